"""What an app pays for one GET, beside the same program on URLSession and Codable: `scripts/bench weight`."""

import argparse
import pathlib
import shutil
import subprocess

from measure import run

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[2]
PLACE = ROOT / ".build/bench-weight"
PROGRAMS = ("Bare", "Hello")
# How programs are linked and optimised: the flags of `swift build` beside `-c release`.
WAYS = {
    "dynamic, -O": [],
    "dynamic, -Osize": ["-Xswiftc", "-Osize"],
    "static, -O": ["--static-swift-stdlib"],
    "static, -Osize": ["--static-swift-stdlib", "-Xswiftc", "-Osize"],
}
PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let runtime = Target.Dependency.product(name: "SpecgenRuntime", package: "%s")
let package = Package(
  name: "Weight",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "%s")],
  targets: [
    .target(name: "Hello", dependencies: [runtime]),
    .executableTarget(name: "HelloProgram", dependencies: ["Hello", runtime]),
    .executableTarget(name: "BareProgram"),
  ]
)
"""


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench weight")
    parser.add_argument("--ways", default=",".join(WAYS).replace(", ", " "),
                        help="of %s, separated by commas" % ", ".join(way.replace(", ", " ") for way in WAYS))
    parser.add_argument("--tree", type=pathlib.Path, default=ROOT, help="a checkout with another runtime")
    parser.add_argument("--builds", action="store_true", help="also clean builds of the runtime")
    options = parser.parse_args()
    ways = {way: flags for way, flags in WAYS.items() if way.replace(", ", " ") in options.ways.split(",")}
    if len(ways) != len(options.ways.split(",")):
        parser.error("--ways takes " + ", ".join(way.replace(", ", " ") for way in WAYS))
    tree = options.tree.resolve()
    package = made(tree)
    for way, flags in ways.items():
        sizes = {name: size(package, name + "Program", way, flags) for name in PROGRAMS}
        print("%s: one GET weighs %s more than %s on URLSession and Codable (stripped)"
              % (way, kilobytes(sizes["Hello"] - sizes["Bare"]), kilobytes(sizes["Bare"])), flush=True)
    if options.builds:
        for configuration in ("release", "debug"):
            scratch = package / ("runtime-" + configuration)
            shutil.rmtree(scratch, ignore_errors=True)
            use = run(["swift", "build", "-c", configuration, "--target", "SpecgenRuntime", "--scratch-path", scratch],
                      quiet=True, cwd=tree)
            print("clean %s build of the runtime: %.0f CPU s" % (configuration, use.cpu), flush=True)


def made(tree):
    """A package with both programs, and the client that the tool generates."""
    # A package is known by the name of its folder, and the runtime has its own.
    package = PLACE / ("weight-of-" + tree.name)
    shutil.rmtree(package / "Sources", ignore_errors=True)
    for name in ("HelloProgram", "BareProgram", "Hello"):
        (package / "Sources" / name).mkdir(parents=True)
    (package / "Package.swift").write_text(PACKAGE % (tree.name.lower(), tree))
    for name in PROGRAMS:
        shutil.copy(HERE / (name + ".swift"), package / "Sources" / (name + "Program") / "main.swift")
    run(["swift", "build", "--product", "specgen"], quiet=True, cwd=tree)
    run([tree / ".build/debug/specgen", "generate", HERE / "hello.yaml", "--output", package / "Sources"], quiet=True)
    return package


def size(package, program, way, flags):
    """The bytes of a stripped program."""
    scratch = package / way.replace(", ", "")
    command = ["swift", "build", "-c", "release", "--product", program, "--package-path", package,
               "--scratch-path", scratch] + flags
    subprocess.check_call(command, stdout=subprocess.DEVNULL)
    stripped = scratch / (program + ".stripped")
    subprocess.check_call(["strip", "-o", stripped, scratch / "release" / program])
    return stripped.stat().st_size


def kilobytes(count):
    return "%d kB" % round(count / 1000)


if __name__ == "__main__":
    main()
