"""The declarations of a schema as Swift, in each candidate form."""

from dataclasses import dataclass

from schema import CASES

OPTIONAL = ("maybeInt", "maybeString", "nested")
SCALAR = {"Int": "int", "String": "string", "Bool": "bool", "Double": "double"}


@dataclass(frozen=True)
class Form:
    id: str
    title: str
    protocol: str
    enum_protocol: str
    reader: str  # type of the reader of a strict form, else empty
    throws: str


FORMS = [
    Form("plain", "no coding at all", "Sendable", "Sendable", "", ""),
    Form("synthesised", "synthesised Codable", "Codable, Sendable", "Codable, Sendable", "", ""),
    Form("textkey", "hand-written, shared text key", "Codable, Sendable", "Codable, Sendable",
         "", ""),
    Form("generic", "thin generic reader", "Codable, Sendable", "Codable, Sendable", "", ""),
    Form("typed", "strict reader, typed throws", "JSONModel", "JSONEnum", "inout JSONReader",
         "throws(DecodingFailure)"),
    Form("constant", "the same, constant properties", "JSONModel", "JSONEnum",
         "inout JSONReader", "throws(DecodingFailure)"),
    Form("storage", "the same, constants in a shared object", "JSONModel", "JSONEnum",
         "inout JSONReader", "throws(DecodingFailure)"),
    Form("untyped", "strict reader, untyped throws", "JSONModel", "JSONEnum", "inout JSONReader",
         "throws"),
    Form("recording", "strict reader, first failure recorded", "RecordedModel", "RecordedEnum",
         "inout RecordingReader", ""),
]


def swift_type(field):
    if field.kind == "list":
        return "[%s]" % field.type
    return field.type + ("?" if field.kind in OPTIONAL else "")


def declare(structs, form, boxed, conformance):
    """Returns one Swift file with every declaration."""
    boxed = boxed and form.id != "storage"
    lines = ["public import FormRuntime" if form.id not in ("plain", "synthesised") or boxed
             else "", ""]
    for struct in structs:
        extra = ", " + conformance if conformance else ""
        lines.append("public struct %s: %s%s {" % (struct.name, form.protocol, extra))
        for field in struct.fields:
            box = "@Boxed " if boxed and field.kind == "nested" else ""
            getter = " { storage.%s }" % field.name if form.id == "storage" else ""
            word = "let" if form.id == "constant" and not box else "var"
            word = "private(set) var" if form.id == "constant" and box else word
            lines.append("  %spublic %s %s: %s%s"
                         % (box, word, field.name, swift_type(field), getter))
        lines += BODIES[form.id](struct, form, boxed)
        lines += ["}", ""]
        for field in struct.fields:
            if field.kind == "enum":
                lines.append("public enum %s: String, %s {" % (field.type, form.enum_protocol))
                lines += ["  case %s" % case_line(case) for case in CASES]
                lines += ["}", ""]
    return "\n".join(lines) + "\n"


def case_line(raw):
    words = raw.split("_")
    name = words[0] + "".join(word.capitalize() for word in words[1:])
    return name if name == raw else '%s = "%s"' % (name, raw)


def plain(struct, form, boxed):
    return []


def synthesised(struct, form, boxed):
    lines = ["", "  private enum CodingKeys: String, CodingKey {"]
    for field in struct.fields:
        same = field.name.strip("`") == field.key
        lines.append("    case %s%s" % (field.name, "" if same else ' = "%s"' % field.key))
    return lines + ["  }"]


def textkey(struct, form, boxed):
    lines = ["", "  public init(from decoder: any Decoder) throws {",
             "    let container = try decoder.container(keyedBy: TextKey.self)"]
    for field in struct.fields:
        call = "decodeIfPresent" if field.kind in OPTIONAL else "decode"
        type = swift_type(field).removesuffix("?")
        if boxed and field.kind == "nested":
            lines.append('    self._%s = try container.decode(Boxed<%s>.self, forKey: "%s")'
                         % (field.name.strip("`"), type, field.key))
            continue
        lines.append('    self.%s = try container.%s(%s.self, forKey: "%s")'
                     % (field.name, call, type, field.key))
    lines += ["  }", "", "  public func encode(to encoder: any Encoder) throws {",
              "    var container = encoder.container(keyedBy: TextKey.self)"]
    for field in struct.fields:
        call = "encodeIfPresent" if field.kind in OPTIONAL else "encode"
        lines.append('    try container.%s(%s, forKey: "%s")' % (call, field.name, field.key))
    return lines + ["  }"]


def generic(struct, form, boxed):
    lines = ["", "  public init(from decoder: any Decoder) throws {",
             "    let members = try KeyedReader(decoder)"]
    for field in struct.fields:
        label = "ifPresent: " if field.kind in OPTIONAL else ""
        if boxed and field.kind == "nested":
            lines.append('    self._%s = try members.boxed("%s")'
                         % (field.name.strip("`"), field.key))
            continue
        lines.append('    self.%s = try members.value(%s"%s")' % (field.name, label, field.key))
    lines += ["  }", "", "  public func encode(to encoder: any Encoder) throws {",
              "    var members = KeyedWriter(encoder)"]
    for field in struct.fields:
        label = "ifPresent: " if field.kind in OPTIONAL else ""
        lines.append('    try members.value(%s"%s", %s)' % (label, field.key, field.name))
    return lines + ["  }"]


def strict_call(field):
    call = "value" if field.kind == "list" else SCALAR.get(field.type, "value")
    return call, "ifPresent: " if field.kind in OPTIONAL else ""


def strict(struct, form, boxed):
    throws = " " + form.throws if form.throws else ""
    attempt = "try " if form.throws else ""
    lines = ["", "  public init(from json: %s)%s {" % (form.reader, throws)]
    for field in struct.fields:
        call, label = strict_call(field)
        if boxed and field.kind == "nested":
            lines.append('    self._%s = %sjson.boxed("%s")'
                         % (field.name.strip("`"), attempt, field.key))
            continue
        lines.append('    self.%s = %sjson.%s(%s"%s")'
                     % (field.name, attempt, call, label, field.key))
    lines += ["  }", "", "  public func writeMembers(to json: inout JSONWriter) {"]
    for field in struct.fields:
        call, label = strict_call(field)
        lines.append('    json.%s(%s"%s", %s)' % (call, label, field.key, field.name))
    return lines + ["  }"]


def storage(struct, form, boxed):
    lines = ["", "  private let storage: Storage", "",
             "  private final class Storage: Sendable {"]
    lines += ["    let %s: %s" % (field.name, swift_type(field)) for field in struct.fields]
    reading, writing = "\n".join(strict(struct, form, False)).split("\n\n  public func")
    lines += [("  " + line).rstrip() for line in reading.replace("public ", "").split("\n")]
    lines += ["  }", "", "  public init(from json: %s) %s {" % (form.reader, form.throws),
              "    self.storage = try Storage(from: &json)", "  }", ""]
    return lines + ("  public func" + writing).split("\n")


BODIES = {
    "plain": plain, "synthesised": synthesised, "textkey": textkey, "generic": generic,
    "typed": strict, "untyped": strict, "recording": strict,
    "constant": strict, "storage": storage,
}
