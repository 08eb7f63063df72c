"""A seeded spec of any size, in the mix of the real ones: records, enumerations, unions, calls."""

import random
import sys

from nouns import NOUNS

VERBS = ["GET", "GET", "GET", "POST", "POST", "PUT", "DELETE"]


def title(index, rng):
    return "".join(word.capitalize() for word in rng.sample(NOUNS, 2)) + str(index)


class Spec:
    """Writes a spec of `types` types and half as many methods."""

    def __init__(self, seed, types):
        self.rng = random.Random(seed)
        self.lines = []
        count = {"enum": types * 15 // 100, "union": types * 8 // 100}
        kinds = ["enum"] * count["enum"] + ["union"] * count["union"]
        kinds += ["record"] * (types - len(kinds))
        self.rng.shuffle(kinds)
        self.names = {"enum": [], "union": [], "record": []}
        self.types = [(kind, title(index, self.rng)) for index, kind in enumerate(kinds)]

    def text(self):
        self.lines = ["specgen: 1", "api: Synthetic", "doc: A spec as large as is asked for.",
                      "sources: {guide: {title: Guide}}",
                      "hosts: {api: https://api.example.com/v1}",
                      "errors: {type: Problem, status: 4xx}", "types:",
                      "  Problem: {fields: {code: String, message: String}}"]
        for kind, name in self.types:
            getattr(self, kind)(name)
            self.names[kind].append(name)
        self.lines.append("methods:")
        for index in range(len(self.types) // 2):
            self.method(index)
        return "\n".join(self.lines) + "\n"

    def fields(self, count):
        return self.rng.sample(NOUNS, count)

    def enum(self, name):
        self.lines.append("  %s:" % name)
        self.lines.append("    doc: What the %s can be." % self.rng.choice(NOUNS))
        words = self.fields(self.rng.randint(2, 9))
        self.lines.append("    enum: open")
        self.lines.append("    cases:")
        for word in words:
            self.lines.append("      %s: %s" % (word, word.upper()))

    def union(self, name):
        records = self.rng.sample(self.names["record"], min(4, len(self.names["record"])))
        # The key that tells belongs to the union alone.
        self.lines.append("  %s:" % name)
        self.lines.append("    union: {by: __kind}")
        self.lines.append("    cases:")
        self.lines.append("      nothing: {}")
        for index, record in enumerate(records):
            self.lines.append("      case%d: {wire: %s, type: %s}" % (index, record, record))

    def record(self, name):
        self.lines.append("  %s:" % name)
        self.lines.append("    doc: The %s of a %s." % tuple(self.rng.sample(NOUNS, 2)))
        self.lines.append("    source: {in: guide, section: %s}" % name)
        self.lines.append("    fields:")
        for word in self.fields(self.rng.randint(3, 13)):
            self.lines.append("      %s: %s" % (word, self.use(word)))

    def use(self, word):
        rng = self.rng
        pick = rng.random()
        doc = ", doc: The %s that is meant." % word if rng.random() < 0.4 else ""
        optional = ", optional: true" if rng.random() < 0.5 else ""
        key = ", key: %s_%s" % (word, rng.choice(NOUNS)) if rng.random() < 0.2 else ""
        rest = key + optional + doc
        scalar = rng.choice(["String", "String", "String", "Int", "Int", "Bool", "Double", "URL",
                             "Decimal", "UUID"])
        if pick < 0.55:
            return scalar if not rest else "{type: %s%s}" % (scalar, rest)
        if pick < 0.60:
            return "{type: Date, format: %s%s}" % (rng.choice(["day", "unixSeconds"]), rest)
        if pick < 0.68:
            return "{list: %s%s}" % (scalar, rest)
        if pick < 0.70:
            return "{map: %s%s}" % (scalar, rest)
        if pick < 0.80 and self.names["enum"]:
            return "{type: %s%s}" % (rng.choice(self.names["enum"]), rest)
        if pick < 0.84 and self.names["union"]:
            return "{type: %s, optional: true%s}" % (rng.choice(self.names["union"]), key + doc)
        if not self.names["record"]:
            return "String"
        other = rng.choice(self.names["record"][-50:])
        if pick < 0.93:
            return "{list: %s%s%s}" % (other, ", lossy: true" if rng.random() < 0.3 else "", rest)
        return "{type: %s, optional: true%s}" % (other, key + doc)

    def method(self, index):
        rng = self.rng
        verb = rng.choice(VERBS)
        words = [word for word in self.fields(5) if word != "limit"]
        place = "/%s/{%s}" % (words[0], words[1]) if rng.random() < 0.6 else "/%s" % words[0]
        self.lines.append("  call%d:" % index)
        self.lines.append("    doc: Asks for the %s." % words[0])
        self.lines.append("    http: %s %s" % (verb, place))
        if "{" in place:
            self.lines.append("    path: {%s: Int}" % words[1])
        if rng.random() < 0.5:
            self.lines.append("    query:")
            self.lines.append("      limit: {type: Int, optional: true, doc: How many.}")
            self.lines.append("      %s: {list: String}" % words[2])
        if verb in ("POST", "PUT"):
            if rng.random() < 0.5:
                self.lines.append("    body: %s" % rng.choice(self.names["record"]))
            else:
                self.lines.append("    body:")
                for word in rng.sample(NOUNS, 3):
                    self.lines.append("      body%s: %s" % (word.capitalize(), self.use(word)))
                    if "lossy" in self.lines[-1]:
                        self.lines[-1] = self.lines[-1].replace(", lossy: true", "")
        if rng.random() < 0.8:
            record = rng.choice(self.names["record"])
            many = rng.random() < 0.4
            self.lines.append("    returns: %s" % ("{list: %s}" % record if many else record))
        if rng.random() < 0.4:
            self.lines.append("    fails: {missing: 404, refused: {status: 409, with: %s}}"
                              % rng.choice(self.names["record"]))


def spec(types, seed=1):
    """Returns the text of a spec with so many types, and half as many methods."""
    return Spec(seed, types).text()


if __name__ == "__main__":
    sys.stdout.write(spec(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
