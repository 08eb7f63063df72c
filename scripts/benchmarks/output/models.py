"""Records, enumerations and unions as Swift, in each form."""

import schema
from coding import Coding
from swift import escaped, stored


class Models(Coding):
    """Writes the declarations of types."""

    def declare(self, type):
        match type:
            case schema.Enumeration():
                return self.enumeration(type)
            case schema.Union():
                return self.union(type)
            case schema.Record():
                return self.record(type)

    def enumeration(self, type):
        protocol = "CodableEnum" if self.form.foundation else "OpenEnum"
        lines = ["/// What the %s can be." % type.about,
                 "public nonisolated enum %s: %s {" % (type.name, protocol)]
        for word in type.words:
            lines += ["  /// The value `%s`." % word.upper(), "  case %s" % escaped(word)]
        lines += ["  /// A value that is not listed here, as it came.",
                  "  case unrecognized(String)", "",
                  "  /// Finds the case of a value.", "  public init(rawValue: String) {",
                  "    switch rawValue {"]
        lines += ['    case "%s": self = .%s' % (word.upper(), word) for word in type.words]
        lines += ["    default: self = .unrecognized(rawValue)", "    }", "  }", "",
                  "  /// The value as it travels.", "  public var rawValue: String {",
                  "    switch self {"]
        lines += ['    case .%s: "%s"' % (word, word.upper()) for word in type.words]
        return lines + ["    case .unrecognized(let value): value", "    }", "  }", "}", ""]

    def union(self, type):
        names = ["case%d" % index for index in range(len(type.records))]
        cases = list(zip(names, type.records))
        protocols = self.protocols().replace("TableModel", "JSONModel")
        lines = ["/// One of the shapes of `%s`." % type.name,
                 "public nonisolated enum %s: %s {" % (type.name, protocols),
                 "  /// The shape `nothing`.", "  case nothing"]
        for name, record in cases:
            lines += ["  /// The shape `%s`." % name, "  case %s(%s)" % (name, record)]
        unknown = "" if self.form.coding == "none" else "(JSONValue)"
        lines += ["  /// A shape that is not listed here, as it came.",
                  "  case unrecognized" + unknown]
        if self.form.foundation:
            lines += coder_union(cases)
        elif self.form.coding != "none":
            lines += strict_union(cases)
        return lines + ["}", ""]

    def record(self, type):
        word = "final class" if self.form.layout == "class" else "struct"
        lines = ["/// The %s of a %s." % type.about, "///", "/// Source: Guide, %s." % type.name,
                 "public nonisolated %s %s: %s {" % (word, type.name, self.protocols())]
        return lines + self.members(type.fields, self.form.layout) + ["}", ""]

    def members(self, fields, layout):
        """Returns properties, initialisers and coding."""
        table = self.form.coding == "table"
        lines = []
        for index, field in enumerate(fields):
            lines.append("  /// The %s that is meant." % field.name)
            if table:
                lines.append("  public var %s: %s { slots.%s(%d) }"
                             % (escaped(field.name), self.type(field),
                                "optional" if field.optional else "value", index))
            else:
                lines += self.declaration(field, layout)
        if table:
            lines += ["  /// The values of all members.", "  public let slots: Slots"]
        if layout == "storage":
            lines.append("  private let storage: Storage")
        lines += ["", "  /// Makes a value of its parts.", "  public init("]
        lines += ["    %s," % parameter for parameter in self.parameters(fields)]
        lines = lines[:-1] + [lines[-1].rstrip(","), "  ) {"]
        lines += self.assignments(fields, layout) + ["  }"]
        if not fields:
            lines = ["  /// Makes a value of its parts.", "  public init() {}"]
        coding = self.coding(fields, layout)
        return lines + (self.storage(fields, coding) if layout == "storage" else coding)

    def declaration(self, field, layout):
        word = self.form.properties
        name, type = escaped(field.name), self.type(field)
        if layout == "storage":
            return ["  public var %s: %s { storage.%s }" % (name, type, field.name)]
        if not self.is_boxed(field, layout):
            return ["  public %s %s: %s" % (word, name, type)]
        kept = stored(field.name)
        box = "  private %s %s: Boxed<%s>?" % (word, kept, field.type)
        if word == "let":
            return ["  public var %s: %s { %s?.value }" % (name, type, kept), box]
        return ["  public var %s: %s {" % (name, type), "    get { %s?.value }" % kept,
                "    set { %s = newValue.map(Boxed.init) }" % kept, "  }", box]

    def assignments(self, fields, layout):
        names = [escaped(field.name) for field in fields]
        if self.form.coding == "table":
            return ["    slots = Slots([%s])" % ", ".join(names)]
        if layout == "storage":
            values = ", ".join("%s: %s" % (field.name, escaped(field.name)) for field in fields)
            return ["    storage = Storage(%s)" % values]
        return ["    self.%s = %s%s" % (self.property(field, layout).strip("`"), name,
                                        ".map(Boxed.init)" * self.is_boxed(field, layout))
                for field, name in zip(fields, names)]

    def storage(self, fields, coding):
        """Returns the object behind a struct, and what the struct forwards to it."""
        split = next(n for n, line in enumerate(coding) if "writeMembers" in line) - 2
        reading, writing = [line.replace("public ", "") for line in coding[:split]], coding[split:]
        lines = ["", "  private final class Storage: Sendable {"]
        lines += ["    let %s: %s" % (escaped(field.name), self.type(field)) for field in fields]
        lines += ["", "    init(%s) {" % ", ".join(self.parameters(fields, defaults=False))]
        lines += ["      self.%s = %s" % (field.name, escaped(field.name)) for field in fields]
        lines += ["    }"] + [("  " + line).rstrip() for line in reading] + ["  }", "",
                  "  /// Reads the members of a JSON object.",
                  "  public init(from json: JSONReader) throws(DecodingFailure) {",
                  "    storage = try Storage(from: json)", "  }"]
        writing = [line.replace(", ", ", storage.") if "json." in line else line
                   for line in writing]
        return lines + [line.replace("storage.format", "format").replace("storage.`", "storage.")
                        .replace("`)", ")").replace("`, f", ", f") for line in writing]


def coder_union(cases):
    lines = ["", "  public init(from decoder: any Decoder) throws {",
             "    let container = try decoder.container(keyedBy: TextKey.self)",
             '    switch try container.decode(String.self, forKey: "__kind") {',
             '    case "nothing": self = .nothing']
    lines += ['    case "%s": self = .%s(try %s(from: decoder))' % (record, name, record)
              for name, record in cases]
    lines += ["    default: self = .unrecognized(try JSONValue(from: decoder))", "    }", "  }",
              "", "  public func encode(to encoder: any Encoder) throws {",
              "    var container = encoder.container(keyedBy: TextKey.self)",
              "    switch self {",
              '    case .nothing: try container.encode("nothing", forKey: "__kind")']
    for name, record in cases:
        lines += ["    case .%s(let value):" % name,
                  '      try container.encode("%s", forKey: "__kind")' % record,
                  "      try value.encode(to: encoder)"]
    return lines + ["    case .unrecognized(let value): try value.encode(to: encoder)",
                    "    }", "  }"]


def strict_union(cases):
    lines = ["", "  /// Reads the shape.",
             "  public init(from json: JSONReader) throws(DecodingFailure) {",
             '    switch try json.string("__kind") {', '    case "nothing": self = .nothing']
    lines += ['    case "%s": self = .%s(try %s(from: json))' % (record, name, record)
              for name, record in cases]
    lines += ["    default: self = .unrecognized(try JSONValue(from: json))", "    }", "  }", "",
              "  /// Writes the members of the shape.",
              "  public func writeMembers(to json: inout JSONWriter) {", "    switch self {",
              '    case .nothing: json.constant("__kind", "nothing")']
    for name, record in cases:
        lines += ["    case .%s(let value):" % name,
                  '      json.constant("__kind", "%s")' % record,
                  "      value.writeMembers(to: &json)"]
    return lines + ["    case .unrecognized(let value): json.members(of: value)", "    }", "  }"]
