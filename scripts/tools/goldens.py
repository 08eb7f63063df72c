"""Lists the functions of the generator that no golden of those that people read reaches.

usage: scripts/check-tools SPECGEN goldens

Builds the tool with counters in .build/goldens, generates the goldens with expected files, and reads what ran.
`SPECGEN` is not used: a program without counters cannot tell.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PLACE = ROOT / ".build/goldens"
# Those of the toolchain: the formats of its profiles are its own.
TOOLS = pathlib.Path(shutil.which("swift") or "swift").resolve().parent
CASES = ROOT / "Tests/SpecgenTests/Fixtures/generate"
GENERATOR = "/Sources/specgen/Core/Generators/"
# Files and functions that the output of goldens does not need, and why.
OTHERS = {
    "EntityCode": "the code of one entity, for reviews",
    "GeneratedFile.swift": "what files are",
    "GeneratedSymbols": "names of declarations, for `specgen usage` and reviews",
    "Generator+Shim": "former names, which ShimTests compile with code that uses them",
    "Shim": "the same",
    "SwiftSymbol": "names of declarations",
}
# Enumerations of more than 256 cases.
LARGE = "lookup"


def main():
    tool = built()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cases = [case for case in sorted(CASES.iterdir()) if (case / "expected").is_dir()]
        for case in cases:
            generated(tool, case, folder)
        functions = counted(tool, folder)
    missed = sorted(place for place, count in functions.items() if not count and f"({LARGE} in" not in place[2])
    for file, line, name in missed:
        print(f"{file}:{line}: no golden reaches {name}")
    print(f"goldens: {len(cases)} cases reach {len(functions) - len(missed)} of {len(functions)} functions of the generator")
    return 1 if missed or not functions else 0


def built():
    subprocess.run(
        ["swift", "build", "--product", "specgen", "--scratch-path", str(PLACE),
         "-Xswiftc", "-profile-generate", "-Xswiftc", "-profile-coverage-mapping"],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return PLACE / "debug/specgen"


def generated(tool, case, folder):
    specs = sorted(str(spec) for spec in case.glob("*.yaml"))
    output = folder / case.name
    run = subprocess.run(
        [tool, "generate", "--output", output, *specs], capture_output=True, text=True, cwd=folder,
        env={**os.environ, "LLVM_PROFILE_FILE": str(folder / f"{case.name}.profraw")})
    if run.returncode:
        sys.exit(f"goldens: {case.name}: {run.stdout}{run.stderr}")


def counted(tool, folder):
    """The functions of the generator with how often they ran, by file, line and name."""
    profile = folder / "all.profdata"
    subprocess.run([TOOLS / "llvm-profdata", "merge", "-o", profile, *folder.glob("*.profraw")], check=True)
    text = subprocess.check_output([TOOLS / "llvm-cov", "export", f"-instr-profile={profile}", tool, "--skip-expansions"])
    found = [(function, function["filenames"][0]) for function in json.loads(text)["data"][0]["functions"]]
    found = [(function, file) for function, file in found
             if GENERATOR in file and not pathlib.Path(file).name.startswith(tuple(OTHERS))]
    names = demangled([function["name"].split(":")[-1] for function, _ in found])
    functions = {}
    for (function, file), name in zip(found, names):
        # Closures and defaults belong to the function around them.
        if any(part in name for part in ("closure #", "default argument", "variable initialization", "autoclosure")):
            continue
        place = (file.split(str(ROOT) + "/")[-1], function["regions"][0][0], short(name))
        functions[place] = functions.get(place, 0) + function["count"]
    return functions


def demangled(names):
    run = subprocess.run([TOOLS / "swift-demangle", "--compact"], input="\n".join(names), text=True, capture_output=True, check=True)
    return run.stdout.splitlines()


def short(name):
    return name.replace("SpecgenCore.", "").replace("Swift.", "").split(" -> ")[0]


if __name__ == "__main__":
    sys.exit(main())
