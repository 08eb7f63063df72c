"""What an app pays for a client, beside one GET on URLSession and Codable: `scripts/bench weight`."""

import argparse
import pathlib
import shutil
import subprocess

import runtime
from measure import run

HERE = pathlib.Path(__file__).parent
PLACE = runtime.ROOT / ".build/bench-weight"
BARE = "Bare"
# The clients with the parts of the runtime that their targets depend on.
CLIENTS = {"Hello": ("Core", "Transport"), "Pages": ("Core", "Transport", "Paging")}
TITLES = {"Hello": "one GET", "Pages": "a login, retries and pages"}
# One optimisation of all modules, after which the linker also drops what only records of conformances name.
WHOLE_PROGRAM = ["--experimental-lto-mode", "full", "-Xswiftc", "-use-ld=lld"] + [
    word for flag in ("-conditional-runtime-records", "-internalize-at-link")
    for word in ("-Xswiftc", "-Xfrontend", "-Xswiftc", flag)]
# How programs are linked and optimised: the flags of `swift build` beside `-c release`.
WAYS = {
    "dynamic, -O": [],
    "dynamic, -Osize": ["-Xswiftc", "-Osize"],
    "whole program, -O": WHOLE_PROGRAM,
    "whole program, -Osize": WHOLE_PROGRAM + ["-Xswiftc", "-Osize"],
    "static, -O": ["--static-swift-stdlib"],
    "static, -Osize": ["--static-swift-stdlib", "-Xswiftc", "-Osize"],
}
PACKAGE = """\
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Weight",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "%s")],
  targets: [
%s    .executableTarget(name: "BareProgram"),
  ]
)
"""
TARGETS = """\
    .target(name: "%(name)s", dependencies: [%(products)s]),
    .executableTarget(name: "%(name)sProgram", dependencies: ["%(name)s"]),
"""


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench weight")
    parser.add_argument("--ways", default=",".join(WAYS).replace(", ", " "),
                        help="of %s, separated by commas" % ", ".join(way.replace(", ", " ") for way in WAYS))
    parser.add_argument("--tree", type=pathlib.Path, default=runtime.ROOT, help="a checkout with another runtime")
    parser.add_argument("--builds", action="store_true", help="also clean builds of the runtime")
    options = parser.parse_args()
    ways = {way: flags for way, flags in WAYS.items() if way.replace(", ", " ") in options.ways.split(",")}
    if len(ways) != len(options.ways.split(",")):
        parser.error("--ways takes " + ", ".join(way.replace(", ", " ") for way in WAYS))
    tree = options.tree.resolve()
    package = made(tree)
    for way, flags in ways.items():
        bare = size(package, BARE, way, flags)
        more = ["%s %s" % (TITLES[name], kilobytes(size(package, name, way, flags) - bare)) for name in CLIENTS]
        print("%s: more than %s on URLSession and Codable (stripped): %s"
              % (way, kilobytes(bare), ", ".join(more)), flush=True)
    if options.builds:
        builds(tree, package)


def builds(tree, package):
    """Prints what clean builds of the core and of all parts cost."""
    for target, title in (("SpecgenRuntimeCore", "the core"), (runtime.WHOLE, "the runtime")):
        if target not in runtime.targets(tree):
            continue
        for configuration in ("release", "debug"):
            scratch = package / ("%s-%s" % (target, configuration))
            shutil.rmtree(scratch, ignore_errors=True)
            use = run(["swift", "build", "-c", configuration, "--target", target, "--scratch-path", scratch],
                      quiet=True, cwd=tree)
            print("clean %s build of %s: %.0f CPU s" % (configuration, title, use.cpu), flush=True)


def made(tree):
    """A package with the programs, and the clients that the tool generates."""
    # A package is known by the name of its folder, and the runtime has its own.
    package = PLACE / ("weight-of-" + tree.name)
    shutil.rmtree(package / "Sources", ignore_errors=True)
    for name in (BARE, *CLIENTS):
        (package / "Sources" / (name + "Program")).mkdir(parents=True)
        shutil.copy(HERE / (name + ".swift"), package / "Sources" / (name + "Program") / "main.swift")
    targets = "".join(TARGETS % {"name": name, "products": products(tree, parts)} for name, parts in CLIENTS.items())
    (package / "Package.swift").write_text(PACKAGE % (tree, targets))
    run(["swift", "build", "--product", "specgen"], quiet=True, cwd=tree)
    for name in CLIENTS:
        spec = HERE / (name.lower() + ".yaml")
        run([tree / ".build/debug/specgen", "generate", spec, "--output", package / "Sources"], quiet=True)
    return package


def products(tree, parts):
    """The products with parts of a checkout's runtime: the whole runtime before there were parts."""
    names = ["SpecgenRuntime" + part for part in parts]
    if names[0] not in runtime.targets(tree):
        names = [runtime.WHOLE]
    return ", ".join('.product(name: "%s", package: "%s")' % (name, tree.name.lower()) for name in names)


def size(package, name, way, flags):
    """The bytes of a stripped program."""
    program = name + "Program"
    scratch = package / way.replace(", ", "").replace(" ", "-")
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
