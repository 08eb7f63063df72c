"""A seeded API of any size, as data: records, enumerations, unions and calls in the mix of real ones."""

import random
from dataclasses import dataclass, field

from nouns import NOUNS

VERBS = ["GET", "GET", "GET", "POST", "POST", "PUT", "DELETE"]
SCALARS = ["String", "String", "String", "Int", "Int", "Bool", "Double", "URL", "Decimal", "UUID"]
# Records hold one of the last so many before them: trees stay as deep as those of real APIs.
NEAR = 50


@dataclass(frozen=True)
class Field:
    name: str
    key: str
    kind: str  # value, list, map
    type: str  # of one value
    optional: bool = False
    lossy: bool = False
    described: bool = False


@dataclass(frozen=True)
class Record:
    name: str
    about: tuple
    fields: list


@dataclass(frozen=True)
class Enumeration:
    name: str
    about: str
    words: list


@dataclass(frozen=True)
class Union:
    name: str
    records: list


@dataclass(frozen=True)
class Method:
    name: str
    about: str
    verb: str
    path: list = field(default_factory=list)
    query: list = field(default_factory=list)
    body: object = None  # the name of a record, fields or None
    returns: str = ""
    many: bool = False
    refusal: str = ""  # what a refused call tells


class API:
    """So many types, and half as many methods."""

    def __init__(self, seed, types):
        self.rng = random.Random(seed)
        count = {"enumeration": types * 15 // 100, "union": types * 8 // 100}
        kinds = [kind for kind, number in count.items() for _ in range(number)]
        kinds += ["record"] * (types - len(kinds))
        self.rng.shuffle(kinds)
        self.types = []
        self.names = {"enumeration": [], "union": [], "record": []}
        for index, kind in enumerate(kinds):
            name = "".join(word.capitalize() for word in self.rng.sample(NOUNS, 2)) + str(index)
            self.types.append(getattr(self, kind)(name))
            self.names[kind].append(name)
        roots = self.names["record"][-20:]
        self.root = Record("Corpus", ("corpus", "document"), [
            Field("list%d" % index, "list%d" % index, "list", name)
            for index, name in enumerate(roots)])
        self.types.append(self.root)
        self.by_name = {type.name: type for type in self.types}
        self.methods = [self.method(index) for index in range(types // 2)]

    def enumeration(self, name):
        return Enumeration(name, self.rng.choice(NOUNS),
                           self.rng.sample(NOUNS, self.rng.randint(2, 9)))

    def union(self, name):
        few = min(4, len(self.names["record"]))
        return Union(name, self.rng.sample(self.names["record"][-NEAR:], few))

    def record(self, name):
        words = self.rng.sample(NOUNS, self.rng.randint(3, 13))
        fields = [self.field(word) for word in words]
        return Record(name, tuple(self.rng.sample(NOUNS, 2)), fields)

    def field(self, word, name=None, lossy=True):
        rng = self.rng
        key = "%s_%s" % (word, rng.choice(NOUNS)) if rng.random() < 0.2 else word
        rest = {"optional": rng.random() < 0.5, "described": rng.random() < 0.4}
        pick = rng.random()
        kind, type = "value", rng.choice(SCALARS)
        if 0.55 <= pick < 0.60:
            type = "Date"
        elif 0.60 <= pick < 0.68:
            kind = "list"
        elif 0.68 <= pick < 0.70:
            kind = "map"
        elif 0.70 <= pick < 0.80 and self.names["enumeration"]:
            type = rng.choice(self.names["enumeration"])
        elif 0.80 <= pick < 0.84 and self.names["union"]:
            type = rng.choice(self.names["union"])
            rest["optional"] = True
        elif 0.84 <= pick and self.names["record"]:
            type = rng.choice(self.names["record"][-NEAR:])
            kind = "list" if pick < 0.93 else "value"
            rest["optional"] = rest["optional"] or kind == "value"
            rest["lossy"] = lossy and kind == "list" and rng.random() < 0.3
        return Field(name or word, key, kind, type, **rest)

    def method(self, index):
        rng = self.rng
        words = rng.sample([word for word in NOUNS if word != "limit"], 6)
        verb = rng.choice(VERBS)
        path = [Field(words[1], words[1], "value", "Int")] if rng.random() < 0.6 else []
        query = []
        if rng.random() < 0.5:
            query = [Field("limit", "limit", "value", "Int", optional=True, described=True),
                     Field(words[2], words[2], "list", "String")]
        body = None
        if verb in ("POST", "PUT") and rng.random() < 0.5:
            body = rng.choice(self.names["record"])
        elif verb in ("POST", "PUT"):
            body = [self.field(word, "body" + word.capitalize(), lossy=False)
                    for word in words[3:]]
        returns = rng.choice(self.names["record"]) if rng.random() < 0.8 else ""
        many = bool(returns) and rng.random() < 0.4
        refusal = rng.choice(self.names["record"]) if rng.random() < 0.4 else ""
        return Method("call%d" % index, words[0], verb, path, query, body, returns, many, refusal)
