"""What the import rules of pyproject.toml do not say."""

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "floodhelper"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 450
SEVERAL_WORDS = 3


@pytest.mark.parametrize(
    ("statement", "absent"),
    [
        ("import floodhelper", ("PySide6", "numba", "numpy", "PIL", "mss")),
        ("import floodhelper.cli", ("PySide6", "numba", "numpy", "PIL", "mss")),
        ("import floodhelper.commands", ("PySide6", "numba")),
        ("import floodhelper.solver.search", ("PySide6", "numba")),
    ],
)
def test_import_does_not_load(statement: str, absent: tuple[str, ...]) -> None:
    code = f"{statement}; import sys; print([m for m in {absent!r} if m in sys.modules])"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"


def test_modules_are_short() -> None:
    lengths = {
        str(path.relative_to(PACKAGE)): len(path.read_text("utf-8").splitlines())
        for path in MODULES
    }
    assert len(lengths) == len(MODULES)
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_no_module_outside_the_window_imports_qt() -> None:
    # The import rules see modules that exist; this sees imports inside functions of any module.
    outside = [path for path in MODULES if PACKAGE / "ui" not in path.parents]
    assert [path.name for path in outside if "import PySide6" in path.read_text("utf-8")] == []
    assert [path.name for path in outside if "from PySide6" in path.read_text("utf-8")] == []


def test_seeing_and_solving_import_numpy_alone() -> None:
    # The import rules name what is forbidden; this says what is allowed.
    for path in MODULES:
        folder, *_ = path.relative_to(PACKAGE).with_suffix("").parts
        if folder in ("board", "vision", "solver"):
            known = sys.stdlib_module_names | {"floodhelper", "numpy"}
            known |= {"numba", "llvmlite"} if path.parent.name == "kernels" else set()
            assert (path, _imported(path) - known) == (path, set())


def test_each_clause_is_spelt_once() -> None:
    # Code asks for clauses by name: one that is spelt again would not follow when it is reworded.
    seeing = [path for path in MODULES if PACKAGE / "vision" in path.parents]
    clauses = Counter(text for path in seeing for text in _sentences(path))
    assert clauses["the cells are not uniform"] == 1
    assert [text for text, times in clauses.items() if times > 1] == []


def _imported(path: Path) -> set[str]:
    """Packages that a module imports anywhere."""
    names: set[str] = set()
    for each in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(each, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in each.names}
        elif isinstance(each, ast.ImportFrom) and each.module:
            names.add(each.module.partition(".")[0])
    return names


def _sentences(path: Path) -> Iterator[str]:
    """Strings of several words in a module, but for those that stand alone, as docstrings do."""
    tree = ast.parse(path.read_text("utf-8"))
    alone = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for each in ast.walk(tree):
        text = each.value if isinstance(each, ast.Constant) and id(each) not in alone else None
        if isinstance(text, str) and len(text.split()) >= SEVERAL_WORDS:
            yield text
