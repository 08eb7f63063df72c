"""The ways to write the same declarations that are compared."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Form:
    """One way to write the declarations of an API."""

    # What reads and writes: none, synthesised, textkey, generic (a thin reader over a decoder),
    # table, strict (concrete calls of a JSON reader), strictgeneric (one generic call).
    coding: str = "strict"
    # Where the values of a record lie: inline, boxed (records in records), big (boxed where they
    # have more than eight fields), storage (in an object behind the struct), class.
    layout: str = "class"
    properties: str = "let"
    # How models are compared: none, Equatable and Hashable as the runtime does it for all, or as
    # the compiler derives it for each.
    equality: str = "Equatable"
    codable: bool = True  # whether models conform to Codable
    methods: str = "plain"  # plain, codable
    # How calls are made: perform (one requirement, functions compiled on use), members (a
    # requirement for each call), extension (of a client without a protocol), generic.
    client: str = "perform"
    files: str = "three"  # one, three, type

    @property
    def strict(self):
        return self.coding.startswith("strict")

    @property
    def foundation(self):
        return self.coding in ("synthesised", "textkey", "generic")


CHOSEN = Form()
BASE = Form(coding="synthesised", layout="inline", properties="var", equality="derived Equatable",
            methods="codable", client="members", files="three")

FORMS = {
    "synthesised": BASE,
    "synthesised, boxed": replace(BASE, layout="boxed"),
    "synthesised, boxed, constants": replace(BASE, layout="boxed", properties="let"),
    "one text key": replace(BASE, coding="textkey", layout="boxed"),
    "thin generic reader": replace(BASE, coding="generic", layout="boxed"),
    "table": replace(BASE, coding="table", layout="inline", properties="let", equality="none"),
    "chosen": CHOSEN,
    "no coding at all": replace(CHOSEN, coding="none", equality="none"),
    "generic calls only": replace(CHOSEN, coding="strictgeneric"),
    "structs, inline": replace(CHOSEN, layout="inline"),
    "structs, boxed": replace(CHOSEN, layout="boxed"),
    "structs, boxed above eight fields": replace(CHOSEN, layout="big"),
    "object behind the struct": replace(CHOSEN, layout="storage"),
    "variables": replace(CHOSEN, layout="boxed", properties="var"),
    "not comparable": replace(CHOSEN, equality="none"),
    "Hashable": replace(CHOSEN, equality="Hashable"),
    "derived Equatable": replace(CHOSEN, equality="derived Equatable"),
    "derived Hashable": replace(CHOSEN, equality="derived Hashable"),
    "models not Codable": replace(CHOSEN, codable=False),
    "methods codable": replace(CHOSEN, methods="codable"),
    "a requirement for each call": replace(CHOSEN, client="members"),
    "client as extension": replace(CHOSEN, client="extension"),
    "client with one generic call": replace(CHOSEN, client="generic"),
    "one file": replace(CHOSEN, files="one"),
    "a file per type": replace(CHOSEN, files="type"),
}
