"""A seeded set of struct declarations and JSON that fits them."""

import random
from dataclasses import dataclass

from nouns import NOUNS

CASES = ["active", "blocked", "pending", "closed", "unknown_state"]
DEPTH = 4
ROOT_LISTS = 20


@dataclass(frozen=True)
class Field:
    name: str
    key: str
    kind: str  # int, maybeInt, string, maybeString, bool, double, enum, list, nested
    type: str  # of one value, without `?` and brackets


@dataclass(frozen=True)
class Struct:
    name: str
    fields: list


def camel(words):
    return words[0] + "".join(word.capitalize() for word in words[1:])


def make_structs(seed, count, nests):
    """Returns `count` structs of 8 fields; only the last of each `DEPTH` nests no other."""
    rng = random.Random(seed)
    names = [camel(rng.sample(NOUNS, 2)).capitalize() + str(index) for index in range(count)]
    structs = []
    for index, name in enumerate(names):
        kinds = ["int", "string", "bool", "double", "maybeString"]
        kinds.append("list" if index else "string")
        kinds.append(rng.choice(["enum", "maybeInt", "string"]))
        kinds.append("nested" if nests and index % DEPTH else "maybeString")
        rng.shuffle(kinds)
        words = set()
        fields = []
        for kind in kinds:
            pair = tuple(rng.sample(NOUNS, rng.choice([1, 2])))
            while pair in words:
                pair = tuple(rng.sample(NOUNS, 2))
            words.add(pair)
            plain = {"int": "Int", "maybeInt": "Int", "bool": "Bool", "double": "Double"}
            other = {
                "list": names[rng.randrange(index)] if index else "",
                "nested": names[index - 1],
                "enum": name + "Kind",
            }
            of = plain.get(kind) or other.get(kind) or "String"
            key = "_".join(pair)
            key = key[:2] if kind == "int" and (key[:2],) not in words else key
            fields.append(Field("`%s`" % pair[0] if pair[0] in KEYWORDS and len(pair) == 1
                                else camel(pair), key, kind, of))
        keys = [field.key for field in fields]
        if len(set(keys)) < len(keys):
            fields = [Field(f.name, f.name.strip("`"), f.kind, f.type) for f in fields]
        structs.append(Struct(name, fields))
    lists = [structs[-1 - index * (count // ROOT_LISTS)].name for index in range(ROOT_LISTS)]
    root = [Field("list%d" % n, "list%d" % n, "list", name) for n, name in enumerate(lists)]
    return structs, Struct("Corpus", root)


KEYWORDS = {"case", "default", "operator"}


def make_document(seed, structs, root, size):
    """Returns an object of about `size` bytes that fits `root`."""
    rng = random.Random(seed)
    by_name = {struct.name: struct for struct in structs}

    def text():
        words = " ".join(rng.choice(NOUNS) for _ in range(rng.choice([1, 1, 2, 4])))
        return words if rng.random() < 0.9 else words + rng.choice([' "x"', "\n", " é", " Ж"])

    def value(field, depth):
        match field.kind:
            case "int" | "maybeInt":
                return rng.randrange(-1000, 10**rng.choice([2, 5, 9]))
            case "string" | "maybeString":
                return text()
            case "bool":
                return rng.random() < 0.5
            case "double":
                return round(rng.uniform(-1000, 1000), 3)
            case "enum":
                return rng.choice(CASES)
            case "list":
                few = 0 if depth > 2 else rng.choice([0, 1, 2])
                return [members(by_name[field.type], depth + 1) for _ in range(few)]
            case "nested":
                return members(by_name[field.type], depth + 1)

    def members(struct, depth):
        result = {}
        for field in struct.fields:
            optional = field.kind in ("maybeInt", "maybeString", "nested")
            if not optional or rng.random() < 0.7:
                result[field.key] = value(field, depth)
        return result

    import json
    document = {field.key: [] for field in root.fields}
    written = 0
    while written < size:
        for field in root.fields:
            element = members(by_name[field.type], 1)
            written += len(json.dumps(element, ensure_ascii=False).encode()) + 1
            document[field.key].append(element)
    return document
