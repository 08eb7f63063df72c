"""The specs that the schema and specgen judge differently, each with an example."""

import re
from dataclasses import dataclass

HEAD = "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n"


@dataclass(frozen=True)
class Difference:
    title: str  # as docs/editors.md has it
    text: str
    message: str = ""  # of specgen, where nothing but this difference can be meant


# The schema takes them, and specgen does not.
UNSEEN = [
    Difference("types that nest more than eight levels deep",
               "types: {A: %s Int%s}" % ("{alias: " + "{list: " * 9, "}" * 10),
               "at most 8 nested types"),
    Difference("a `body` written like a type: `{list: Order}`",
               "methods: {a: {http: POST /a, body: {list: Int}}}", "`body` expects the name of a type"),
    Difference("an `optional` success without JSON",
               "methods: {a: {http: GET /a, succeeds: {b: {status: 202, optional: true}}}}",
               "`optional` needs a JSON type"),
    Difference("a `code` beside a `contentType` that is not JSON",
               "methods: {a: {http: GET /a, fails: {b: {status: 409, code: x, contentType: text/html, type: text}}}}",
               "a code needs a JSON `contentType`"),
    Difference("`raw` and `is` of a rule that do not fit its codes",
               "types: {A: Int}\nenvelopes: {E: {rules: [{outcome: success, when: {at: a, equals: 1}, "
               "read: {type: method, raw: Int}}]}}", "`raw` needs codes|`codes` needs a `string`"),
    Difference("a `key`, a `constant` or `inline` in a `tuple`",
               "types: {A: {tuple: {a: {type: Int, key: x}}}}",
               "`(key|constant|inline)` needs a field of an object"),
    Difference("a constant for a placeholder of a path",
               "methods: {a: {http: 'GET /{b}', path: {b: {constant: 1}}}}",
               "a param of a path needs a type"),
    Difference("a range of statuses that ends before it starts: `499-400`",
               "methods: {a: {http: GET /a, fails: {b: 499-400}}}"),
    Difference("other spellings of a number: `20.0`, `0x14`, `020`",
               "methods: {a: {http: GET /a, deadline: 20.0}}"),
    Difference("a number in quotes that is too large or too small",
               "methods: {a: {http: GET /a, deadline: '90000'}}",
               "expected a whole number from -?\\d+ to \\d+, found '-?\\d+'"),
    Difference("a day that the calendar does not have, and a `sunset` before `since`",
               "methods: {a: {http: GET /a, deprecated: {reason: old, sunset: 2026-02-30}}}",
               "expected a (calendar date|day on or after `since`), found"),
    Difference("`True` and `TRUE`, which are not Booleans here",
               "methods: {a: {http: GET /a, idempotent: True}}", "can mean a Boolean or a string"),
    Difference("anything written twice in one mapping", "types: {A: Int}\ntypes: {A: Int}"),
]

# specgen takes them, and the schema does not.
REFUSED = [
    Difference("the names `true` and `false` of anything except cases, where they are not keys",
               "types: {true: {fields: {a: Int}}, B: {alias: true}}"),
    Difference("`Null` and `NULL` as text", "types: {A: {enum: {nothing: NULL}}}"),
]


def is_known(message):
    return any(known.message and re.search(known.message, message) for known in UNSEEN)


def is_refused(error):
    """`true` and `false` as names."""
    return error.validator == "type" and isinstance(error.instance, bool) and "pattern" in error.schema


def wrong(judge):
    """The differences that no longer exist."""
    for known in UNSEEN:
        if not judge.takes(HEAD + known.text) or not judge.tool.decoding(HEAD + known.text):
            yield known.title
    for known in REFUSED:
        if judge.takes(HEAD + known.text) or judge.tool.all(HEAD + known.text):
            yield known.title
