"""What macOS wants to know of the program: Info.plist, but for what PyInstaller writes itself."""

from __future__ import annotations

from app import __version__
from net.multicast import SERVICE_TYPE
from net.record_names import RECORD_SUFFIX

BUNDLE_ID = "local.jiangcheng.mahjong"
RECORD_TYPE = "local.jiangcheng.record"
"""Names below `local`, which is set apart for networks at home: the project has no domain, and takes nobody's."""
MINIMUM_SYSTEM = "13.0"
"""Of Qt 6.11."""


def info_plist() -> dict[str, object]:
    """Return the keys and their values."""
    return {
        "CFBundleDisplayName": "江城麻将",
        "CFBundleDevelopmentRegion": "zh_CN",
        "CFBundleLocalizations": ["zh_CN", "en"],
        "CFBundleShortVersionString": __version__,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": MINIMUM_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "NSLocalNetworkUsageDescription": (
            "江城麻将在局域网里寻找和开设牌桌，只与同一网络里的人对局。"
            " Jiangcheng Mahjong finds and opens tables in your local network, to play with people in it."
        ),
        "NSBonjourServices": [SERVICE_TYPE.removesuffix(".local.")],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Jiangcheng Mahjong record",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD_TYPE,
                "UTTypeDescription": "Jiangcheng Mahjong record",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": [RECORD_SUFFIX.removeprefix(".")]},
            }
        ],
    }
