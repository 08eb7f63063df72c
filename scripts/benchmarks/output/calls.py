"""Methods and the client as Swift, and the files of an API, in each form."""

from dataclasses import replace

import schema
from models import Models
from swift import escaped

PROBLEM = """/// The JSON object `Problem`.
public nonisolated struct Problem: JSONModel, Codable, Equatable, CommonFailure {
  /// The value of `code`.
  public let code: String

  /// Reads the members of a JSON object.
  public init(from json: JSONReader) throws(DecodingFailure) {
    code = try json.string("code")
  }

  /// Writes the members of a JSON object.
  public func writeMembers(to json: inout JSONWriter) {
    json.string("code", code)
  }
}
""".split("\n")


class Calls(Models):
    """Writes methods, the client and files."""

    def files(self):
        """Returns texts by name."""
        models = {type.name: self.declare(type) for type in self.api.types}
        models["Problem"] = PROBLEM
        calls = {"Methods": [line for method in self.api.methods for line in self.method(method)],
                 "Client": self.client()}
        texts = {"one": {"All": sum(models.values(), []) + sum(calls.values(), [])},
                 "three": {"Models": sum(models.values(), [])} | calls,
                 "type": models | calls}[self.form.files]
        head = ["public import Foundation", "public import SpecgenRuntime"]
        if self.form.foundation:
            head.append("public import CoderSupport")
        elif not self.form.strict or self.form.equality.startswith("derived"):
            head.append("public import ModelSupport")
        return {name: "\n".join(head + [""] + lines) + "\n" for name, lines in texts.items()}

    def failure(self, method):
        return struct(method) + "Failure" if method.refusal else "NoFailure<Problem>"

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
        form = replace(self.form, layout="inline", equality="none",
                       coding="strict" if self.form.coding == "table" else self.form.coding)
        plain = self.form.methods == "plain" or form.coding == "none"
        protocols = "ApiMethod"
        if not plain:
            protocols += ", JSONModel, Codable" if form.strict else ", Codable"
        # A call whose body is made of its params is that body for Foundation's coders.
        if form.foundation and isinstance(method.body, list):
            protocols = "ApiMethod, Codable"
        elif plain:
            form = replace(form, coding="none")
        writer = Calls(self.api, form)
        lines = ["/// Asks for the %s." % method.about,
                 "public nonisolated struct %sMethod: %s {" % (struct(method), protocols)]
        lines += writer.members(self.params(method), "inline")
        lines += ["", "  /// What the call gives.",
                  "  public typealias Success = %s" % self.success(method), "",
                  "  /// How the call can fail on its own account.",
                  "  public typealias Failure = %s" % self.failure(method), "",
                  "  /// What holds for all calls of the method.",
                  '  public static var info: MethodInfo { MethodInfo("%s") }' % method.name, "",
                  "  /// Writes the call's request.",
                  "  public func write(to request: inout RequestBuilder) {"]
        lines += self.request(method) + ["  }"]
        if method.refusal:
            lines += self.answer(method)
        lines += ["}", ""]
        if method.refusal:
            lines += ["/// How ``%sMethod`` can fail on its own account." % struct(method),
                      "public nonisolated enum %sFailure: MethodFailure {" % struct(method),
                      "  /// The error that all calls of the API share.",
                      "  public typealias Common = Problem",
                      "  /// The failure `missing`.", "  case missing",
                      "  /// The failure `refused`.", "  case refused(%s)" % method.refusal,
                      "}", ""]
        return lines

    def request(self, method):
        lines = ['    request.start(.%s, host: "api", path: "/%s")'
                 % (method.verb.lower(), method.about)]
        lines += ["    request.segment(self.%s)" % each.name for each in method.path]
        lines += ['    request.query("%s", self.%s)' % (each.key, each.name)
                  for each in method.query]
        if self.form.coding == "none":
            return lines
        if isinstance(method.body, str):
            label = "coding" if self.form.foundation else "json"
            lines.append("    request.body(%s: body)" % label)
        elif method.body and self.form.foundation:
            lines.append("    request.body(coding: self)")
        elif method.body:
            writer = Calls(self.api, replace(self.form, coding="strict"))
            lines.append("    request.jsonBody { json in")
            lines += ["      json." + writer.write(each, "inline") for each in method.body]
            lines.append("    }")
        return lines

    def answer(self, method):
        call = "decoded" if self.form.foundation else "json"
        lines = ["", "  /// Reads the call's answer.", "  public func read(",
                 "    _ response: MethodResponse<Failure>",
                 "  ) throws(ResponseFailure<Failure>) -> Success {",
                 "    try response.fail(status: 404, .missing)"]
        if self.form.coding == "none":
            return lines + ["    throw response.unexpected()", "  }"]
        lines += ["    try response.fail(status: 409) { .refused($0) }",
                  "    try response.checkStatus()"]
        lines += ["    return try response.%s()" % call] if method.returns else []
        return lines + ["  }"]

    def effects(self, method):
        error = "ApiError<%s>" % self.failure(method) if method.refusal else "SyntheticError"
        result = " -> %s" % self.success(method) if method.returns else ""
        return "async throws(%s)%s" % (error, result)

    def signature(self, method):
        params = ", ".join(self.parameters(self.params(method), True))
        return "func %s(%s) %s" % (method.name, params, self.effects(method))

    def client(self):
        lines = ["/// What a call of Synthetic throws that has no failures of its own.",
                 "public typealias SyntheticError = ApiError<NoFailure<Problem>>", ""]
        if self.form.client == "perform":
            lines += ["/// A spec as large as is asked for.",
                      "public nonisolated protocol SyntheticAPI: ApiCaller {}", "",
                      "extension SyntheticAPI {"]
            for method in self.api.methods:
                lines += self.function(method, "perform(%sMethod(%s))", "  @export(implementation)")
            lines += ["}", ""]
        if self.form.client == "members":
            lines += ["/// A spec as large as is asked for.",
                      "public nonisolated protocol SyntheticAPI: Sendable {"]
            for method in self.api.methods:
                lines += ["  /// Asks for the %s." % method.about,
                          "  " + self.requirement(method), ""]
            lines += ["}", "", "extension SyntheticAPI {"]
            for method in self.api.methods:
                lines += self.function(method, "%s(%sMethod(%s))")
            lines += ["}", ""]
        has_protocol = self.form.client in ("perform", "members")
        protocols = "SyntheticAPI, ApiClient" if has_protocol else "ApiClient"
        lines += ["/// Makes the calls.",
                  "public nonisolated struct SyntheticClient: %s {" % protocols,
                  "  /// The hosts of the API.",
                  '  public static var hosts: HostTable { ["api": "https://api.example.com/v1"] }',
                  "", "  /// What makes the calls.", "  public var session: ApiSession", "",
                  "  /// Makes a client.",
                  "  public init(hosts: any HostProvider = SyntheticClient.hosts) {",
                  "    session = ApiSession(hosts: hosts, transport: DefaultTransport(),"
                  " login: nil, options: CallOptions())", "  }", ""]
        if self.form.client == "extension":
            lines += ["}", "", "extension SyntheticClient {"]
        for method in self.api.methods:
            if self.form.client == "members":
                lines += ["  /// Asks for the %s." % method.about,
                          "  public " + self.requirement(method) + " {",
                          "    try await session.perform(call)", "  }", ""]
            elif self.form.client == "extension":
                lines += self.function(method, "session.perform(%sMethod(%s))")
        return lines + ["}", ""]

    def requirement(self, method):
        return "func %s(_ call: %sMethod) %s" % (method.name, struct(method), self.effects(method))

    def function(self, method, body, *attributes):
        """Returns the function with labels, which makes the call by an expression."""
        values = ", ".join("%s: %s" % (each.name, escaped(each.name))
                           for each in self.params(method))
        made = body % (method.name, struct(method), values) if body.startswith("%s") \
            else body % (struct(method), values)
        return ["  /// Asks for the %s." % method.about, *attributes,
                "  public %s {" % self.signature(method), "    try await " + made, "  }", ""]


def struct(method):
    return "C" + method.name[1:]
