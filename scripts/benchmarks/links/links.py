"""What it costs to find the route of a link beside a `switch` by hand: `scripts/bench links`."""

import argparse
import pathlib
import subprocess
import tempfile

import runtime

HERE = pathlib.Path(__file__).parent
FLAGS = ["-O", "-wmo", "-package-name", "specgen"]


def spec(count):
    """A spec of so many routes: a third without a value, a third with one in the path, a third with a query."""
    lines = ["specgen: 1", "api: Links", "swift: {access: internal}", "deeplinks:", "  type: Link",
             "  schemes: [app]", "  routes:"]
    for number in range(count):
        value = ("", "/{id}", "")[number % 3]
        params = ("", ", path: {id: String}", ", query: {id: String}")[number % 3]
        lines.append('    screen%d: {url: "//screen%d%s"%s}' % (number, number, value, params))
    return "\n".join(lines) + "\n"


def by_hand(count):
    """The mapper that the document's example would become."""
    lines = ["import Foundation", "enum ByHand {", "  static func map(url: URL) -> Link? {",
             "    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {",
             "      return nil", "    }", "    switch components.host {"]
    for number in range(count):
        lines.append('    case "screen%d":' % number)
        lines.append([
            "      return .screen%d",
            "      return components.path.split(separator: \"/\").last.map { .screen%d(id: String($0)) }",
            "      return components.queryItems?.first { $0.name == \"id\" }?.value.map { .screen%d(id: $0) }",
        ][number % 3] % number)
    return "\n".join(lines + ["    default: return nil", "    }", "  }", "}"]) + "\n"


def build(folder, count, tool, objects):
    """Builds a program with both mappers, and returns it with the links that it is asked for."""
    (folder / "links.yaml").write_text(spec(count))
    subprocess.check_call([tool, "generate", "--quiet", "--output", folder / "out", "links.yaml"], cwd=folder)
    (folder / "ByHand.swift").write_text(by_hand(count))
    program = folder / ("links%d" % count)
    subprocess.check_call(["swiftc", *runtime.flags(), *FLAGS, "-module-name", "Links", "-I", folder.parent,
                           HERE / "Main.swift", folder / "ByHand.swift", *(folder / "out/Links").glob("*.swift"),
                           *objects, "-o", program])
    return program


def run(program, routes, options, table):
    """Runs a program, and returns the nanoseconds of each way."""
    words = [program, routes, options.rounds, options.links, table]
    lines = subprocess.check_output(list(map(str, words)), text=True).split("\n")
    return {key: float(value) for key, value in (line.split() for line in lines if line)}


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench links")
    parser.add_argument("--routes", type=int, nargs="+", default=[20, 200],
                        help="of the mappers, which are compiled")
    parser.add_argument("--tables", type=int, nargs="+", default=[20, 200, 2000],
                        help="of the tables, which are made at the start")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--links", type=int, default=20_000, help="of each way in a round")
    options = parser.parse_args()
    subprocess.check_call(["swift", "build", "--product", "specgen"], stdout=subprocess.DEVNULL, cwd=runtime.ROOT)
    tool = runtime.ROOT / ".build/debug/specgen"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        objects = runtime.build(folder, *FLAGS)
        first = None
        for count in options.routes:
            place = folder / str(count)
            place.mkdir()
            program = build(place, count, tool, objects)
            costs = run(program, count, options, options.tables[0])
            first = first or costs["generated"]
            print("%d routes: generated %.2f of the switch by hand, and %.2f of the first size"
                  % (count, costs["generated"] / costs["byHand"], costs["generated"] / first), flush=True)
        for count in options.tables:
            costs = run(program, options.routes[-1], options, count)
            print("a table of %d routes: %.2f of the switch by hand of %d"
                  % (count, costs["table"] / costs["byHand"], options.routes[-1]), flush=True)


if __name__ == "__main__":
    main()
