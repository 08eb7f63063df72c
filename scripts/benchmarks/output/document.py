"""A seeded JSON document that fits the root of an API."""

import json
import random
import uuid

import schema
from nouns import NOUNS


class Document:
    """An object of about `size` bytes."""

    def __init__(self, api, seed, size):
        self.rng = random.Random(seed)
        self.api = api
        self.value = {field.key: [] for field in api.root.fields}
        written = 0
        while written < size:
            for field in api.root.fields:
                element = self.record(api.by_name[field.type], 1)
                written += len(self.text(element)) + 1
                self.value[field.key].append(element)

    @staticmethod
    def text(value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

    def record(self, record, depth):
        return {field.key: self.field(field, depth) for field in record.fields
                if not field.optional or self.rng.random() < self.share(field, depth)}

    def share(self, field, depth):
        """How often an optional value is there: less often a whole tree."""
        return 0.6 if field.type not in self.api.by_name else 0.6 / depth

    def field(self, field, depth):
        few = self.rng.choice([0, 1, 2]) if depth < 3 or field.type not in self.api.by_name else 0
        match field.kind:
            case "list":
                return [self.one(field.type, depth) for _ in range(few)]
            case "map":
                keys = sorted(self.rng.sample(NOUNS, few))
                return {key: self.one(field.type, depth) for key in keys}
        return self.one(field.type, depth)

    def one(self, type, depth):
        rng = self.rng
        match type:
            case "Int":
                return rng.randrange(-1000, 10**rng.choice([2, 5, 9]))
            case "Bool":
                return rng.random() < 0.5
            case "Double" | "Decimal":
                return round(rng.uniform(-1000, 1000), 2)
            case "Date":
                return rng.randrange(10**9, 2 * 10**9)
            case "URL":
                return "https://example.com/%s/%d" % (rng.choice(NOUNS), rng.randrange(1000))
            case "UUID":
                return str(uuid.UUID(int=rng.getrandbits(128))).upper()
            case "String":
                words = " ".join(rng.choice(NOUNS) for _ in range(rng.choice([1, 1, 2, 4])))
                return words if rng.random() < 0.9 else words + rng.choice([' "x"', "\n", " é"])
        match self.api.by_name[type]:
            case schema.Enumeration(words=words):
                return rng.choice(words).upper()
            case schema.Union(records=records):
                if not records or rng.random() < 0.2 or depth > 3:
                    return {"__kind": "nothing"}
                record = rng.choice(records)
                return {"__kind": record} | self.record(self.api.by_name[record], depth + 1)
            case record:
                return self.record(record, depth + 1)
