"""The declarations of an API as Swift, in each candidate form."""

from dataclasses import dataclass, replace

import schema

SWIFT = {"Decimal": "ExactDecimal"}
CALLS = {"String": "string", "Int": "int", "Bool": "bool", "Double": "double"}
KEYWORDS = {"case", "default", "operator"}


@dataclass(frozen=True)
class Form:
    """One way to write the same declarations."""

    id: str
    # What reads and writes: none, synthesised, textkey, generic (reader over a decoder), table,
    # strict (a JSON reader with concrete calls), strictgeneric (with one generic call).
    coding: str = "strict"
    # Where the values of a record lie: inline, boxed (nested records), storage, class.
    layout: str = "boxed"
    properties: str = "var"
    conforms: str = "Equatable"
    client: str = "members"  # members, extension, generic
    files: str = "three"  # one, three, type

    @property
    def strict(self):
        return self.coding.startswith("strict")

    @property
    def foundation(self):
        return self.coding in ("synthesised", "textkey", "generic")


def escaped(name):
    return "`%s`" % name if name in KEYWORDS else name


class Writer:
    """Writes the declarations of one API in one form."""

    def __init__(self, api, form):
        self.api = api
        self.form = form

    def files(self):
        """Returns texts by name."""
        models = {type.name: self.declare(type) for type in self.api.types}
        models["Problem"] = PROBLEM
        methods = [line for method in self.api.methods for line in self.method(method)]
        client = self.client()
        match self.form.files:
            case "one":
                texts = {"Synthetic": sum(models.values(), []) + methods + client}
            case "three":
                texts = {"SyntheticModels": sum(models.values(), []),
                         "SyntheticMethods": methods, "SyntheticClient": client}
            case "type":
                texts = models | {"SyntheticMethods": methods, "SyntheticClient": client}
        head = ["public import Foundation", "public import SpecgenRuntime"]
        if self.form.coding in ("synthesised", "textkey", "generic"):
            head.append("public import CoderSupport")
        if self.form.coding == "none":
            head.append("public import CoderSupport")
        return {name: "\n".join(head + [""] + lines) + "\n" for name, lines in texts.items()}

    # Types

    def type(self, field):
        swift = field.type
        if swift == "Decimal":
            swift = "Decimal" if self.form.foundation else "ExactDecimal"
        swift = {"list": "[%s]", "map": "[String: %s]"}.get(field.kind, "%s") % swift
        return swift + ("?" if field.optional else "")

    def is_record(self, field):
        if field.kind != "value" or field.type not in self.api.by_name:
            return False
        return not isinstance(self.api.by_name[field.type], schema.Enumeration)

    def boxed(self, field):
        return self.form.layout == "boxed" and self.is_record(field)

    def protocols(self, strict, plain=""):
        match self.form.coding:
            case "none":
                names = ["Sendable"]
            case "synthesised" | "textkey" | "generic":
                names = ["Codable", "Sendable"]
            case _:
                names = [strict]
        return ", ".join([name for name in [plain] + names + [self.form.conforms] if name])

    def declare(self, type):
        match type:
            case schema.Enumeration():
                return self.enumeration(type)
            case schema.Union():
                return self.union(type)
            case schema.Record():
                return self.record(type)

    def enumeration(self, type):
        head = {"none": "RawRepresentable, Hashable, Sendable",
                "synthesised": "CodableEnum", "textkey": "CodableEnum", "generic": "CodableEnum"}
        lines = ["/// What the %s can be." % type.about,
                 "public nonisolated enum %s: %s {"
                 % (type.name, head.get(self.form.coding, "OpenEnum"))]
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
        lines = ["/// One of the shapes of `%s`." % type.name,
                 "public nonisolated enum %s: %s {" % (type.name, self.protocols("JSONModel")),
                 "  /// The shape `nothing`.", "  case nothing"]
        names = ["case%d" % index for index in range(len(type.records))]
        for name, record in zip(names, type.records):
            lines += ["  /// The shape `%s`." % name, "  case %s(%s)" % (name, record)]
        lines += ["  /// A shape that is not listed here, as it came.",
                  "  case unrecognized(JSONValue)"]
        if self.form.coding == "none":
            return lines + ["}", ""]
        if self.form.foundation:
            lines += ["", "  public init(from decoder: any Decoder) throws {",
                      "    let container = try decoder.container(keyedBy: TextKey.self)",
                      '    switch try container.decode(String.self, forKey: "__kind") {',
                      '    case "nothing": self = .nothing']
            lines += ['    case "%s": self = .%s(try %s(from: decoder))' % (record, name, record)
                      for name, record in zip(names, type.records)]
            lines += ["    default: self = .unrecognized(try JSONValue(from: decoder))",
                      "    }", "  }", "",
                      "  public func encode(to encoder: any Encoder) throws {",
                      "    if case .unrecognized(let value) = self {",
                      "      try value.encode(to: encoder)", "      return", "    }",
                      "    var container = encoder.container(keyedBy: TextKey.self)",
                      "    switch self {",
                      '    case .nothing: try container.encode("nothing", forKey: "__kind")']
            for name, record in zip(names, type.records):
                lines += ["    case .%s(let value):" % name,
                          '      try container.encode("%s", forKey: "__kind")' % record,
                          "      try value.encode(to: encoder)"]
            return lines + ["    case .unrecognized: break", "    }", "  }", "}", ""]
        lines += ["", "  /// Reads the shape.",
                  "  public init(from json: %s) throws(DecodingFailure) {" % READER,
                  '    switch try json.string("__kind") {',
                  '    case "nothing": self = .nothing']
        lines += ['    case "%s": self = .%s(try %s(from: %sjson))'
                  % (record, name, record, AND) for name, record in zip(names, type.records)]
        lines += ["    default: self = .unrecognized(try JSONValue(from: %sjson))" % AND,
                  "    }", "  }", "", "  /// Writes the members of the shape.",
                  "  public func writeMembers(to json: inout JSONWriter) {", "    switch self {",
                  '    case .nothing: json.constant("__kind", "nothing")']
        for name, record in zip(names, type.records):
            lines += ["    case .%s(let value):" % name,
                      '      json.constant("__kind", "%s")' % record,
                      "      value.writeMembers(to: &json)"]
        return lines + ["    case .unrecognized(let value): json.members(of: value)", "    }",
                        "  }", "}", ""]

    def record(self, type):
        word = "final class" if self.form.layout == "class" else "struct"
        lines = ["/// The %s of a %s." % type.about, "///", "/// Source: Guide, %s." % type.name,
                 "public nonisolated %s %s: %s {" % (word, type.name, self.protocols("JSONModel"))]
        return lines + self.members(type.fields, "Makes a value of its parts.") + ["}", ""]

    def members(self, fields, summary, method=False):
        """Returns properties, initialisers and coding of a record or method."""
        form = self.form
        layout = "inline" if method else form.layout
        stored = "let" if form.properties == "let" else "var"
        lines = []
        for field in fields:
            name, type = escaped(field.name), self.type(field)
            lines.append("  /// The %s." % field.name)
            if layout == "storage":
                lines.append("  public var %s: %s { storage.%s }" % (name, type, field.name))
            elif layout == "boxed" and self.boxed(field):
                kept = "stored" + field.name[0].upper() + field.name[1:]
                lines.append("  public var %s: %s {" % (name, type))
                if stored == "let":
                    lines[-1] += " %s?.value }" % kept
                else:
                    lines += ["    get { %s?.value }" % kept,
                              "    set { %s = newValue.map(Boxed.init) }" % kept, "  }"]
                lines.append("  private %s %s: Boxed<%s>?" % (stored, kept, field.type))
            else:
                lines.append("  public %s %s: %s" % (stored, name, type))
        inner = "storage" if layout == "storage" else None
        if inner:
            lines += ["  private let storage: Storage"]
        lines += ["", "  /// " + summary, "  public init("]
        lines += ["    %s: %s%s," % (escaped(field.name), self.type(field),
                                     " = nil" if field.optional else "") for field in fields]
        lines[-1] = lines[-1].rstrip(",")
        lines += ["  ) {"]
        if inner:
            lines += ["    storage = Storage("]
            lines += ["      %s: %s," % (field.name, escaped(field.name)) for field in fields]
            lines[-1] = lines[-1].rstrip(",") + ")"
        else:
            lines += self.assign(fields, layout)
        lines += ["  }"]
        if not fields:
            lines = ["  /// " + summary, "  public init() {}"]
        if layout == "class" and form.conforms:
            lines += self.equality(fields, "Self" if False else "%s")
        coding = getattr(self, "code_" + form.coding)(fields, layout, method)
        if inner:
            lines += self.storage(fields, coding)
        else:
            lines += coding
        return lines

    def storage(self, fields, coding):
        """Returns the object behind a struct, and what the struct forwards to it."""
        inner = [line.replace("public ", "") for line in coding]
        split = next(n for n, line in enumerate(inner) if "writeMembers" in line) - 2
        reading, writing = inner[:split], coding[split:]
        lines = ["", "  private final class Storage: Sendable {"]
        lines += ["    let %s: %s" % (escaped(field.name), self.type(field)) for field in fields]
        lines += ["", "    init("]
        lines += ["      %s: %s," % (escaped(field.name), self.type(field)) for field in fields]
        lines[-1] = lines[-1].rstrip(",")
        lines += ["    ) {"]
        lines += ["      self.%s = %s" % (field.name, escaped(field.name)) for field in fields]
        lines += ["    }"] + [("  " + line).rstrip() for line in reading] + ["  }", ""]
        lines += ["  public init(from json: %s) throws(DecodingFailure) {" % READER,
                  "    storage = try Storage(from: %sjson)" % AND, "  }"]
        return lines + writing

    def assign(self, fields, layout):
        for field in fields:
            if layout == "boxed" and self.boxed(field):
                kept = "stored" + field.name[0].upper() + field.name[1:]
                yield "    self.%s = %s.map(Boxed.init)" % (kept, escaped(field.name))
            else:
                yield "    self.%s = %s" % (field.name, escaped(field.name))

    def property(self, field, layout):
        if layout == "boxed" and self.boxed(field):
            return "stored" + field.name[0].upper() + field.name[1:]
        return escaped(field.name)

    def code_none(self, fields, layout, method):
        return []

    def code_synthesised(self, fields, layout, method):
        if not fields:
            return []
        lines = ["", "  private enum CodingKeys: String, CodingKey {"]
        for field in fields:
            key = ' = "%s"' % field.key if field.key != field.name else ""
            lines.append("    case %s%s" % (escaped(field.name), key))
        return lines + ["  }"]

    def code_textkey(self, fields, layout, method):
        lines = ["", "  public init(from decoder: any Decoder) throws {",
                 "    let container = try decoder.container(keyedBy: TextKey.self)"]
        for field in fields:
            call = "decodeIfPresent" if field.optional else "decode"
            type = self.type(replace(field, optional=False))
            if layout == "boxed" and self.boxed(field):
                type = "Boxed<%s>" % field.type
            lines.append('    %s = try container.%s(%s.self, forKey: "%s")'
                         % (self.property(field, layout), call, type, field.key))
        lines += ["  }", "", "  public func encode(to encoder: any Encoder) throws {",
                  "    var container = encoder.container(keyedBy: TextKey.self)"]
        for field in fields:
            call = "encodeIfPresent" if field.optional else "encode"
            lines.append('    try container.%s(%s, forKey: "%s")'
                         % (call, self.property(field, layout), field.key))
        return lines + ["  }"]

    def code_generic(self, fields, layout, method):
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

    def code_strict(self, fields, layout, method):
        lines = ["", "  /// Reads the members of a JSON object.",
                 "  public init(from json: %s) throws(DecodingFailure) {" % READER]
        lines += ["    %s = try json.%s" % (self.property(field, layout), self.read(field))
                  for field in fields]
        lines += ["  }", "", "  /// Writes the members of a JSON object.",
                  "  public func writeMembers(to json: inout JSONWriter) {"]
        lines += ["    json.%s" % self.write(field, self.property(field, layout))
                  for field in fields]
        return lines + ["  }"]

    code_strictgeneric = code_strict

    def call(self, field):
        if self.form.coding == "strictgeneric" or field.kind != "value":
            return "value"
        return "date" if field.type == "Date" else CALLS.get(field.type, "value")

    def read(self, field):
        if field.lossy:
            return 'list(lossy%s: "%s")' % ("IfPresent" if field.optional else "", field.key)
        label = "ifPresent: " if field.optional else ""
        rest = ", format: .unixSeconds" if field.type == "Date" and field.kind == "value" else ""
        call = "date" if rest else self.call(field)
        return '%s(%s"%s"%s)' % (call, label, field.key, rest)

    def write(self, field, property):
        label = "ifPresent: " if field.optional else ""
        rest = ", format: .unixSeconds" if field.type == "Date" and field.kind == "value" else ""
        call = "date" if rest else self.call(field)
        return '%s(%s"%s", %s%s)' % (call, label, field.key, property, rest)

    # Calls

    def failure(self, method):
        name = "C" + method.name[1:]
        return name + "Failure" if method.refusal else "NoFailure<Problem>"

    def success(self, method):
        if not method.returns:
            return "Void"
        return "[%s]" % method.returns if method.many else method.returns

    def params(self, method):
        fields = method.path + method.query
        if isinstance(method.body, str):
            return fields + [schema.Field("body", "body", "value", method.body)]
        return fields + (method.body or [])

    def method(self, method):
        name = "C" + method.name[1:]
        fields = self.params(method)
        plain = replace(self.form, conforms="", layout="inline", properties="var")
        if self.form.properties == "let":
            plain = replace(plain, properties="let")
        writer = Writer(self.api, plain)
        lines = ["/// Asks for the %s." % method.about,
                 "public nonisolated struct %sMethod: %s {"
                 % (name, writer.protocols("JSONModel", "ApiMethod"))]
        lines += writer.members(fields, "Makes the call with its params.", method=True)
        lines += ["", "  /// What the call gives.",
                  "  public typealias Success = %s" % self.success(method), "",
                  "  /// How the call can fail on its own account.",
                  "  public typealias Failure = %s" % self.failure(method), "",
                  "  /// The name of the call in errors and logs.",
                  '  public static var name: String { "%s" }' % method.name, "",
                  "  /// Writes the call's request.",
                  "  public func write(to request: inout RequestBuilder) {",
                  '    request.start(.%s, host: "api", path: "/%s")'
                  % (method.verb.lower(), method.about)]
        lines += ["    request.segment(self.%s)" % each.name for each in method.path]
        lines += ['    request.query("%s", self.%s)' % (each.key, each.name)
                  for each in method.query]
        if isinstance(method.body, str):
            lines.append("    request.body(json: body)" if self.form.strict
                         else "    request.body(coding: body)")
        elif method.body and self.form.strict:
            lines.append("    request.jsonBody { json in")
            lines += ["      json." + self.write(each, each.name) for each in method.body]
            lines.append("    }")
        elif method.body:
            lines.append("    request.body(coding: self)")
        lines += ["  }", ""]
        if method.refusal:
            lines += ["  /// Reads the call's answer.", "  public func read(",
                      "    _ response: MethodResponse<Failure>",
                      "  ) throws(ResponseFailure<Failure>) -> Success {",
                      "    try response.fail(status: 404, .missing)",
                      "    try response.fail(status: 409) { .refused($0) }",
                      "    try response.checkStatus()"]
            if method.returns:
                lines.append("    return try response.%s()"
                             % ("json" if self.form.strict else "decoded"))
            lines += ["  }", ""]
        lines += ["}", ""]
        if method.refusal:
            lines += ["/// How ``%sMethod`` can fail on its own account." % name,
                      "public nonisolated enum %sFailure: MethodFailure {" % name,
                      "  /// The error that all calls of the API share.",
                      "  public typealias Common = Problem",
                      "  /// The failure `missing`.", "  case missing",
                      "  /// The failure `refused`.", "  case refused(%s)" % method.refusal,
                      "}", ""]
        return lines

    def signature(self, method, defaults):
        params = ["%s: %s%s" % (escaped(each.name), self.type(each),
                                " = nil" if each.optional and defaults else "")
                  for each in self.params(method)]
        error = "ApiError<%s>" % self.failure(method) if method.refusal else "SyntheticError"
        result = " -> %s" % self.success(method) if method.returns else ""
        return "func %s(%s) async throws(%s)%s" % (method.name, ", ".join(params), error, result)

    def client(self):
        lines = ["/// What a call of Synthetic throws that has no failures of its own.",
                 "public typealias SyntheticError = ApiError<NoFailure<Problem>>", ""]
        calls = []
        if self.form.client == "members":
            lines += ["/// A spec as large as is asked for.",
                      "public nonisolated protocol SyntheticAPI: Sendable {"]
            for method in self.api.methods:
                lines += ["  /// Asks for the %s." % method.about,
                          "  " + self.signature(method, False), ""]
            lines += ["}", ""]
        if self.form.client != "generic":
            for method in self.api.methods:
                values = ", ".join("%s: %s" % (each.name, escaped(each.name))
                                   for each in self.params(method))
                calls += ["  /// Asks for the %s." % method.about,
                          "  public " + self.signature(method, True) + " {",
                          "    try await session.perform(%sMethod(%s))"
                          % ("C" + method.name[1:], values), "  }", ""]
        protocols = {"members": "SyntheticAPI, ApiClient"}.get(self.form.client, "ApiClient")
        lines += ["/// Makes the calls.",
                  "public nonisolated struct SyntheticClient: %s {" % protocols,
                  "  /// The hosts of the API.",
                  '  public static var hosts: HostTable { ["api": "https://api.example.com/v1"] }',
                  "", "  /// What makes the calls.", "  public var session: ApiSession", "",
                  "  /// Makes a client.",
                  "  public init(hosts: any HostProvider = SyntheticClient.hosts) {",
                  "    session = ApiSession(hosts: hosts, transport: URLSessionTransport(),"
                  " login: nil, options: CallOptions())", "  }", ""]
        if self.form.client == "extension":
            lines += ["}", "", "extension SyntheticClient {"]
        return lines + calls + ["}", ""]


READER, AND = "JSONReader", ""

PROBLEM = """/// The JSON object `Problem`.
public nonisolated struct Problem: JSONModel, Equatable, CommonFailure {
  /// The value of `code`.
  public var code: String
  /// The value of `message`.
  public var message: String

  /// Makes a value of its parts.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// Reads the members of a JSON object.
  public init(from json: JSONReader) throws(DecodingFailure) {
    code = try json.string("code")
    message = try json.string("message")
  }

  /// Writes the members of a JSON object.
  public func writeMembers(to json: inout JSONWriter) {
    json.string("code", code)
    json.string("message", message)
  }

  /// The statuses that this error comes with.
  public static var statuses: [ClosedRange<Int>] { [400...499] }
}
""".split("\n")
