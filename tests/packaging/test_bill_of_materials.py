"""The bill of materials and the hashes beside the files."""

import hashlib
import json
from pathlib import Path

from bill_of_materials import bill_of, sha256_of, write_bill, write_hashes

FACTS = {"version": "1.2.3", "commit": "abc", "date": "2026-01-02", "system": "Linux x86_64", "python": "3.11.7"}
COMPONENTS = (
    {"name": "Python", "version": "3.11.7", "licence": "PSF-2.0", "address": "pkg:generic/python@3.11.7"},
    {"name": "ifaddr", "version": "0.2.0", "licence": "MIT", "address": "pkg:pypi/ifaddr@0.2.0"},
    {"name": "libffi8", "version": "3.4.4-1", "licence": "", "address": "pkg:deb/debian/libffi8@3.4.4-1"},
)


def test_every_part_has_its_version_its_licence_and_an_address(tmp_path: Path) -> None:
    file = tmp_path / "setup.exe"
    file.write_bytes(b"x")
    write_bill(tmp_path / "bill.json", FACTS, COMPONENTS, [file])
    bill = json.loads((tmp_path / "bill.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    parts = [part for part in bill["components"] if part["type"] == "library"]
    assert [part["purl"] for part in parts] == [each["address"] for each in COMPONENTS]
    assert [part["version"] for part in parts] == ["3.11.7", "0.2.0", "3.4.4-1"]
    assert [part.get("licenses") for part in parts] == [[{"expression": "PSF-2.0"}], [{"expression": "MIT"}], None]
    assert bill["dependencies"][0]["dependsOn"] == [part["bom-ref"] for part in parts]
    [listed] = [part for part in bill["components"] if part["type"] == "file"]
    assert listed["hashes"][0]["content"] == hashlib.sha256(b"x").hexdigest()


def test_the_same_build_gives_the_same_bill() -> None:
    assert bill_of(FACTS, COMPONENTS, []) == bill_of(FACTS, COMPONENTS, [])


def test_hashes_are_as_sha256sum_reads_them(tmp_path: Path) -> None:
    file = tmp_path / "a.deb"
    file.write_bytes(b"a")
    write_hashes(tmp_path / "sums", [file])
    assert (tmp_path / "sums").read_bytes() == f"{sha256_of(file)}  a.deb\n".encode()
