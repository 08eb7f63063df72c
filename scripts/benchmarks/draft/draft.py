"""The facts of documents that `specgen draft` finds, misses and gets wrong, compared with tables of facts by hand."""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PLACES = ("path", "query", "headers", "cookies", "body", "form", "multipart", "params", "fragment")
SCALARS = {
    "String": "string", "URL": "string", "UUID": "string", "Data": "string", "LocalTime": "string", "Scalar": "any",
    "Int": "integer", "Int32": "integer", "Int64": "integer", "UInt64": "integer", "Duration": "number",
    "Double": "number", "Decimal": "number", "Bool": "boolean", "Date": "date", "JSON": "any", "FormFile": "file",
}
# Kinds that a careful reader may take for each other: a date is often a string, and a code an integer.
ALIKE = [
    {"string", "date", "enum"}, {"integer", "number"}, {"integer", "enum"}, {"object", "list"}, {"integer", "date"},
    {"string", "file"},
]


class Fact:
    """A fact of a table or of a draft."""

    def __init__(self, kind, owner, name, form="any", requirement="unsaid"):
        self.kind, self.owner, self.name, self.form, self.requirement = kind, owner, name, form, requirement


def plain(text):
    """A name without letter case and signs."""
    return re.sub(r"[^\w]", "", str(text)).lower().replace("_", "")


def route(text):
    """A verb and a path, whose placeholders have no names."""
    verb, _, path = text.partition(" ")
    path = re.sub(r"^https?://[^/]+", "", path.strip().split("?")[0])
    path = re.sub(r"\{[^}]*\}|:[A-Za-z_]\w*|<[^>]*>", "{}", path).rstrip("/")
    return verb.upper(), [piece for piece in path.split("/") if piece]


def same_route(left, right):
    """Whether two routes agree, up to the path that one of them leaves to the host."""
    (verb, path), (other_verb, other_path) = route(left), route(right)
    if verb != other_verb or not path and not other_path:
        return verb == other_verb and path == other_path
    short, long = sorted((path, other_path), key=len)
    return bool(short) and long[len(long) - len(short):] == short


def read_table(path):
    """The facts of a table, and whether it is the whole document."""
    facts, whole = [], True
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            whole = whole and "stopped" not in line.lower()
        elif line.strip():
            cells = (line.split("\t") + [""] * 5)[:5]
            facts.append(Fact(cells[0], cells[1], cells[2], cells[3] or "any", cells[4] or "unsaid"))
    return facts, whole


class Draft:
    """A drafted spec, as facts."""

    def __init__(self, spec):
        self.spec = spec if isinstance(spec, dict) else {}
        self.types = self.spec.get("types") or {}
        self.facts = []
        self.records = []
        self.codes = set()
        self.visit_types()
        self.visit_methods()
        self.visit_apps()
        for host in (self.spec.get("hosts") or {}).values():
            url = host.get("url") if isinstance(host, dict) else host
            if url:
                self.facts.append(Fact("host", "", str(url)))

    def visit_types(self):
        for name, body in self.types.items():
            self.visit(body, str(name))

    def visit(self, body, title):
        """Collects the records and the codes of a type, also of those in place."""
        if not isinstance(body, dict):
            return
        source = body.get("source")
        section = source.get("section") if isinstance(source, dict) else None
        sections = section if isinstance(section, list) else [section or title]
        if isinstance(body.get("fields"), dict):
            self.records.append(({plain(part) for part in sections + [title]}, dict(self.members(body["fields"]))))
            for field in body["fields"].values():
                self.visit(field, title)
        enum = body.get("enum")
        cases = body.get("cases") if isinstance(body.get("cases"), dict) else None
        if isinstance(enum, list):
            self.codes |= {str(value) for value in enum}
        elif isinstance(enum, dict):
            self.codes |= {str(value) for value in enum.values()}
        elif enum and cases:
            for name, case in cases.items():
                wire = case.get("wire", name) if isinstance(case, dict) else case
                self.codes.add(str(wire))
        for key in ("list", "map", "alias", "type"):
            self.visit(body.get(key), title)

    def members(self, fields):
        """The keys of fields or params, each with its kind and its requirement."""
        for name, field in fields.items():
            field = field if isinstance(field, dict) else {"type": field}
            if "constant" in field:
                requirement, form = "required", "any"
            else:
                text = str(field.get("type", ""))
                optional = field.get("optional") is True or text.endswith("?") or "default" in field
                requirement, form = "optional" if optional else "required", self.form(field, text.rstrip("?"))
            key = field.get("key", name)
            yield ".".join(map(str, key)) if isinstance(key, list) else str(key), (form, requirement)

    def form(self, field, name):
        for key, form in (("list", "list"), ("map", "object"), ("fields", "object"), ("enum", "enum"), ("union", "object")):
            if key in field:
                return form
        if name in SCALARS:
            return SCALARS[name]
        declared = self.types.get(name)
        if isinstance(declared, dict):
            return "enum" if "enum" in declared else self.form(declared.get("alias") or {}, "") if "alias" in declared else "object"
        return SCALARS.get(str(declared), "any")

    def body(self, value):
        """The members of a body, which may be those of a type."""
        if isinstance(value, dict):
            return value
        declared = self.types.get(str(value).rstrip("?")) or {}
        return declared.get("fields") or {} if isinstance(declared, dict) else {}

    def visit_params(self, owner, holder):
        for place in PLACES:
            if holder.get(place) is not None:
                for key, (form, requirement) in self.members(self.body(holder[place])):
                    self.facts.append(Fact("param", owner, key, form, requirement))

    def visit_methods(self):
        groups = (self.spec.get("groups") or {}).values()
        all_methods = [self.spec.get("methods") or {}] + [group.get("methods") or {} for group in groups]
        for methods in all_methods:
            for method in methods.values():
                line = str(method.get("http", "GET /"))
                self.facts.append(Fact("method", "", line))
                self.visit_params(line, method)
                fails = method.get("fails") or {}
                for fail in fails.values() if isinstance(fails, dict) else fails:
                    values = fail.values() if isinstance(fail, dict) else [fail]
                    self.codes |= {str(value) for value in values}
                self.visit(method.get("returns"), line)

    def visit_apps(self):
        calls = self.spec.get("calls") or {}
        for name, call in (calls.get("methods") or {}).items():
            wire = (call or {}).get("wire", name)
            links = calls.get("links") or ["%s://?{call}" % calls.get("scheme", "")]
            self.facts.append(Fact("call", "", str(links[0]).replace("{call}", str(wire))))
            names = set((call or {}).get("requires") or []) | set((call or {}).get("allows") or [])
            for key, (form, _) in self.members({name: value for name, value in (calls.get("params") or {}).items() if name in names}):
                required = key in ((call or {}).get("requires") or [])
                self.facts.append(Fact("param", "call %s" % wire, key, form, "required" if required else "optional"))
        for name, flow in (self.spec.get("flows") or {}).items():
            owner = "flow %s" % name
            self.visit_params(owner, flow)
            self.facts += [Fact("end", owner, end) for end in flow.get("ends") or {}]
        for link in ((self.spec.get("deeplinks") or {}).get("routes") or {}).values():
            self.facts.append(Fact("link", "", str(link.get("url"))))
            self.visit_params("link %s" % link.get("url"), link)

    def member(self, owner, key):
        """A field under the owner's title, or else under any."""
        last = plain(key.split(".")[-1])
        title = plain(owner.split(" ", 1)[-1])
        own = [members for titles, members in self.records if title in titles]
        for members in own + [members for _, members in self.records]:
            for name, value in members.items():
                if plain(name.split(".")[-1]) == last:
                    return value
        return None


def same_owner(left, right):
    """Whether two owners of params agree."""
    if re.match(r"[A-Z]+ ", left) and re.match(r"[A-Z]+ ", right):
        return same_route(left, right)
    return plain(left.split("/")[-1].split(" ")[-1]) == plain(right.split("/")[-1].split(" ")[-1])


def alike(left, right):
    return "any" in (left, right) or left == right or any({left, right} <= kinds for kinds in ALIKE)


def compare(facts, whole, draft):
    """The facts found and missed, those that are wrong, and required ones that became optional."""
    found, missed, wrong, loose = [], [], [], []
    by_kind = {kind: [fact for fact in draft.facts if fact.kind == kind] for kind in ("method", "param", "call", "link", "host", "end")}
    for fact in facts:
        value = None
        if fact.kind == "method":
            hit = any(same_route(fact.name, other.name) for other in by_kind["method"])
        elif fact.kind == "param":
            params = [other for other in by_kind["param"] if same_owner(fact.owner, other.owner)]
            own = [other for other in params if plain(other.name.split(".")[-1]) == plain(fact.name.split(".")[-1])]
            hit = bool(own)
            value = (own[0].form, own[0].requirement) if own else None
        elif fact.kind == "field":
            value = draft.member(fact.owner, fact.name)
            hit = value is not None
        elif fact.kind == "code":
            hit = fact.name in draft.codes
        elif fact.kind == "sample":
            continue
        else:
            hit = any(plain(fact.name).endswith(plain(other.name)) or plain(other.name).endswith(plain(fact.name)) for other in by_kind.get(fact.kind, []))
        (found if hit else missed).append(fact)
        if value is None:
            continue
        if not alike(fact.form, value[0]):
            wrong.append("%s %s: %s instead of %s" % (fact.owner, fact.name, value[0], fact.form))
        if fact.requirement != "unsaid" and fact.requirement != value[1]:
            wrong.append("%s %s: %s instead of %s" % (fact.owner, fact.name, value[1], fact.requirement))
            if fact.requirement == "required":
                loose.append(fact)
    methods = [fact for fact in facts if fact.kind == "method"]
    if whole:
        for other in by_kind["method"]:
            if not any(same_route(other.name, fact.name) for fact in methods):
                wrong.append("invented method %s" % other.name)
    for other in by_kind["param"]:
        own = [fact for fact in facts if fact.kind == "param" and same_owner(fact.owner, other.owner)]
        if own and not any(plain(fact.name.split(".")[-1]) == plain(other.name.split(".")[-1]) for fact in own):
            wrong.append("invented param %s of %s" % (other.name, other.owner))
    return found, missed, wrong, loose


# A line of `specgen dump yaml`: `- ` or a key, the kind, the bytes, and a scalar's text.
NODE = re.compile(r'( *)(?:(-)|("(?:[^"\\]|\\.)*"):)? ?(mapping|sequence|plain|quoted) \d+\.\.<\d+(?: (".*"))?$')
ESCAPE = re.compile(r"\\u\{([0-9A-Fa-f]+)\}")
PLAIN = {"true": True, "false": False, "~": None}


def text(quoted):
    """A string that Swift has written."""
    return json.loads(ESCAPE.sub(lambda found: "\\u%04x" % int(found[1], 16), quoted).replace("\\'", "'"), strict=False)


def read_dump(lines):
    """The value that `specgen dump yaml` prints."""
    root, stack = None, []
    for line in lines:
        found = NODE.match(line)
        if not found:
            continue
        indent, dash, key, kind, value = found.groups()
        if kind == "mapping":
            node = {}
        elif kind == "sequence":
            node = []
        else:
            node = text(value)
            node = PLAIN.get(node, node) if kind == "plain" else node
        while stack and stack[-1][0] >= len(indent):
            stack.pop()
        if not stack:
            root = node
        elif dash:
            stack[-1][1].append(node)
        else:
            stack[-1][1][text(key)] = node
        stack.append((len(indent), node))
    return root


def run(tool, *arguments):
    return subprocess.run([tool, *arguments], capture_output=True, text=True, timeout=120, check=False).stdout


def drafted(tool, document):
    """The draft of a document; an empty one if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        spec = pathlib.Path(folder) / "draft.yaml"
        spec.write_text(run(tool, "draft", str(document), "--quiet"), encoding="utf-8")
        return Draft(read_dump(run(tool, "dump", "yaml", str(spec)).splitlines()))


def pairs(folders):
    """The documents with their tables: those of this folder, and those whose tables have their names."""
    for facts in sorted(HERE.glob("documents/*/facts.tsv")):
        document = next(path for path in sorted(facts.parent.iterdir()) if path.stem == "document")
        yield facts.parent.name, document, facts
    tables = {path.stem: path for path in sorted((HERE / "facts").glob("*.tsv"))}
    for folder in folders:
        for document in sorted(folder.iterdir()):
            if document.suffix in (".md", ".html", ".htm", ".txt") and document.stem in tables:
                yield document.stem, document, tables[document.stem]


def row(name, counts):
    """A row of the table of docs/benchmarks.md."""
    facts, found, wrong, loose = counts
    return "| %s | %d | %.0f %% | %d | %d |" % (name, facts, 100 * found / max(facts, 1), wrong, loose)


def below(floor, name, counts):
    """Why a document falls below its row of the table, or nothing."""
    old = next((line for line in floor if line.startswith("| %s |" % name)), None)
    if old is None:
        return "%s: no row in the table" % name
    facts, found, wrong, loose = [int(cell.split()[0]) for cell in old.split("|")[2:6]]
    new = [counts[0], int("%.0f" % (100 * counts[1] / max(counts[0], 1))), counts[2], counts[3]]
    if new[0] != facts or new[1] < found or new[2] > wrong or new[3] > loose:
        return "%s: the table has %s" % (row(name, counts), old)
    return None


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench draft", description=__doc__)
    parser.add_argument("folder", nargs="*", type=pathlib.Path, help="folders with documents whose tables are in facts/")
    parser.add_argument("--tool", default=".build/debug/specgen", help="the specgen to run (default: %(default)s)")
    parser.add_argument("--list", action="store_true", help="also print each missed and each wrong fact")
    parser.add_argument("--floor", type=pathlib.Path, metavar="PAGE", help="fail if a draft is worse than its row of a table in this page")
    arguments = parser.parse_args()
    floor = arguments.floor.read_text(encoding="utf-8").splitlines() if arguments.floor else []
    total, failures = [0, 0, 0, 0], []
    print("| document | facts | found | wrong | required, drafted as optional |\n|---|---|---|---|---|")
    for name, document, table in pairs(arguments.folder):
        facts, whole = read_table(table)
        found, missed, wrong, loose = compare(facts, whole, drafted(arguments.tool, document))
        counts = [len(found) + len(missed), len(found), len(wrong), len(loose)]
        total = [one + other for one, other in zip(total, counts)]
        print(row(name, counts))
        if arguments.list:
            for fact in missed:
                print("  missed %s %s %s" % (fact.kind, fact.owner, fact.name))
            for line in wrong:
                print("  wrong %s" % line)
        failures += filter(None, [below(floor, name, counts)] if floor else [])
    print("| all | %d | %.0f %% | %.1f %% | %d |" % (total[0], 100 * total[1] / max(total[0], 1), 100 * total[2] / max(total[0], 1), total[3]))
    for failure in failures:
        print("bench draft: %s" % failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
