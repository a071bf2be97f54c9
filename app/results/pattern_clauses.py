"""Where the rulebook explains a pattern that has no line of its own in a settlement. No Qt."""

_CLAUSES: dict[str, dict[str, str]] = {
    "wuhu": {
        "pinghu": "3.1",
        "yadang": "3.2",
        "duiduihu": "3.3",
        "tongtian": "3.4",
        "sihe": "3.5",
        "hunyise": "3.6",
        "gangkai": "3.7",
        "qingyise": "3.8",
        "shuangsihe": "3.9",
        "shuangbazhi": "3.10",
        "yadang_gangkai": "3.11",
        "tianhu": "3.12",
        "dihu": "3.13",
        "lianggang": "3.14",
        "hunyise_zimo": "3.15",
    },
    "wuhan": dict.fromkeys(
        ("pihu", "qingyise", "pengpenghu", "jiangyise", "fengyise", "quanqiuren", "gangkai", "haidi", "yinghu"), "2.5"
    ),
}


def find_pattern_clause(page: str, pattern: str) -> str:
    """The clause of a pattern, `wuhu.md 3.8`; the page's beginning where it has none of its own."""
    section = _CLAUSES.get(page, {}).get(pattern, "")
    return f"{page}.md {section}".rstrip()
