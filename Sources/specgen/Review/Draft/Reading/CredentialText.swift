import SpecgenCore

/// Credentials of calls in prose and in samples.
enum CredentialText {
  /// The credential that a text or a header of a sample states, or nil.
  static func credential(in text: MarkupText) -> DraftCredential? {
    let whole = text.text
    if let found = authorization(in: whole) { return found }
    let words = DocumentWords.words(of: whole)
    if let index = words.firstIndex(of: "bearer"),
      words[index...].dropFirst().first.map({
        ["token", "auth", "authentication", "authorization", "scheme"].contains($0)
      }) ?? false
        || words.contains("authorization")
    {
      return DraftCredential(header: header(before: "Bearer", in: whole), prefix: "Bearer ")
    }
    if let index = words.firstIndex(of: "basic"),
      words[index...].dropFirst().first.map({
        ["auth", "authentication", "authorization"].contains($0)
      }) ?? false
        || words.contains("authorization")
    {
      return DraftCredential(header: "Authorization", prefix: "Basic ")
    }
    guard words.count <= 80, names(keyStems, in: words) else { return nil }
    if names(headerStems, in: words), let name = headerName(in: text) {
      return DraftCredential(header: name, prefix: nil)
    }
    if names(["query", "consulta", "クエリ", "запрос", "zapytania"], in: words) || whole.contains("?"),
      isForAll(words),
      let key = text.codeSpans.lazy.compactMap(queryKey).first
    {
      return DraftCredential(query: key)
    }
    return nil
  }

  /// The credential in a header of a sample, or nil.
  static func credential(header name: String, value: String) -> DraftCredential? {
    if name.lowercased() == "authorization" {
      let words = value.split(separator: " ")
      let scheme = words.count > 1 ? words.first.map { String($0) + " " } : nil
      return DraftCredential(header: "Authorization", prefix: scheme)
    }
    return isKeyName(name) ? DraftCredential(header: name, prefix: nil) : nil
  }

  /// Returns the header before a scheme, as in `Authentication: Bearer …`; `Authorization` without one.
  private static func header(before scheme: String, in text: String) -> String {
    let usual = "Authorization"
    guard let range = text.firstRange(of: ": " + scheme) else { return usual }
    let name = text[..<range.lowerBound].reversed().prefix {
      $0.isLetter || $0.isNumber || $0 == "-"
    }
    return isHeaderName(String(name.reversed())) ? String(name.reversed()) : usual
  }

  /// Reads `Authorization: Bearer …`, with any scheme.
  private static func authorization(in text: String) -> DraftCredential? {
    guard let start = text.firstRange(of: "Authorization:") else { return nil }
    let words = text[start.upperBound...].prefix(120).split(separator: " ")
    guard let first = words.first else { return nil }
    let scheme = first.filter { !"\"'`".contains($0) }
    let isScheme =
      scheme.allSatisfy { $0.isLetter || $0 == "-" } && words.count > 1
      && first.last.map { $0.isLetter } ?? false
    return DraftCredential(header: "Authorization", prefix: isScheme ? scheme + " " : nil)
  }

  /// Returns the header that carries a key: one in code, or one with capitals and a dash.
  private static func headerName(in text: MarkupText) -> String? {
    let codes = text.codeSpans.map { String($0.prefix { $0 != ":" && $0 != " " && $0 != "=" }) }
    let candidates = codes.filter { isHeaderName($0) && !isTechnical($0) }
    return candidates.first(where: isKeyName) ?? candidates.first { $0.contains("-") }
      ?? HTTPText.headers(in: text.text).first { !isTechnical($0) }
  }

  private static func isHeaderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 60 && name.utf8.first.map { $0.isLetter } ?? false
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
  }

  /// `true` if the name of a header says that it carries a credential.
  static func isKeyName(_ name: String) -> Bool {
    guard isHeaderName(name), !isTechnical(name) else { return false }
    let words = DocumentWords.words(of: name.replacing("_", with: " "))
    return words.contains { word in
      [
        "key", "apikey", "token", "auth", "authorization", "authentication", "klucz", "clave",
        "chave", "schlussel", "ключ", "secret",
      ]
      .contains(word)
    }
  }

  private static func isTechnical(_ name: String) -> Bool {
    let words = Set(DocumentWords.words(of: name.replacing("_", with: " ")))
    return !words.isDisjoint(with: [
      "idempotency", "idempotence", "request", "correlation", "trace", "ratelimit", "limit",
      "forwarded", "version", "content", "accept", "agent", "csrf", "total", "page", "count",
      "retry",
      "signature",
    ])
  }

  /// Returns the key of a query item that carries a credential: `api_key`, `?key=…`.
  private static func queryKey(_ code: String) -> String? {
    let key = code.drop { "?&".contains($0) }.prefix { $0 != "=" }
    let folded = key.lowercased().filter { $0.isLetter }
    guard key.isKeyOfAPI,
      ["apikey", "accesstoken", "token", "key", "appid", "authtoken", "appkey"].contains(folded)
    else { return nil }
    return String(key)
  }

  /// `true` if a text is about all calls.
  private static func isForAll(_ words: [String]) -> Bool {
    names(
      [
        "every", "each", "all", "всех", "кажд", "todas", "todos", "cada", "jede", "alle", "wszystk",
        "kazd", "すべて", "全て",
      ],
      in: words
    )
  }

  private static let keyStems = [
    "key", "token", "apikey", "clave", "chave", "schlussel", "klucz", "ключ", "токен", "鍵", "キー",
    "トークン",
  ]
  private static let headerStems = [
    "header", "cabecera", "encabezado", "cabecalho", "заголов", "kopfzeile", "naglow", "nagłow",
    "ヘッダ",
  ]

  private static func names(_ stems: [String], in words: [String]) -> Bool {
    words.contains { word in
      stems.contains {
        word.hasPrefix($0) || !$0.utf8.allSatisfy { $0 < 0x80 } && word.contains($0)
      }
    }
  }
}
