"""The workflow is right by GitHub's own schema and holds no known weakness. Nothing is loaded for it."""

import re
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "build.yml"


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sysconfig.get_path("scripts")) / tool), *arguments, str(WORKFLOW)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_it_fits_the_schema() -> None:
    done = run("check-jsonschema", "--builtin-schema", "vendor.github-workflows")
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_has_no_known_weakness() -> None:
    done = run("zizmor", "--offline", "--no-progress")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_action_is_pinned_to_a_commit() -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOW.read_text(encoding="utf-8"))
    assert used
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", each) for each in used)


def test_each_script_that_it_calls_is_there() -> None:
    called = set(re.findall(r"packaging/\w+\.py", WORKFLOW.read_text(encoding="utf-8")))
    assert "packaging/make_installers.py" in called
    assert all((ROOT / script).is_file() for script in called)
