"""A copy of the package whose runtime contains all mutants, and its build."""

import json
import os
import pathlib
import re
import subprocess
import sys

import mutants
import runtime

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
FOLDERS = ["Core/Cookies", "Core/Session", "Core/Transport", "Curl", "Links", "Streams", "Transport", "URLSession"]
# Files of other folders.
FILES = ["Core/HTTP/Request/PercentDecoding.swift"]
RUNTIME = "Sources/Runtime"
ENVIRONMENT = {**os.environ, "SPECGEN_ONLY": "runtime"}


def write(path, content):
    """Writes a file unless it is the same, so that the build reuses its objects."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


class Package:
    """The copy, in a folder that later runs reuse."""

    def __init__(self, place):
        self.place = place
        self.copy = place / "package"
        self.staging = place / "mutated"
        self.left_out_list = place / "left-out.json"
        self.mutants = []
        self.left_out = set()

    def prepare(self):
        """Copies the package, adds the mutants that compile, and builds the tests."""
        self._copy()
        self._build_mutator()
        self._add_mutants()
        print(f"mutate: building {self.size} mutants, {len(self.left_out)} do not compile", flush=True)
        self.swift("build", "--build-tests", "-debug-info-format", "none")

    @property
    def size(self):
        return len(self.mutants) - len(self.left_out)

    @property
    def active(self):
        return [mutant for mutant in self.mutants if mutant.number not in self.left_out]

    @property
    def program(self):
        return self.place / "build/debug/specgenPackageTests.xctest"

    def swift(self, command, *arguments):
        options = ["--package-path", self.copy, "--scratch-path", self.place / "build"]
        process = subprocess.run(["swift", command, *options, *arguments], env=ENVIRONMENT,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if process.returncode:
            sys.exit(process.stdout[-8000:] + f"\nmutate: swift {command} failed")
        return process.stdout

    def _copy(self):
        listed = subprocess.check_output(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--",
             "Package.swift", "Sources", "Tests", "Generated"], cwd=ROOT, text=True)
        names = {name for name in listed.split("\0") if (ROOT / name).is_file()}
        for name in names:
            if not (name.startswith(RUNTIME) and name.endswith(".swift")):
                write(self.copy / name, (ROOT / name).read_bytes())
        for path in self.copy.rglob("*"):
            name = str(path.relative_to(self.copy))
            if path.is_file() and name not in names and path.name != "Switch.swift":
                path.unlink()
        self.names = sorted(name.removeprefix(RUNTIME + "/") for name in names
                            if name.startswith(RUNTIME) and name.endswith(".swift"))
        # A link leads to a file of the tool, which the tests of the tool check.
        self.mutated_names = [name for name in self.names
                              if (os.path.dirname(name) in FOLDERS or name in FILES)
                              and not (ROOT / RUNTIME / name).is_symlink()]

    def _build_mutator(self):
        sources = sorted((HERE / "Mutator").glob("*.swift"))
        self.mutator = self.place / "mutator"
        newest = max(path.stat().st_mtime for path in sources)
        if self.mutator.exists() and self.mutator.stat().st_mtime > newest:
            return
        info = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
        host = pathlib.Path(info["paths"]["runtimeResourcePath"]) / "host"
        subprocess.check_call(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-I", host, "-L", host,
             "-lSwiftSyntax", "-lSwiftParser", "-lSwiftOperators", "-Xlinker", "-rpath",
             "-Xlinker", host, *sources, "-o", self.mutator])

    def _mutate(self):
        """Writes the runtime with the mutants that are not left out."""
        skipped = self.place / "skipped"
        skipped.write_text("\n".join(map(str, sorted(self.left_out))))
        for name in self.mutated_names:
            (self.staging / name).parent.mkdir(parents=True, exist_ok=True)
        text = subprocess.check_output(
            [self.mutator, ROOT / RUNTIME, self.staging, skipped, *self.mutated_names])
        self.mutants = mutants.read(text)
        for name in self.names:
            source = self.staging if name in self.mutated_names else ROOT / RUNTIME
            write(self.copy / RUNTIME / name, (source / name).read_bytes())
        # Each part has a switch of its own, and all have the same environment.
        for part in {name.split("/")[0] for name in self.mutated_names}:
            write(self.copy / RUNTIME / part / "Switch.swift", (HERE / "Switch.swift").read_bytes())

    def _add_mutants(self):
        """Leaves out the mutants that do not compile."""
        known = set()
        if self.left_out_list.exists():
            known = {mutants.Key(*key) for key in json.loads(self.left_out_list.read_text())}
        self._mutate()
        self.left_out = {mutant.number for mutant in self.mutants if mutant.key in known}
        self._mutate()
        groups = self._leave_out()
        # An error blames all mutants of a line. The next rounds put them back, one of each line at a time.
        while groups:
            returned = {group.pop() for group in groups}
            groups = [group for group in groups if group]
            self.left_out -= returned
            self._mutate()
            self._leave_out(returned)
        keys = [mutant.key for mutant in self.mutants if mutant.number in self.left_out]
        self.left_out_list.write_text(json.dumps(keys))

    def _leave_out(self, suspects=frozenset()):
        """Leaves out mutants until the runtime compiles, and returns them in groups of one line.

        Suspects are blamed before others.
        """
        groups = []
        while errors := self._errors():
            for name, line in sorted(errors):
                blamed = self._blamed(name, line)
                blamed = blamed & suspects or blamed
                if not blamed:
                    sys.exit(f"mutate: {RUNTIME}/{name}:{line} does not compile without its mutants")
                if len(blamed) > 1:
                    groups.append(sorted(blamed))
                self.left_out |= blamed
            self._mutate()
        return groups

    def _blamed(self, name, line):
        """Returns the mutants to leave out for an error: those of its line, or else of the nearest lines."""
        lines = (self.copy / RUNTIME / name).read_text().splitlines()
        for distance in range(8):
            near = lines[max(0, line - 1 - distance):line + distance]
            numbers = re.findall(r"\bmutant[A-Z]?\w*\((\d+)", "\n".join(near))
            if numbers:
                return {int(number) for number in numbers}
        return set()

    def _errors(self):
        """Returns the places of errors in the first part that has any, as pairs of a file and a line."""
        for part in runtime.parts(self.copy):
            if found := self._errors_of(part):
                print(f"mutate: {len(found)} errors of mutants that do not compile", flush=True)
                return found
        return set()

    def _errors_of(self, part):
        modules = self.place / "modules"
        modules.mkdir(exist_ok=True)
        process = subprocess.run(
            ["swiftc", *runtime.flags(self.copy), "-emit-sil", "-wmo", "-Onone", "-module-name", part.name,
             "-package-name", "specgen", "-I", modules, "-emit-module",
             "-emit-module-path", modules / (part.name + ".swiftmodule"), *part.sources, "-o", "/dev/null"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        found = re.findall(rf"^{re.escape(str(self.copy / RUNTIME))}/(.+?):(\d+):\d+: error: ",
                           process.stdout, re.MULTILINE)
        if process.returncode and not found:
            sys.exit(process.stdout[-4000:] + "\nmutate: the runtime does not compile")
        (self.place / "errors.log").open("a").write(process.stdout)
        return {(name, int(line)) for name, line in found}
