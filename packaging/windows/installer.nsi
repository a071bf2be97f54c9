; The installer for one person, without administrator rights. Compiled by windows_installer.py with
;   VERSION, PROGRAM (the frozen folder), LICENCE, ICON, PICTURE, SUFFIX (of records), OUTPUT
; Switches: /S installs silently; /D=FOLDER (last) names the folder; /FIREWALL adds the firewall rule when silent.
; The uninstaller: /S; /PURGE deletes records and settings too.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"
!include "Sections.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Jiangcheng"
!define OWN_KEY "Software\Jiangcheng"
!define RECORD "Jiangcheng.Record"
!define RULE "Jiangcheng Mahjong"

Name "$(NAME)"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Jiangcheng"
InstallDirRegKey HKCU "${OWN_KEY}" "Folder"
BrandingText "江城麻将 Jiangcheng Mahjong ${VERSION}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\jiangcheng.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The language of the system is taken; English where it is neither.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"
!include "words.nsh"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "江城麻将 Jiangcheng Mahjong"
VIAddVersionKey /LANG=0 "CompanyName" "Jiangcheng Mahjong contributors"
VIAddVersionKey /LANG=0 "FileDescription" "Jiangcheng Mahjong Setup"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!macro STOP_WHILE_RUNNING
  ${If} ${FileExists} "$INSTDIR\jiangcheng.exe"
    again:
    ClearErrors
    FileOpen $0 "$INSTDIR\jiangcheng.exe" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 4
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Only what an installer of ours has put there: the folder may hold other things.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\jiangcheng.exe"
  Delete "$INSTDIR\jiangcheng-console.exe"
  Delete "$INSTDIR\LICENSE.txt"
!macroend

!macro RUN_AS_ADMINISTRATOR WORDS
  ExecShellWait "runas" "$SYSDIR\cmd.exe" '/c "${WORDS}"' SW_HIDE
!macroend

Section "$(PROGRAM_PART)" PART_PROGRAM
  SectionIn RO
  !insertmacro STOP_WHILE_RUNNING
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}\*.*"
  File "/oname=LICENSE.txt" "${LICENCE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\$(NAME).lnk" "$INSTDIR\jiangcheng.exe"
  WriteRegStr HKCU "${OWN_KEY}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${OWN_KEY}" "Shortcut" "$SMPROGRAMS\$(NAME).lnk"
  WriteRegStr HKCU "${KEY}" "DisplayName" "$(NAME)"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\jiangcheng.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "Jiangcheng Mahjong contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
SectionEnd

Section "$(TYPE_PART)" PART_TYPE
  WriteRegStr HKCU "Software\Classes\${SUFFIX}" "" "${RECORD}"
  WriteRegStr HKCU "Software\Classes\${SUFFIX}\OpenWithProgids" "${RECORD}" ""
  WriteRegStr HKCU "Software\Classes\${RECORD}" "" "$(RECORD_NAME)"
  WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\jiangcheng.exe,0"
  WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\jiangcheng.exe" "%1"'
  ${RefreshShellIcons}
SectionEnd

Section /o "$(DESKTOP_PART)" PART_DESKTOP
  CreateShortcut "$DESKTOP\$(NAME).lnk" "$INSTDIR\jiangcheng.exe"
  WriteRegStr HKCU "${OWN_KEY}" "DesktopShortcut" "$DESKTOP\$(NAME).lnk"
SectionEnd

; An earlier "no" to Windows' own question has left rules that forbid: they go first. Private networks only.
Section /o "$(FIREWALL_PART)" PART_FIREWALL
  StrCpy $1 'netsh advfirewall firewall delete rule name=all program="$INSTDIR\jiangcheng.exe"'
  StrCpy $2 'netsh advfirewall firewall add rule name="${RULE}" dir=in action=allow profile=private program="$INSTDIR\jiangcheng.exe"'
  !insertmacro RUN_AS_ADMINISTRATOR "$1 & $2"
  WriteRegDWORD HKCU "${OWN_KEY}" "Firewall" 1
SectionEnd

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 3
    Abort
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/FIREWALL" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${PART_FIREWALL}
  ${EndIf}
FunctionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${PART_PROGRAM} "$(PROGRAM_HELP)"
  !insertmacro MUI_DESCRIPTION_TEXT ${PART_TYPE} "$(TYPE_HELP)"
  !insertmacro MUI_DESCRIPTION_TEXT ${PART_DESKTOP} "$(DESKTOP_HELP)"
  !insertmacro MUI_DESCRIPTION_TEXT ${PART_FIREWALL} "$(FIREWALL_HELP)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "Uninstall"
  !insertmacro STOP_WHILE_RUNNING
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ReadRegStr $0 HKCU "${OWN_KEY}" "Shortcut"
  ${If} $0 != ""
    Delete "$0"
  ${EndIf}
  ReadRegStr $0 HKCU "${OWN_KEY}" "DesktopShortcut"
  ${If} $0 != ""
    Delete "$0"
  ${EndIf}
  ReadRegStr $0 HKCU "Software\Classes\${SUFFIX}" ""
  ${If} $0 == "${RECORD}"
    DeleteRegValue HKCU "Software\Classes\${SUFFIX}" ""
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\${SUFFIX}\OpenWithProgids" "${RECORD}"
  DeleteRegKey /ifempty HKCU "Software\Classes\${SUFFIX}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\${SUFFIX}"
  DeleteRegKey HKCU "Software\Classes\${RECORD}"
  ReadRegDWORD $0 HKCU "${OWN_KEY}" "Firewall"
  ${If} $0 == 1
  ${AndIfNot} ${Silent}
    !insertmacro RUN_AS_ADMINISTRATOR 'netsh advfirewall firewall delete rule name="${RULE}"'
  ${EndIf}
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "${OWN_KEY}"
  ; Pictures that can be made again, and logs. Records and settings stay unless they are given up by name.
  RMDir /r "$LOCALAPPDATA\Jiangcheng\cache"
  RMDir /r "$LOCALAPPDATA\Jiangcheng\logs"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PURGE" $1
  ${IfNot} ${Errors}
    Goto purge
  ${EndIf}
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(PURGE)" /SD IDNO IDYES purge
  Goto done
  purge:
  RMDir /r "$LOCALAPPDATA\Jiangcheng"
  RMDir /r "$APPDATA\Jiangcheng"
  done:
  ${RefreshShellIcons}
SectionEnd
