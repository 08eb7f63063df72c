"""Builds 200 specs with Bazel in its sandbox, and with a remote cache that speaks the Remote Execution API.

usage: scripts/check-bazel [SPECGEN]

The expected sets of actions are computed here from the graph of the specs, and compared with the execution logs.
Controls break a rule each, so that a check that cannot fail is noticed.
"""

import hashlib
import json
import os
import pathlib
import random
import shutil
import socket
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRATCH = ROOT / ".build/check-bazel"
COUNT = 200
FOLDERS = 20
SEED = 30
# The repositories that Bazel 4 would download for toolchains of other languages and for coverage. Rules of Java are
# Debian's; those of C++ are too new there, and are the built-in ones.
CC_RULES = ["cc_binary", "cc_import", "cc_library", "cc_test", "cc_toolchain", "cc_toolchain_suite"]
STUBS = {
    "rules_cc/BUILD": "",
    "rules_cc/cc/BUILD": "",
    "rules_cc/cc/defs.bzl": "".join(f"{rule} = native.{rule}\n" for rule in CC_RULES),
    "remote_coverage_tools/none.sh": "exit 1\n",
    "remote_coverage_tools/BUILD": """sh_binary(
    name = "coverage_report_generator",
    srcs = ["none.sh"],
    visibility = ["//visibility:public"],
)
""",
    # In the place of rules_swift, a rule that notes its files.
    "rules_swift/swift/BUILD": "",
    "rules_swift/swift/swift.bzl": """def _impl(ctx):
    args = ctx.actions.args()
    args.set_param_file_format("multiline")
    args.add(ctx.attr.module_name)
    args.add_all([target.label.name for target in ctx.attr.deps])
    args.add_all(ctx.files.srcs)
    ctx.actions.write(ctx.outputs.note, args)
    return [DefaultInfo(files = depset([ctx.outputs.note]))]

swift_library = rule(
    implementation = _impl,
    attrs = {
        "srcs": attr.label_list(allow_files = True),
        "deps": attr.label_list(),
        "module_name": attr.string(),
    },
    outputs = {"note": "%{name}.note"},
)
""",
}
# An action that is not hermetic, which the comparison of bytes has to notice.
CLOCK = 'genrule(name = "clock", outs = ["clock.txt"], cmd = "date +%s%N > $@")\n'
SERVER = """
server:
  - !channel
    address: "127.0.0.1:PORT"
    insecure-mode: true
authorization: {method: none}
monitoring: {enabled: false}
connections: []
schedulers: []
storages:
  - !lru-storage &storage
    size: 1024M
caches:
  - !lru-action-cache &actions
    storage: *storage
    max-cached-refs: 10000
    allow-updates: true
    cache-failed-actions: false
instances:
  - name: ""
    services:
      - !action-cache {cache: *actions}
      - !cas {storage: *storage}
      - !bytestream {storage: *storage}
"""

findings = []


def check(condition, text):
    """Notes a finding unless a condition holds."""
    if not condition:
        findings.append(text)
        print(f"  failed: {text}")


class Graph:
    """Specs that use each other: each one up to three of those before it."""

    def __init__(self):
        draw = random.Random(SEED)
        self.uses = {0: []}
        for number in range(1, COUNT):
            start = max(0, number - 60)
            choices = range(start, number)
            self.uses[number] = sorted(draw.sample(choices, min(len(choices), draw.randint(0, 3))))

    def dependents(self, number):
        """Returns a spec and all specs that use it, directly or not."""
        found = {number}
        for other in range(number + 1, COUNT):
            if found.intersection(self.uses[other]):
                found.add(other)
        return found

    @staticmethod
    def folder(number):
        return f"apis/group{number % FOLDERS}"

    @staticmethod
    def name(number):
        return f"Api{number}"

    def spec(self, number, extra=""):
        lines = ["specgen: 1", f"api: {self.name(number)}"]
        if number % 10 == 3:
            lines.append("swift: {testing: true}")
        if self.uses[number]:
            lines.append("uses:")
            lines += [
                f"- ../{pathlib.Path(self.folder(used)).name}/api{used}.yaml"
                for used in self.uses[number]
            ]
        lines += [f"hosts: {{main: https://api{number}.example.com}}", "types:"]
        lines += [f"  Item{number}:", "    fields:", "      id: Int", "      note: String?"]
        lines += [f"      part{used}: Item{used}?" for used in self.uses[number]]
        lines += [f"{extra}methods:", f"  item: {{http: GET /items, returns: Item{number}}}"]
        return "\n".join(lines) + "\n"

    def rule(self, number):
        uses = ", ".join(
            f'"//{self.folder(used)}:{self.name(used)}"' for used in self.uses[number]
        )
        testing = "    testing = True,\n" if number % 10 == 3 else ""
        return (
            f'specgen_library(\n    name = "{self.name(number)}",\n'
            f'    spec = "api{number}.yaml",\n{testing}    uses = [{uses}],\n)\n'
        )


class Workspace:
    """A workspace with its own server and its own folder of outputs."""

    def __init__(self, name, tool):
        self.place = SCRATCH / name
        self.root = SCRATCH / f"{name}-output"
        self.place.mkdir(parents=True)
        (self.place / "tools").mkdir()
        shutil.copy2(tool, self.place / "tools/specgen")
        self.write("WORKSPACE", f'''workspace(name = "monorepo")

local_repository(name = "specgen", path = "{ROOT}/bazel")

local_repository(name = "rules_swift", path = "{SCRATCH}/stubs/rules_swift")

register_toolchains("//tools:specgen_toolchain")
''')
        self.write("tools/BUILD.bazel", '''load("@specgen//:specgen.bzl", "specgen_toolchain")

exports_files(["specgen"])

specgen_toolchain(name = "tool", specgen = "specgen")

toolchain(name = "specgen_toolchain", toolchain = ":tool", toolchain_type = "@specgen//:toolchain_type")
''')

    def write(self, path, text):
        file = self.place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def fill(self, graph):
        builds = {}
        for number in range(COUNT):
            self.write(f"{graph.folder(number)}/api{number}.yaml", graph.spec(number))
            builds.setdefault(graph.folder(number), []).append(graph.rule(number))
        for folder, rules in builds.items():
            head = 'load("@specgen//:specgen.bzl", "specgen_library")\n\n'
            public = 'package(default_visibility = ["//visibility:public"])\n\n'
            self.write(f"{folder}/BUILD.bazel", head + public + "\n".join(rules))

    def bazel(self, command, *words, port=None, environment=None):
        """Runs a command, and returns its exit code, its output and the actions that were executed."""
        log = self.root.with_suffix(".json")
        log.unlink(missing_ok=True)
        options = [
            "--noshow_progress", "--color=no", "--curses=no", "--spawn_strategy=linux-sandbox",
            "--sandbox_default_allow_network=false", "--incompatible_strict_action_env",
            "--noremote_local_fallback", f"--execution_log_json_file={log}",
        ]
        options.append("--override_repository=rules_java=/usr/share/bazel/rules/java")
        for name in ["rules_cc", "remote_coverage_tools"]:
            options.append(f"--override_repository={name}={SCRATCH / 'stubs' / name}")
        if port:
            options.append(f"--remote_cache=grpc://127.0.0.1:{port}")
        run = subprocess.run(
            ["bazel", "--bazelrc=/dev/null", f"--output_user_root={self.root}", command, *options, *words],
            cwd=self.place, capture_output=True, text=True, env={**os.environ, **(environment or {})},
        )
        actions = []
        if log.exists():
            decoder, text, place = json.JSONDecoder(), log.read_text(), 0
            while place < len(text):
                action, place = decoder.raw_decode(text, place)
                actions.append(action)
                while place < len(text) and text[place].isspace():
                    place += 1
        return run.returncode, run.stdout + run.stderr, actions

    def digests(self):
        """Returns the digest of each generated file, by path."""
        out = self.place / "bazel-bin"
        return {
            str(file.relative_to(out)): hashlib.sha256(file.read_bytes()).hexdigest()
            for file in sorted(out.glob("apis/**/*"))
            if file.is_file()
        }

    def stop(self):
        subprocess.run(
            ["bazel", "--bazelrc=/dev/null", f"--output_user_root={self.root}", "shutdown"],
            cwd=self.place, capture_output=True,
        )


def generated(actions):
    """Returns the numbers of the specs whose Swift actions generated, by the origin of the result."""
    runs, hits = set(), set()
    for action in actions:
        if action["mnemonic"] != "Specgen":
            continue
        number = int(pathlib.Path(action["commandArgs"][-1]).stem[len("api"):])
        (hits if action.get("remoteCacheHit") else runs).add(number)
        check(
            action.get("remoteCacheHit") or action["runner"] == "linux-sandbox",
            f"api{number} ran in {action['runner']}",
        )
    return runs, hits


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def started_server(program):
    port = free_port()
    file = SCRATCH / "server.yml"
    file.write_text(SERVER.replace("PORT", str(port)))
    log = (SCRATCH / "server.log").open("w")
    server = subprocess.Popen([program, "server", "start", str(file)], stdout=log, stderr=log)
    for _ in range(100):
        with socket.socket() as sock:
            if sock.connect_ex(("127.0.0.1", port)) == 0:
                return server, port
        if server.poll() is not None:
            break
        time.sleep(0.2)
    sys.exit(f"the remote cache does not start: {(SCRATCH / 'server.log').read_text()}")


def builds(graph, tool, port):
    """Compares what builds execute with what the graph says."""
    everything = set(range(COUNT))
    first = Workspace("first", tool)
    try:
        first.fill(graph)
        start = time.monotonic()
        code, output, actions = first.bazel("build", "//apis/...", port=port)
        runs, hits = generated(actions)
        check(code == 0 and runs == everything and not hits, f"the first build: {len(runs)} runs\n{output[-2000:]}")
        pristine = first.digests()
        print(f"first build: {len(runs)} of {COUNT} specs generated in the sandbox, {len(pristine)} files, "
              f"{time.monotonic() - start:.0f} s")

        code, output, actions = first.bazel("build", "//apis/...", port=port)
        check(code == 0 and generated(actions) == (set(), set()), f"a build without an edit: {output[-2000:]}")

        by_count = sorted(range(COUNT), key=lambda number: (len(graph.dependents(number)), number))
        for number in [by_count[-1], by_count[COUNT // 2], by_count[0]]:
            extra = f"  Extra{number}: {{fields: {{more: Bool}}}}\n"
            path = f"{graph.folder(number)}/api{number}.yaml"
            first.write(path, graph.spec(number, extra))
            code, output, actions = first.bazel("build", "//apis/...", port=port)
            runs, hits = generated(actions)
            wanted = graph.dependents(number)
            check(code == 0 and runs == wanted and not hits,
                  f"an edit of api{number}: {len(runs)} runs, {len(hits)} hits, {len(wanted)} expected\n{output[-2000:]}")
            print(f"edit of api{number}: {len(runs)} of {COUNT} generated; {len(wanted)} depend on it")
            first.write(path, graph.spec(number))
            # The earlier result is still in the cache.
            code, output, actions = first.bazel("build", "//apis/...", port=port)
            runs, hits = generated(actions)
            check(code == 0 and not runs and hits == wanted, f"the edit of api{number} undone: {len(runs)} runs")
        check(first.digests() == pristine, "undone edits leave other bytes")
    finally:
        first.stop()

    second = Workspace("second", tool)
    try:
        second.fill(graph)
        start = time.monotonic()
        code, output, actions = second.bazel("build", "//apis/...", port=port)
        runs, hits = generated(actions)
        check(code == 0 and hits == everything and not runs, f"the second workspace: {len(hits)} hits\n{output[-2000:]}")
        same = second.digests() == pristine
        check(same, "the cache gives other bytes")
        print(f"second workspace: {len(hits)} of {COUNT} from the remote cache, {len(runs)} generated, "
              f"bytes {'equal' if same else 'different'}, {time.monotonic() - start:.0f} s")
    finally:
        second.stop()

    # A control: an edit before the first build misses the cache for exactly what depends on it.
    third = Workspace("third", tool)
    try:
        third.fill(graph)
        number = by_count[COUNT // 2]
        extra = f"  Other{number}: {{fields: {{more: Bool}}}}\n"
        third.write(f"{graph.folder(number)}/api{number}.yaml", graph.spec(number, extra))
        code, output, actions = third.bazel("build", "//apis/...", port=port)
        runs, hits = generated(actions)
        wanted = graph.dependents(number)
        check(code == 0 and runs == wanted and hits == everything - wanted,
              f"an edited workspace: {len(runs)} runs, {len(hits)} hits\n{output[-2000:]}")
        print(f"control, edited third workspace: {len(hits)} hits, {len(runs)} generated; {len(wanted)} depend on the edit")
    finally:
        third.stop()
    return pristine


def bytes_elsewhere(graph, tool, pristine):
    """Generates everything again without a cache, under other conditions, beside an action that reads the clock."""
    clocks = []
    for name, environment in [
        ("deeper/fourth", {"TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "USER": "other", "HOME": str(SCRATCH)}),
        ("fifth", {}),
    ]:
        workspace = Workspace(name, tool)
        try:
            workspace.fill(graph)
            workspace.write("apis/BUILD.bazel", CLOCK)
            code, output, actions = workspace.bazel("build", "//apis/...", environment=environment)
            runs, _ = generated(actions)
            digests = workspace.digests()
            clocks.append(digests.pop("apis/clock.txt", None))
            check(code == 0 and len(runs) == COUNT and digests == pristine, f"{name}: other bytes\n{output[-2000:]}")
            print(f"without a cache, in {name}: {len(runs)} generated, "
                  f"bytes {'equal' if digests == pristine else 'different'}")
        finally:
            workspace.stop()
    check(None not in clocks and clocks[0] != clocks[1], "the comparison of bytes does not notice a clock")
    print("control, an action that reads the clock: bytes different")


SMALL = """load("@specgen//:specgen.bzl", "specgen_check_test", "specgen_diff_test", "specgen_library")

specgen_library(name = "Money", spec = "Specs/money.yaml")
specgen_library(name = "Shop", spec = "Specs/shop.yaml", uses = [":Money"], testing = True)
specgen_library(name = "Undeclared", spec = "Specs/shop.yaml", module = "Shop", testing = True)
specgen_library(name = "Misnamed", spec = "Specs/money.yaml")
specgen_library(name = "Renamed", spec = "Specs/renamed.yaml", module = "Money", shims_from = "Specs/money.yaml")
specgen_library(name = "Configured", spec = "Specs/money.yaml", module = "Money", config = "Specs/specgen.yaml")
filegroup(name = "stub", srcs = [":Shop"], output_group = "ShopTesting")
genrule(name = "unsandboxed", outs = ["out.txt"], tools = ["//tools:specgen"], srcs = ["Specs/shop.yaml"],
        cmd = "$(location //tools:specgen) lint $(location Specs/shop.yaml) > $@")
specgen_diff_test(name = "same", old = "Specs/shop.yaml", new = ":Shop", data = ["Specs/money.yaml"])
specgen_diff_test(name = "broken", old = ":Shop", new = "Specs/broken.yaml", data = ["Specs/money.yaml"])
specgen_diff_test(name = "tolerated", old = ":Shop", new = "Specs/added.yaml", data = ["Specs/money.yaml"])
specgen_diff_test(name = "strict", old = ":Shop", new = "Specs/added.yaml", data = ["Specs/money.yaml"], fail_on = "info")
specgen_check_test(name = "committed", config = "specgen.yaml", data = glob(["Specs/*.yaml", "Generated/**"]))
"""

SWIFT = """load("@specgen//:swift.bzl", "specgen_swift_library")

filegroup(name = "runtime")
filegroup(name = "testing_runtime")
specgen_swift_library(
    name = "money", spec = "money.yaml", module = "Money", runtime = ":runtime", visibility = ["//visibility:public"])
specgen_swift_library(
    name = "Shop", spec = "shop.yaml", uses = [":money"], testing = True, runtime = ":runtime", testing_runtime = ":testing_runtime")
"""

MONEY = "specgen: 1\napi: Money\ntypes:\n  Price: {fields: {amount: Int}}\n"
SHOP = """specgen: 1
api: Shop
swift: {testing: true}
uses: [money.yaml]
hosts: {main: https://shop.example.com}
methods:
  price: {http: GET /price, returns: Price}
  pay: {http: POST /pay}
"""


def write_stubs():
    for path, text in STUBS.items():
        file = SCRATCH / "stubs" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)
        (SCRATCH / "stubs" / path.split("/")[0] / "WORKSPACE").write_text("")


def rules(tool):
    """Tries each rule, and what each has to refuse."""
    small = Workspace("small", tool)
    try:
        small.write("BUILD.bazel", SMALL)
        small.write("specgen.yaml", "specgen: 1\nspecs: [Specs/money.yaml, Specs/shop.yaml]\n")
        small.write("Specs/specgen.yaml", "specgen: 1\nspecs: [money.yaml]\n")
        small.write("Specs/money.yaml", MONEY)
        small.write("Specs/shop.yaml", SHOP)
        small.write("Specs/renamed.yaml", MONEY.replace("Price:", "Amount:"))
        small.write("Specs/broken.yaml", SHOP.replace("  pay: {http: POST /pay}\n", ""))
        small.write("Specs/added.yaml", SHOP + "  more: {http: GET /more}\n")
        subprocess.run([tool, "generate", "--quiet"], cwd=small.place, check=True)

        code, output, _ = small.bazel("build", "//:Money", "//:Shop", "//:stub", "//:Renamed", "//:Configured")
        check(code == 0, f"the small workspace does not build\n{output[-2000:]}")
        out = small.place / "bazel-bin"
        for path, committed in [("Shop.specgen/Shop", "Shop"), ("Shop.specgen/ShopTesting", "ShopTesting"),
                                ("Money.specgen/Money", "Money")]:
            made = {file.name: file.read_text() for file in (out / path).iterdir()}
            place = small.place / "Generated" / committed
            wanted = {file.name: file.read_text() for file in place.iterdir() if file.suffix == ".swift"}
            check(made == wanted, f"{path} differs from the committed output: {sorted(made)}, {sorted(wanted)}")
        check((out / "Renamed.specgen/Money/MoneyShims.swift").exists(), "no shims")
        head = (out / "Configured.specgen/Money/MoneyModels.swift").read_text().splitlines()[0]
        check("from money.yaml" in head, f"a configuration does not name the spec: {head}")

        for target, words in [
            ("Undeclared", "is not among the files of `--uses`"),
            ("Misnamed", "has the module 'Money', and `--modules` names the module 'Misnamed'"),
            ("unsandboxed", "no such file or directory"),
        ]:
            code, output, _ = small.bazel("build", f"//:{target}")
            check(code != 0 and words in output, f"{target} is not refused with: {words}\n{output[-2000:]}")
            print(f"control, {target}: refused")

        for path, text in [("BUILD.bazel", SWIFT), ("money.yaml", MONEY), ("shop.yaml", SHOP)]:
            small.write(f"swift/{path}", text)
        code, output, _ = small.bazel("build", "//swift:all")
        notes = {}
        for note in (out / "swift").glob("*.note"):
            words = note.read_text().split()
            notes[words[0]] = [pathlib.Path(word).name for word in words[1:]]
        wanted = {"Money": ["runtime", "MoneyModels.swift"],
                  "Shop": ["runtime", "money", "ShopClient.swift", "ShopMethods.swift"],
                  "ShopTesting": ["runtime", "money", "Shop", "testing_runtime", "ShopTestingStub.swift"]}
        check(code == 0 and notes == wanted, f"swift.bzl: {notes}\n{output[-2000:]}")
        print(f"swift.bzl with a stub of rules_swift: {len(notes)} modules")

        code, output, _ = small.bazel("test", "//:all", "--build_tests_only", "--keep_going", "--test_output=errors")
        results = {line.split()[0]: line.split()[1 if "(cached)" not in line else 2]
                   for line in output.splitlines() if line.startswith("//:")}
        wanted = {"//:same": "PASSED", "//:tolerated": "PASSED", "//:committed": "PASSED",
                  "//:broken": "FAILED", "//:strict": "FAILED"}
        check(code == 3 and results == wanted, f"tests: {results}\n{output[-3000:]}")
        check("'pay' was removed" in output, "the failing test does not show the change")
        file = small.place / "Generated/Money/MoneyModels.swift"
        file.write_text(file.read_text() + "// edited\n")
        code, output, _ = small.bazel("test", "//:committed", "--test_output=errors")
        check(code == 3 and "MoneyModels.swift" in output, f"an edited file passes\n{output[-2000:]}")
        print(f"tests: {len(wanted)} as expected; an edited file fails the check of committed output")
    finally:
        small.stop()


def main(tool, server_program):
    shutil.rmtree(SCRATCH, ignore_errors=True)
    SCRATCH.mkdir(parents=True)
    write_stubs()
    rules(tool)
    graph = Graph()
    server, port = started_server(server_program)
    try:
        pristine = builds(graph, tool, port)
    finally:
        server.terminate()
        server.wait()
    bytes_elsewhere(graph, tool, pristine)
    print(f"{len(findings) or 'no'} findings")
    if not findings:
        shutil.rmtree(SCRATCH, ignore_errors=True)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
