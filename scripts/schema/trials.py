"""Specs that are made of others: changed as a seed says, and with values that fit some key or other."""

import random

import mutations
import reader
from reader import Plain
from sites import Sites, at

SEEDS = 200
# Values of each kind, of which each fits some key.
VALUES = [
    ["x", "true", "String", "text", "GET /a", "method", "none", "/a", "4xx", "https://a.b", "404"],
    [Plain(text) for text in ("3", "404", "3.5", "-1", "true", "~", "2026-11-20", "no")],
    [[], ["x"], ["x", "y"], [Plain("~")], [Plain("404")], [["x"]], [{"a": "b"}]],
    [{}, {"a": "b"}, {"a": Plain("404")}, {"a": {"b": "c"}}, {"type": "Int"}, {"at": "a"},
     {"a": {"type": "Int"}}, {"by": "a"}],
]


class Trials:
    def __init__(self, specs, judge):
        self.judge = judge
        self.sites = Sites(judge.schema)
        self.specs = []
        for spec in specs:
            # Those that use others are read together with them, and long ones take long.
            if "\nuses:" not in spec.text and len(spec.text) < 5000:
                whole = reader.author(spec.text)
                self.specs.append((spec.name, whole, list(self.sites.all(whole))))

    def seeded(self):
        """As many right specs as wrong ones; yields what the two do not agree on."""
        for seed in range(SEEDS):
            rng = random.Random(seed)
            is_right = seed % 2 == 0
            choices = mutations.RIGHT if is_right else mutations.WRONG
            name, text = self.mutated(rng, choices[seed // 2 % len(choices)])
            if self.judge.takes(text) != is_right:
                yield "seed %d, %s: the schema does not see it\n%s" % (seed, name, text)
            dissent = self.judge.dissent(text)
            if dissent:
                yield "seed %d, %s: %s\n%s" % (seed, name, dissent, text)

    def mutated(self, rng, mutation):
        while True:
            file, whole, places = rng.choice(self.specs)
            path, name = rng.choice(places)
            changed = mutation(rng, at(whole, path), self.sites.shape(name), name)
            if changed is not None:
                what = "%s in %s of %s" % (mutation.__name__, name, file)
                return what, reader.written(replaced(whole, path, changed))

    def probed(self):
        """Each key of each shape with a value of each kind, with each of its words, and missing; yields
        what the two do not agree on."""
        rng = random.Random(0)
        places = self.places()
        for name in sorted({"spec", *self.sites.definitions} - {"name"}):
            if name not in places:
                yield "no spec has a shape " + name
                continue
            for key, schema in self.sites.shape(name)["properties"].items():
                words = [word for word in schema.get("enum", []) if isinstance(word, str)]
                for value in [rng.choice(values) for values in VALUES] + words + [None]:
                    file, whole, path = rng.choice(places[name])
                    changed = {**at(whole, path), key: value}
                    if value is None:
                        del changed[key]
                    text = reader.written(replaced(whole, path, changed))
                    dissent = self.judge.dissent(text)
                    if dissent:
                        what = "%s: %s" % (key, value and reader.written(value))
                        yield "%s in %s of %s: %s" % (what, name, file, dissent)

    def places(self):
        """The places of each shape."""
        places = {}
        for file, whole, found in self.specs:
            for path, name in found:
                places.setdefault(name, []).append((file, whole, path))
        return places


def replaced(value, path, part):
    if not path:
        return part
    step, rest = path[0], path[1:]
    if isinstance(value, dict):
        return {**value, step: replaced(value[step], rest, part)}
    return [*value[:step], replaced(value[step], rest, part), *value[step + 1:]]
