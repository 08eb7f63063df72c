"""What reads and writes the members of a record or the params of a call, in each form."""

from dataclasses import replace

from swift import Writer, escaped

CALLS = {"String": "string", "Int": "int", "Bool": "bool", "Double": "double"}


class Coding(Writer):
    """Writes the functions of the form's coding."""

    def coding(self, fields, layout):
        return getattr(self, "code_" + self.form.coding)(fields, layout)

    def code_none(self, fields, layout):
        return []

    def code_synthesised(self, fields, layout):
        if not fields:
            return []
        lines = ["", "  private enum CodingKeys: String, CodingKey {"]
        for field in fields:
            name = self.property(field, layout)
            key = ' = "%s"' % field.key if field.key != name.strip("`") else ""
            lines.append("    case %s%s" % (name, key))
        return lines + ["  }"]

    def code_textkey(self, fields, layout):
        lines = ["", "  public init(from decoder: any Decoder) throws {",
                 "    let container = try decoder.container(keyedBy: TextKey.self)"]
        for field in fields:
            call = "decodeIfPresent" if field.optional else "decode"
            type = self.type(replace(field, optional=False))
            type = "Boxed<%s>" % type if self.is_boxed(field, layout) else type
            lines.append('    %s = try container.%s(%s.self, forKey: "%s")'
                         % (self.property(field, layout), call, type, field.key))
        lines += ["  }", "", "  public func encode(to encoder: any Encoder) throws {",
                  "    var container = encoder.container(keyedBy: TextKey.self)"]
        for field in fields:
            call = "encodeIfPresent" if field.optional else "encode"
            lines.append('    try container.%s(%s, forKey: "%s")'
                         % (call, self.property(field, layout), field.key))
        return lines + ["  }"]

    def code_generic(self, fields, layout):
        lines = ["", "  public init(from decoder: any Decoder) throws {",
                 "    let members = try KeyedReader(decoder)"]
        for field in fields:
            label = "ifPresent: " if field.optional else ""
            lines.append('    %s = try members.value(%s"%s")'
                         % (self.property(field, layout), label, field.key))
        lines += ["  }", "", "  public func encode(to encoder: any Encoder) throws {",
                  "    var members = KeyedWriter(encoder)"]
        for field in fields:
            label = "ifPresent: " if field.optional else ""
            lines.append('    try members.value(%s"%s", %s)'
                         % (label, field.key, self.property(field, layout)))
        return lines + ["  }"]

    def code_strict(self, fields, layout):
        lines = ["", "  /// Reads the members of a JSON object.",
                 "  public init(from json: JSONReader) throws(DecodingFailure) {"]
        lines += ["    %s = try json.%s" % (self.property(field, layout), self.read(field, layout))
                  for field in fields]
        lines += ["  }", "", "  /// Writes the members of a JSON object.",
                  "  public func writeMembers(to json: inout JSONWriter) {"]
        lines += ["    json.%s" % self.write(field, layout) for field in fields]
        return lines + ["  }"]

    code_strictgeneric = code_strict

    def call(self, field, layout):
        if self.form.coding == "strictgeneric":
            return "value"
        if self.is_boxed(field, layout):
            return "boxed"
        return "list" if field.kind == "list" else \
            "value" if field.kind == "map" else CALLS.get(field.type, "value")

    def is_date(self, field):
        return field.type == "Date" and field.kind == "value"

    def read(self, field, layout):
        if field.lossy:
            return 'list(lossy%s: "%s")' % ("IfPresent" if field.optional else "", field.key)
        label = "ifPresent: " if field.optional else ""
        if self.is_date(field):
            return 'date(%s"%s", format: .unixSeconds)' % (label, field.key)
        box = ".map(Boxed.init)" if self.form.coding == "strictgeneric" \
            and self.is_boxed(field, layout) else ""
        return '%s(%s"%s")%s' % (self.call(field, layout), label, field.key, box)

    def write(self, field, layout):
        label = "ifPresent: " if field.optional else ""
        name = self.property(field, layout)
        if self.is_date(field):
            return 'date(%s"%s", %s, format: .unixSeconds)' % (label, field.key, name)
        if self.form.coding == "strictgeneric":
            name = escaped(field.name)
        return '%s(%s"%s", %s)' % (self.call(field, layout), label, field.key, name)

    def code_table(self, fields, layout):
        lines = ["", "  /// The members of the JSON object.",
                 "  public static let members: [TableMember] = ["]
        for field in fields:
            type = self.type(replace(field, optional=False))
            how = "date" if self.is_date(field) else "of: %s.self" % type
            how = ".date" if how == "date" else how
            optional = ", isOptional: true" if field.optional else ""
            lines.append('    TableMember("%s", %s%s),' % (field.key, how, optional))
        return lines + ["  ]", "", "  /// Takes the values of the members.",
                        "  public init(slots: Slots) {", "    self.slots = slots", "  }"]
