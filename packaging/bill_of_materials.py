"""The bill of materials that lies beside the files: what is in them, as CycloneDX 1.6, and their hashes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

Listed = Mapping[str, object]
"""A component as `components.json` has it."""


def write_bill(path: Path, facts: Mapping[str, str], components: Iterable[Listed], files: Iterable[Path]) -> None:
    """Write the bill of these files. `facts`: as `freeze.build_facts` gives them."""
    bill = bill_of(facts, components, files)
    path.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def bill_of(facts: Mapping[str, str], components: Iterable[Listed], files: Iterable[Path]) -> dict[str, object]:
    """Return the bill. It holds no time and no random number: the same build gives the same bill."""
    root = f"jiangcheng@{facts['version']}"
    parts = [_part(each) for each in components]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "jiangcheng",
                "version": facts["version"],
                "licenses": [{"license": {"id": "MIT"}}],
                "properties": [
                    {"name": f"jiangcheng:{key}", "value": facts[key]} for key in ("commit", "date", "system", "python")
                ],
            }
        },
        "components": [
            *parts,
            *(
                {
                    "type": "file",
                    "bom-ref": file.name,
                    "name": file.name,
                    "hashes": [{"alg": "SHA-256", "content": sha256_of(file)}],
                }
                for file in files
            ),
        ],
        "dependencies": [{"ref": root, "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def write_hashes(path: Path, files: Iterable[Path]) -> None:
    """Write the hashes as `sha256sum --check` reads them."""
    path.write_text("".join(f"{sha256_of(file)}  {file.name}\n" for file in files), encoding="utf-8", newline="\n")


def sha256_of(file: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _part(component: Listed) -> dict[str, object]:
    part: dict[str, object] = {
        "type": "library",
        "bom-ref": component["address"],
        "name": component["name"],
        "version": component["version"],
        "purl": component["address"],
    }
    # The licence of a library of the system is in its text only.
    return {**part, "licenses": [{"expression": component["licence"]}]} if component["licence"] else part
