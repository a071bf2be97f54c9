"""What each system is told about the program, as far as it can be read without that system."""

import configparser
import plistlib
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import linux_packages
import mac_bundle
import mac_image
import windows_installer
from app import __version__
from net.multicast import SERVICE_TYPE
from net.record_names import RECORD_SUFFIX

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = ROOT / "packaging" / "windows"
SECRETS = {"MAC_IDENTITY": "Developer ID", "APPLE_ID": "a", "APPLE_TEAM": "t", "APPLE_PASSWORD": "p"}


@pytest.fixture
def share(tmp_path: Path) -> Path:
    """What belongs below /usr/share, with two icons."""
    icons = tmp_path / "icons"
    icons.mkdir()
    for name in ("jiangcheng-48.png", "jiangcheng.svg"):
        (icons / name).touch()
    linux_packages.write_share(tmp_path / "share", icons)
    return tmp_path / "share"


def test_linux_knows_the_program_and_its_records(share: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications" / "jiangcheng.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == "jiangcheng %f"
    assert entry["Desktop Entry"]["Name[zh_CN]"] == "江城麻将"
    record_type = ElementTree.parse(share / "mime" / "packages" / "jiangcheng.xml").getroot()[0].get("type")
    assert entry["Desktop Entry"]["MimeType"] == f"{record_type};"
    icons = {path.relative_to(share / "icons" / "hicolor").as_posix() for path in share.rglob("*") if path.is_file()
             and "icons" in path.parts[len(share.parts):]}  # fmt: skip
    name = str(record_type).replace("/", "-")
    assert icons == {
        "48x48/apps/jiangcheng.png",
        f"48x48/mimetypes/{name}.png",
        "scalable/apps/jiangcheng.svg",
        f"scalable/mimetypes/{name}.svg",
    }


def test_software_centres_are_told_this_version(share: Path) -> None:
    [file] = (share / "metainfo").iterdir()
    component = ElementTree.parse(file).getroot()
    assert file.name == f"{component.findtext('id')}.metainfo.xml"
    release = component.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", release.get("date", ""))
    assert "@" not in file.read_text(encoding="utf-8")


def test_the_magic_of_a_record_is_how_records_begin(share: Path) -> None:
    from engine.match.record import Header, Player, header_line

    player = Player("甲", "person", None)
    line = header_line(Header("0", "wuhan", {}, (player, player, player, player), "2026-01-01T00:00:00Z"))
    match = ElementTree.parse(share / "mime" / "packages" / "jiangcheng.xml").getroot().find(".//{*}match")
    assert match is not None
    assert line.startswith(match.get("value", "-"))


def test_a_double_click_on_a_record_opens_the_game_on_every_system(share: Path) -> None:
    kind = ElementTree.parse(share / "mime" / "packages" / "jiangcheng.xml").getroot()
    globs = [each.get("pattern") for each in kind.iterfind(".//{*}glob")]
    assert globs == [f"*{RECORD_SUFFIX}"]
    plist = plistlib.loads(plistlib.dumps(mac_bundle.info_plist()))
    assert plist["CFBundleDocumentTypes"][0]["LSHandlerRank"] == "Owner"
    tags = plist["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": [RECORD_SUFFIX.removeprefix(".")]}
    installer = (WINDOWS / "installer.nsi").read_text(encoding="utf-8")
    assert 'WriteRegStr HKCU "Software\\Classes\\${SUFFIX}" "" "${RECORD}"' in installer


def test_macos_is_told_why_the_network_is_wanted_and_which_service_is_ours() -> None:
    plist = plistlib.loads(plistlib.dumps(mac_bundle.info_plist()))
    assert f"{plist['NSBonjourServices'][0]}.local." == SERVICE_TYPE
    assert plist["NSLocalNetworkUsageDescription"]
    assert plist["LSMinimumSystemVersion"] == mac_bundle.MINIMUM_SYSTEM
    declared = plist["UTExportedTypeDeclarations"][0]["UTTypeIdentifier"]
    assert plist["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [declared]
    entitlements = plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())
    assert list(entitlements) == ["com.apple.security.cs.allow-unsigned-executable-memory"]


def test_an_image_is_signed_as_far_as_secrets_go_and_the_rest_is_said() -> None:
    image = Path("x.dmg")
    assert mac_image.signing_commands(image, {}) == []
    assert "MAC_IDENTITY" in mac_image.unsigned_words({})[0]
    only_signed = {"MAC_IDENTITY": "Developer ID", "APPLE_ID": ""}
    assert [command[0] for command in mac_image.signing_commands(image, only_signed)] == ["codesign"]
    assert "APPLE_ID" in mac_image.unsigned_words(only_signed)[0]
    assert [command[:3] for command in mac_image.signing_commands(image, SECRETS)][1:] == [
        ["xcrun", "notarytool", "submit"],
        ["xcrun", "stapler", "staple"],
    ]
    assert mac_image.unsigned_words(SECRETS) == []


def test_the_windows_installer_says_everything_in_both_languages() -> None:
    words = (WINDOWS / "words.nsh").read_text(encoding="utf-8")
    said = {
        language: set(re.findall(rf"LangString (\w+) \${{LANG_{language}}}", words))
        for language in ("ENGLISH", "SIMPCHINESE")
    }
    assert said["ENGLISH"] == said["SIMPCHINESE"]
    used = set(re.findall(r"\$\((\w+)\)", (WINDOWS / "installer.nsi").read_text(encoding="utf-8")))
    assert used == said["ENGLISH"]


def test_the_windows_installer_asks_for_no_rights_and_opens_private_networks_only() -> None:
    script = (WINDOWS / "installer.nsi").read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    added = re.findall(r"advfirewall firewall add rule [^\n]*", script)
    assert len(added) == 1
    assert "profile=private" in added[0]


def test_every_fact_that_the_windows_script_wants_is_handed_to_it() -> None:
    script = (WINDOWS / "installer.nsi").read_text(encoding="utf-8")
    command = windows_installer.command_of("makensis", Path("p"), Path("b"), Path("o.exe"))
    given = {word.partition("=")[0][2:] for word in command if word[1:2] == "D"}
    own = set(re.findall(r"^!define (\w+)", script, re.MULTILINE))
    assert given <= set(re.findall(r"\${(\w+)}", script))
    assert own.isdisjoint(given)
