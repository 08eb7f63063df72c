import SpecgenCore

/// The verb and the path of a request that lines with labels state: "Method: POST" and "URL: /x".
struct RequestLabels {
  private(set) var verb: String?
  private(set) var path: String?
  /// `true` if the label of the path says that it is one of a request.
  private(set) var isEndpoint = false

  private static let paths: Set<String> = [
    "url", "uri", "path", "endpoint", "resource", "route", "address", "request url", "request uri",
    "resource url", "resource path", "http request", "request", "api url", "api endpoint", "link",
    "адрес", "путь", "url запроса", "адрес запроса", "запрос", "эндпоинт", "ruta", "recurso",
    "rota",
    "caminho", "direccion", "endereco", "peticion", "requisicao", "pfad", "endpunkt", "adresse",
    "anfrage", "adres", "sciezka", "zasob", "zadanie", "エンドポイント", "パス", "リクエストurl", "リクエスト",
    "request path", "service url", "service", "url path", "api path", "api",
  ]

  /// The request, once both of its parts are stated.
  var request: RequestLine? {
    verb.flatMap { verb in path.map { RequestLine(verb: verb, path: $0) } }
  }

  /// The request with the usual verb, if only its path is stated.
  var guess: RequestLine? {
    verb == nil && isEndpoint ? path.map { RequestLine(verb: "GET", path: $0) } : nil
  }

  /// Reads a label and its value; false for others.
  mutating func read(_ label: String, _ value: String) -> Bool {
    let folded = FoldedWord(label.filter { !"*:：`".contains($0) }).text.split(separator: " ")
      .joined(separator: " ")
    guard !folded.isEmpty, folded.split(separator: " ").count <= 4 else { return false }
    let words = value.filter { !"`*\"".contains($0) }.split(separator: " ")
    guard let first = words.first else { return false }
    if words.count == 1, RequestWords.verbs.contains(Substring(first.uppercased())) {
      verb = first.uppercased()
      return true
    }
    guard Self.paths.contains(folded) else { return false }
    // "Endpoint: POST /x" is a request by itself.
    if RequestWords.verbs.contains(first), words.count > 1 {
      guard let path = RequestText.path(in: words[1]) else { return false }
      (verb, self.path) = (String(first), path)
      return true
    }
    guard words.count <= 2, let path = RequestText.path(in: first) ?? Self.relative(first) else {
      return false
    }
    // The address of a server alone is no request.
    guard !PathText.segments(of: path).isEmpty else { return false }
    self.path = path
    isEndpoint = true
    return true
  }

  /// Reads a line with a label: "**Method:** `POST`".
  mutating func read(_ line: String) -> Bool {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }),
      line[..<colon].utf8.count <= 60
    else { return false }
    let value = line[line.index(after: colon)...]
    guard !value.hasPrefix("//") else { return false }
    return read(String(line[..<colon]), String(value))
  }

  /// Returns a path that lacks its first slash: `orders/list`.
  private static func relative(_ word: Substring) -> String? {
    guard word.contains("/"), word.first.map({ $0.isLetter || $0 == "{" }) ?? false,
      word.allSatisfy({ $0.isLetter || $0.isNumber || "-._~/{}<>:=?&".contains($0) }),
      !word.contains("//"), !word.prefix(while: { $0 != "/" }).contains(".")
    else { return nil }
    return "/" + word
  }

  /// Returns the verb and the path in brackets at the end of a heading: "List orders [GET]", "Orders [/orders{?page}]".
  static func bracketed(in title: String) -> (verb: String?, path: String?) {
    guard title.last == "]" || title.last == ")",
      let open = title.lastIndex(where: { "[(".contains($0) })
    else { return (nil, nil) }
    let words = title[title.index(after: open)...].dropLast().split(separator: " ")
    let verb = words.first.flatMap { RequestWords.verbs.contains($0) ? String($0) : nil }
    let path = words.last.flatMap { $0.first == "/" ? RequestText.path(in: $0) : nil }
    return (words.count <= 2 ? verb : nil, words.count <= 2 ? path : nil)
  }
}
