"""Changes of a mapping that leave it right or make it wrong, told by the shape's schema alone."""

from reader import Plain

# Each by the name of a shape.
RESERVED = {
    "spec": ["docs"], "auth": ["header", "query"],
    "swift": ["initialisms"],
    "type": ["text", "parts", "exactlyOne", "atLeastOne", "examples", "role", "unknown"],
    "case": ["fields"], "header": ["check", "else"],
    "result": ["at"], "method": ["cache", "errors"],
}
TEXT = ["string", "number", "boolean"]


def kinds(schema):
    kind = schema.get("type", [])
    return [kind] if isinstance(kind, str) else kind


def present(rng, mapping, shape, fits):
    """One of the keys that are there whose schema fits."""
    keys = [key for key in mapping if fits(shape["properties"].get(key, {}), mapping[key])]
    return rng.choice(keys) if keys else None


def put(rng, mapping, shape, fits, change):
    """Changes the value of such a key."""
    key = present(rng, mapping, shape, fits)
    return key and {**mapping, key: change(mapping[key], shape["properties"][key])}


def renamed(mapping, old, new):
    return {new if key == old else key: value for key, value in mapping.items()}


# What is right before and after.

def same(rng, mapping, shape, name):
    return mapping


def reordered(rng, mapping, shape, name):
    return {key: mapping[key] for key in rng.sample(sorted(mapping), len(mapping))}


def other_text(rng, mapping, shape, name):
    texts = [Plain(text) for text in ("no", "1.10", "007", "12:30", "2026-11-20", "true", "1e3")]
    texts += ["~", "two\nlines", "null"]
    return put(rng, mapping, shape, lambda schema, _: kinds(schema) == TEXT,
               lambda *_: rng.choice(texts))


def noted(rng, mapping, shape, name):
    if "doc" not in shape["properties"] or not mapping:
        return None
    return {**mapping, "doc": Plain("2026-11-20")}


def quoted_number(rng, mapping, shape, name):
    return put(rng, mapping, shape,
               lambda schema, value: "minimum" in schema and "string" in kinds(schema)
               and str(value).isdigit(),
               lambda value, _: str(value))


# What is wrong afterwards.

def misspelt(rng, mapping, shape, name):
    key = present(rng, mapping, shape, lambda *_: True)
    if not key:
        return None
    place = rng.randrange(len(key))
    new = rng.choice([key[:place + 1] + key[place:], key[:place] + key[place + 1:] + "_"])
    return None if new in shape["properties"] else renamed(mapping, key, new)


def reserved(rng, mapping, shape, name):
    return {**mapping, rng.choice(RESERVED[name]): "x"} if name in RESERVED else None


def missing(rng, mapping, shape, name):
    key = rng.choice(shape.get("required") or [None])
    return key and {other: value for other, value in mapping.items() if other != key}


def list_for_mapping(rng, mapping, shape, name):
    return put(rng, mapping, shape,
               lambda schema, value: isinstance(value, dict) and kinds(schema) == ["object"],
               lambda value, _: [value])


def mapping_for_text(rng, mapping, shape, name):
    return put(rng, mapping, shape, lambda schema, _: schema and set(kinds(schema)) and
               not {"object", "array"} & set(kinds(schema)), lambda *_: {"a": "b"})


def nothing(rng, mapping, shape, name):
    return put(rng, mapping, shape, lambda schema, _: schema and "null" not in kinds(schema),
               lambda *_: Plain("~"))


def unknown_word(rng, mapping, shape, name):
    return put(rng, mapping, shape, lambda schema, _: "enum" in schema, lambda *_: "nonsense")


def text_for_bool(rng, mapping, shape, name):
    return put(rng, mapping, shape, lambda schema, _: kinds(schema) == ["boolean"],
               lambda *_: rng.choice(["true", Plain("yes"), Plain("on"), Plain("1")]))


def out_of_range(rng, mapping, shape, name):
    return put(rng, mapping, shape, lambda schema, _: "minimum" in schema, lambda _, schema: Plain(
        rng.choice([str(schema["minimum"] - 1), str(schema["maximum"] + 1)])))


def bad_name(rng, mapping, shape, name):
    def change(value, _):
        name = rng.choice(["1st", "a b", "é b", "a.b", "x" * 129])
        return renamed(value, rng.choice(sorted(value)), name)
    return put(rng, mapping, shape, lambda schema, value: "propertyNames" in schema and value
               and isinstance(value, dict), change)


def excluded(rng, mapping, shape, name):
    pairs = [(key, other) for key, then in shape.get("dependencies", {}).items() if key in mapping
             for other, part in then.get("properties", {}).items()
             if part is False and other not in mapping]
    return {**mapping, rng.choice(pairs)[1]: "x"} if pairs else None


def without_cases(rng, mapping, shape, name):
    if "enum" not in mapping or "cases" not in shape["properties"]:
        return None
    return {**{key: value for key, value in mapping.items() if key != "cases"}, "enum": "open"}


RIGHT = [same, reordered, other_text, noted, quoted_number]
WRONG = [misspelt, reserved, missing, list_for_mapping, mapping_for_text, nothing, unknown_word,
         text_for_bool, out_of_range, bad_name, excluded, without_cases]
