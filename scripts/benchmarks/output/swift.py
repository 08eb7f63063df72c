"""What all writers of Swift share."""

import schema

KEYWORDS = {"case", "default", "operator"}


def escaped(name):
    return "`%s`" % name if name in KEYWORDS else name


def stored(name):
    """The name of what lies behind a computed property."""
    return "stored" + name[0].upper() + name[1:]


class Writer:
    """Knows an API and the form to write it in."""

    def __init__(self, api, form):
        self.api = api
        self.form = form

    def type(self, field):
        swift = field.type
        if swift == "Decimal" and not self.form.foundation:
            swift = "ExactDecimal"
        swift = {"list": "[%s]", "map": "[String: %s]"}.get(field.kind, "%s") % swift
        return swift + ("?" if field.optional else "")

    def is_boxed(self, field, layout):
        if layout not in ("boxed", "big") or field.kind != "value":
            return False
        match self.api.by_name.get(field.type):
            case schema.Record(fields=fields):
                return layout == "boxed" or len(fields) > 8
            case schema.Union():
                return layout == "boxed"
        return False

    def property(self, field, layout):
        return stored(field.name) if self.is_boxed(field, layout) else escaped(field.name)

    def parameters(self, fields, defaults=True):
        return ["%s: %s%s" % (escaped(field.name), self.type(field),
                              " = nil" if field.optional and defaults else "")
                for field in fields]

    def protocols(self):
        """The protocols of a record or a union."""
        equality = self.form.equality
        match self.form.coding:
            case "none":
                names = ["Uncoded"]
            case "synthesised" | "textkey" | "generic":
                names = ["Codable", "Sendable"]
            case "table":
                names = ["TableModel", "Codable"]
            case _:
                names = ["DerivedModel" if equality.startswith("derived") else "JSONModel"]
                names += ["Codable"] if self.form.codable else []
        return ", ".join(names + ([] if equality == "none" else [equality.split()[-1]]))
