"""What it buys to have the types of a large API in several modules, in a real build of a package."""

import subprocess
import time

import synthetic
from measure import run
from rows import row
from runtime import ROOT

PACKAGE = """// swift-tools-version: 6.3
import PackageDescription

let modules: [(name: String, needs: [String])] = [
%s
]

let runtime = Target.Dependency.product(name: "SpecgenRuntime", package: "specgen")
let package = Package(
  name: "Modules",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "specgen", path: "%s")],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: [runtime] + module.needs.map { .byName(name: $0) },
      path: "Generated/\\(module.name)"
    )
  }
)
"""


def package(place, tool, types, seed, count):
    """Writes a package with the output for an API whose types are in so many modules."""
    place.mkdir()
    spec = place / "synthetic.yaml"
    text = synthetic.spec(types, seed)
    if count:
        text = text.replace("\nhosts:", "\nswift: {modules: %d}\nhosts:" % count)
    spec.write_text(text)
    subprocess.check_call([str(tool), "generate", "--output", place / "Generated", spec],
                          stdout=subprocess.DEVNULL)
    names = ["SyntheticTypes%d" % (index + 1) for index in range(count)] + ["Synthetic"]
    lines = ['  ("%s", [%s]),' % (name, ", ".join('"%s"' % other for other in names[:index]))
             for index, name in enumerate(names)]
    (place / "Package.swift").write_text(PACKAGE % ("\n".join(lines), ROOT))


def table(folder, options):
    """Prints times and memory of clean builds."""
    row(["modules for types", "level", "seconds", "CPU s", "MB of the largest process"])
    row(["---:", "---"] + ["---:"] * 3)
    for count in options.modules:
        place = folder / ("modules-%d" % count)
        package(place, options.tool, options.types, options.seed, count)
        for level in ("debug", "release"):
            build = ["swift", "build", "--package-path", place, "-c", level]
            run(build + ["--target", "SpecgenRuntime"], quiet=True)
            start = time.monotonic()
            cpu, memory, _ = run(build + ["--target", "Synthetic"], quiet=True)
            row(["%d" % count, level, "%.0f" % (time.monotonic() - start), "%.0f" % cpu,
                 "%.0f" % (memory / 1e6)])
