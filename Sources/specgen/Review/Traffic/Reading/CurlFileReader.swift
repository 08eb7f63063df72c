import SpecgenCore

/// Reads a text file with calls of curl, such as a shell script.
///
/// A comment before a call is its title.
enum CurlFileReader {
  /// The words that may precede a command.
  private static let prefixes: Set<String> = [
    "$", "%", "!", "time", "sudo", "exec", "then", "do", "else", "if", "while",
  ]

  /// Returns the requests of a file, in order.
  ///
  /// - Throws: A problem if the file contains no call of curl.
  static func exchanges(in source: SourceFile) throws(TrafficProblem) -> [Exchange] {
    let lines = LineTable(source)
    let exchanges = ShellScript.commands(in: source.bytes).compactMap { command in
      exchange(of: command, path: source.path, lines: lines)
    }
    guard !exchanges.isEmpty else {
      let place = TrafficPlace(path: source.path, line: 1, column: 1)
      throw TrafficProblem("contains no curl command with an address", at: place)
    }
    return exchanges
  }

  private static func exchange(
    of command: ShellScript.Command,
    path: String,
    lines: LineTable
  ) -> Exchange? {
    let words = command.words
    guard let start = words.firstIndex(where: { $0 == "curl" || $0 == "curl.exe" }),
      words[..<start].allSatisfy({ prefixes.contains($0) || ShellScript.isAssignment($0) }),
      let request = request(CurlArguments(words[(start + 1)...]), input: command.input)
    else { return nil }
    let position = lines.position(at: command.offsets[start])
    let comment = command.comment.filter { $0.contains { $0.isLetter || $0.isNumber } }
    let doc = comment.dropFirst().joined(separator: " ")
    return Exchange(
      place: TrafficPlace(path: path, line: position.line, column: position.column),
      titles: Array(comment.prefix(1)),
      doc: doc.isEmpty ? nil : doc,
      request: request,
      response: nil
    )
  }

  private static func request(_ arguments: CurlArguments, input: String?) -> TrafficRequest? {
    let target =
      arguments.targets.first { CurlArguments.address($0) != nil }
      ?? arguments.targets.first { !$0.hasPrefix("-") }
    guard let target, let url = TrafficURL.url(ofTemplate: braced(target)),
      !arguments.verb.isEmpty, arguments.verb.utf8.allSatisfy(\.isLetter)
    else { return nil }
    var headers = arguments.headers.filter { !$0.value.isEmpty }.map { TrafficField($0, $1) }
    if !arguments.cookies.isEmpty {
      headers.append(TrafficField("Cookie", arguments.cookies.joined(separator: "; ")))
    }
    var query = url.query + (arguments.isQuery ? fields(of: arguments) : [])
    if let user = arguments.user {
      let name = user.prefix { $0 != ":" }
      let password = user[name.endIndex...].dropFirst()
      CollectionCredential.basic(user: String(name), password: String(password))
        .add(toHeaders: &headers, query: &query)
    }
    return TrafficRequest(
      verb: arguments.verb,
      origin: url.origin,
      segments: url.segments,
      query: query,
      headers: headers,
      body: body(of: arguments, type: headers.value(of: "Content-Type"), input: input)
    )
  }

  /// Returns an address with `{id}` for each `{{id}}` and `<id>`.
  private static func braced(_ target: String) -> String {
    target.replacing("{{", with: "{").replacing("}}", with: "}")
      .replacing("<", with: "{").replacing(">", with: "}")
  }

  // MARK: Bodies

  private static func body(
    of arguments: CurlArguments,
    type stated: String?,
    input: String?
  ) -> TrafficBody {
    guard arguments.hasBody else { return .none }
    if !arguments.parts.isEmpty {
      let parts = arguments.parts.compactMap { part($0, isText: arguments.textParts.contains($0)) }
      return TrafficBody(parts: parts, mediaType: stated)
    }
    let isUpload = arguments.data.isEmpty && arguments.encoded.isEmpty
    let form = isUpload ? nil : "application/x-www-form-urlencoded"
    let type = stated ?? (arguments.isJSON ? "application/json" : form)
    if !arguments.files.isEmpty {
      if let input, arguments.files == ["-"], arguments.data.count <= 1 {
        return TrafficBody(text: input, mediaType: type)
      }
      return TrafficBody(mediaType: type.map(TrafficBody.essence), content: .bytes(count: 0))
    }
    if !arguments.encoded.isEmpty {
      return TrafficBody(form: fields(of: arguments), mediaType: type)
    }
    return TrafficBody(text: arguments.data.joined(separator: "&"), mediaType: type)
  }

  /// Returns the fields of the data, and those that curl encodes itself.
  private static func fields(of arguments: CurlArguments) -> [TrafficField] {
    TrafficURL.fields(ofQuery: arguments.data.joined(separator: "&")[...])
      + arguments.encoded.compactMap { text in
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        return TrafficField(String(text[..<equals]), String(text[text.index(after: equals)...]))
      }
  }

  /// Returns a part of a multipart form, without its options such as a media type.
  private static func part(_ text: String, isText: Bool) -> TrafficBody.Part? {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let name = String(text[..<equals])
    let value = text[text.index(after: equals)...]
    if isText { return TrafficBody.Part(name: name, value: String(value)) }
    if value.hasPrefix("@") || value.hasPrefix("<") {
      return TrafficBody.Part(name: name, value: nil)
    }
    let end = value.firstRange(of: ";type=")?.lowerBound ?? value.endIndex
    return TrafficBody.Part(name: name, value: String(value[..<end]))
  }
}
