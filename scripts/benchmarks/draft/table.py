"""The facts of a table, and the names, routes and links that agree in a table and a draft."""

import re


class Fact:
    """A fact of a table."""

    def __init__(self, kind, owner, name, form="any", requirement="unsaid"):
        self.kind, self.owner, self.name, self.form, self.requirement = kind, owner, name, form, requirement


def read(path):
    """The facts of a table, and whether it is the whole document."""
    facts, whole = [], True
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            whole = whole and "stopped" not in line.lower()
        elif line.strip():
            cells = (line.split("\t") + [""] * 5)[:5]
            facts.append(Fact(cells[0], cells[1], cells[2], cells[3] or "any", cells[4] or "unsaid"))
    return facts, whole


def plain(text):
    """A name without letter case and signs."""
    return re.sub(r"[^\w]", "", str(text)).lower().replace("_", "")


def steps(key):
    """The names of a key, from the outermost object, without the levels whose keys vary."""
    return [plain(name) for name in str(key).split(".") if name != "{}"]


def last(key):
    """The innermost name of a key."""
    return (steps(key) or [""])[-1]


def pieces(path):
    """The pieces of a path, whose placeholders have no names."""
    path = re.sub(r"\{[^}]*\}|(?<![\w:]):[A-Za-z_]\w*|<[^>]*>", "{}", path.split("?")[0])
    return [piece for piece in path.split("/") if piece]


def is_route(text):
    """Whether a text is a verb and a path."""
    return re.match(r"[A-Z]+ ", text) is not None


def route(text):
    """A verb, and the pieces of a path without the host."""
    verb, _, path = text.partition(" ")
    return verb.upper(), pieces(re.sub(r"^https?://[^/]+", "", path.strip()))


def same_route(left, right):
    """Whether two routes agree, up to the path that one of them leaves to the host."""
    (verb, path), (other_verb, other_path) = route(left), route(right)
    if verb != other_verb or not path and not other_path:
        return verb == other_verb and path == other_path
    short, long = sorted((path, other_path), key=len)
    return bool(short) and long[len(long) - len(short):] == short


def placeholders(text):
    """The names in the braces of a route, by their distance from its end."""
    path = text.partition(" ")[2].split("?")[0]
    found = enumerate(reversed([piece for piece in path.split("/") if piece]))
    return {place: match.group(1).rstrip("?") for place, piece in found if (match := re.search(r"\{([^}]+)\}", piece))}


def split(link):
    """The scheme of a link, and its pieces up to the query, without case and signs."""
    scheme, colon, rest = link.partition(":")
    if not colon or "/" in scheme or "{" in scheme:
        scheme, rest = "", link
    return scheme.lower(), [piece if piece == "{}" else plain(piece) for piece in pieces(rest)]


def same_host(documented, drafted):
    """Whether a drafted host is a documented one, perhaps with a path that begins the paths of methods."""
    (scheme, path), (other_scheme, other_path) = split(documented), split(drafted)
    return bool(path) and (not scheme or scheme == other_scheme) and other_path[:len(path)] == path


def same_link(documented, drafted):
    """Whether two deeplinks agree; a draft writes them without their scheme."""
    return split(documented)[1] == split(drafted)[1]


def same_call(documented, drafted):
    """Whether two links to another app agree up to their queries."""
    return split(documented) == split(drafted)
