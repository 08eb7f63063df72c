"""A made-up API as a spec: `python3 synthetic.py [TYPES [SEED]]` prints it."""

import sys

import schema


def field(line, of):
    """Returns `name: …` for a field or param."""
    type = "{type: Date, format: unixSeconds" if of.type == "Date" else "{type: %s" % of.type
    if of.kind != "value":
        type = "{%s: %s" % (of.kind, of.type)
    rest = ", key: %s" % of.key if of.key != of.name else ""
    rest += ", optional: true" if of.optional else ""
    rest += ", lossy: true" if of.lossy else ""
    rest += ", doc: The %s that is meant." % of.name if of.described else ""
    if type == "{type: " + of.type and not rest:
        return "%s%s: %s" % (line, of.name, of.type)
    return "%s%s: %s%s}" % (line, of.name, type, rest)


def declare(type):
    """Yields the lines of a type."""
    yield "  %s:" % type.name
    match type:
        case schema.Enumeration():
            yield "    doc: What the %s can be." % type.about
            yield "    enum: open"
            yield "    cases:"
            for word in type.words:
                yield "      %s: %s" % (word, word.upper())
        case schema.Union():
            # The key that tells belongs to the union alone.
            yield "    union: {by: __kind}"
            yield "    cases:"
            yield "      nothing: {}"
            for index, record in enumerate(type.records):
                yield "      case%d: {wire: %s, type: %s}" % (index, record, record)
        case schema.Record():
            yield "    doc: The %s of a %s." % type.about
            yield "    source: {in: guide, section: %s}" % type.name
            yield "    fields:"
            for each in type.fields:
                yield field("      ", each)


def call(method):
    """Yields the lines of a method."""
    yield "  %s:" % method.name
    yield "    doc: Asks for the %s." % method.about
    place = "".join("/{%s}" % each.name for each in method.path)
    yield "    http: %s /%s%s" % (method.verb, method.about, place)
    for key, fields in (("path", method.path), ("query", method.query), ("body", method.body)):
        if isinstance(fields, str):
            yield "    %s: %s" % (key, fields)
        elif fields:
            yield "    %s:" % key
            for each in fields:
                yield field("      ", each)
    if method.returns:
        yield "    returns: %s" % ("{list: %s}" % method.returns if method.many else method.returns)
    if method.refusal:
        yield "    fails: {missing: 404, refused: {status: 409, type: %s}}" % method.refusal


def spec(types, seed=1):
    """Returns the text of a spec with so many types, and half as many methods."""
    api = schema.API(seed, types)
    lines = ["specgen: 1", "api: Synthetic", "doc: A spec as large as is asked for.",
             "sources: {guide: {title: Guide}}",
             "hosts: {api: https://api.example.com/v1}",
             "errors: {type: Problem, status: 4xx}", "types:",
             "  Problem: {fields: {code: String, message: String}}"]
    for type in api.types:
        lines += declare(type)
    lines.append("methods:")
    for method in api.methods:
        lines += call(method)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    sys.stdout.write(spec(*(words or [2000])))
