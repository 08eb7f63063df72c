/// One spec with every payload at every sort of place that takes it, and a program that shows what comes of
/// them.
struct HostileSpec {
  /// The texts of a rule's places, each once as Swift compares them.
  struct Texts {
    /// The payloads.
    let payloads: [TextPayload]
    /// Their texts.
    var texts: [String] { payloads.compactMap(\.text) }

    fileprivate init(_ rule: TextRule, ignoringCase: Bool = false) {
      var seen: Set<String> = []
      payloads = TextPayload.all.filter { payload in
        guard let text = rule.taken(of: payload) else { return false }
        return seen.insert(ignoringCase ? text.lowercased() : text).inserted
      }
    }

    /// A line for each, from its number, its scalar and that of a text beside it.
    fileprivate func lines(beside other: Texts, _ line: (Int, String, String) -> String) -> String {
      payloads.enumerated().map { index, payload in
        line(index, payload.yaml, other.payloads[index % other.payloads.count].yaml)
      }.joined(separator: "\n")
    }

    /// A line for each, from its number and its scalar.
    fileprivate func lines(_ line: (Int, String) -> String) -> String {
      lines(beside: self) { index, scalar, _ in line(index, scalar) }
    }
  }

  let prose = Texts(.prose)
  let texts = Texts(.text)
  let keys = Texts(.key)
  let headers = Texts(.header, ignoringCase: true)
  let headerTexts = Texts(.headerText)
  let tokens = Texts(.token)
  let cookieTexts = Texts(.cookieText)
  let partNames = Texts(.partName)

  /// The spec.
  var yaml: String {
    """
    specgen: 1
    api: Hostile
    doc: "*/ public let PWNED = 1 /*\\r\\n#if false"
    hosts: {api: https://api.example.com}
    types:
    \(types)
    methods:
    \(methods)

    """
  }

  private var types: String {
    """
      Words:
        fields:
    \(prose.lines { "      w\($0): {type: Int, doc: \($1), optional: true}" })
    \(prose.lines { "      d\($0): {type: Int, deprecated: \($1), optional: true}" })
      Keyed:
        fields:
    \(keys.lines { "      k\($0): {key: \($1), type: String}" })
      Sealed:
        fields:
    \(texts.lines { "      f\($0): {constant: \($1)}" })
      Preset:
        fields:
    \(texts.lines { "      p\($0): {default: \($1), type: String}" })
      Open:
        enum: open
        cases:
    \(texts.lines(beside: prose) { "      c\($0): {wire: \($1), doc: \($2)}" })
      Shut:
        enum: closed
        cases:
    \(texts.lines(beside: prose) { "      c\($0): {wire: \($1), deprecated: \($2)}" })
      Many: {enum: {\((0..<300).map { "m\($0): v\($0)" }.joined(separator: ", "))}}
      Told:
        union: {by: "k\\"ind\\\\(PWNED())"}
        cases:
    \(texts.lines(beside: prose) { "      u\($0): {wire: \($1), doc: \($2)}" })
    """
  }

  private var methods: String {
    """
      ask:
        http: GET /ask
        query:
    \(keys.lines(beside: texts) { "      q\($0): {key: \($1), constant: \($2)}" })
        returns: {constant: "\\\\(PWNED())"}
        fails:
    \(texts.lines(beside: prose) { "      e\($0): {body: \($1), doc: \($2)}" })
      tell:
        http: POST /tell
        headers:
    \(headers.lines(beside: headerTexts) { "      h\($0): {key: \($1), constant: \($2)}" })
          prefixed: {key: X-Prefixed, prefix: "\\\\(PWNED()) \\"", type: String}
        cookies:
    \(tokens.lines(beside: cookieTexts) { "      t\($0): {key: \($1), constant: \($2)}" })
        form:
    \(keys.lines(beside: texts) { "      f\($0): {key: \($1), constant: \($2)}" })
      give:
        http: POST /give
        body:
    \(keys.lines(beside: texts) { "      b\($0): {key: \($1), constant: \($2)}" })
      send:
        http: POST /send
        multipart:
    \(partNames.lines(beside: texts) { "      m\($0): {key: \($1), constant: \($2)}" })
    """
  }

  /// A program that writes each value in base 16 behind a label, and each request as it is sent.
  var program: String {
    let indices = texts.payloads.indices
    let members = keys.payloads.indices.map { "k\($0): \"v\($0)\"" }.joined(separator: ", ")
    return """
      import Foundation
      import SpecgenRuntime

      func show(_ label: String, _ bytes: some Sequence<UInt8>) {
        print(label, bytes.map { String(format: "%02x", $0) }.joined())
      }

      struct Recorder: WholeTransport {
        func send(_ request: HTTPRequest, limits: TransportLimits) async throws(TransportFailure)
          -> HTTPResponse
        {
          let name = request.url.lastPathComponent
          show("\\(name).url", request.url.absoluteString.utf8)
          for field in request.headers.fields {
            show("\\(name).\\(field.name.lowercased())", field.value.utf8)
          }
          show("\\(name).body", request.body ?? Data())
          throw .cancelled
        }
      }

      show("keyed", Keyed(\(members)).jsonData)
      show("fixed", Sealed().jsonData)
      \(indices.map { "show(\"preset.\($0)\", Preset().p\($0).utf8)" }.joined(separator: "\n"))
      \(indices.map { "show(\"open.\($0)\", Open.c\($0).rawValue.utf8)" }.joined(separator: "\n"))
      for value in Shut.allCases { show("shut.\\(value)", value.rawValue.utf8) }
      \(indices.map { "show(\"told.\($0)\", Told.u\($0).jsonData)" }.joined(separator: "\n"))
      show("many", "\\(Many(rawValue: "v299")) \\(Many(rawValue: "v300").rawValue)".utf8)
      let client = HostileClient(transport: Recorder())
      try? await client.ask()
      try? await client.tell(prefixed: "value")
      try? await client.give()
      try? await client.send()
      """
  }
}
