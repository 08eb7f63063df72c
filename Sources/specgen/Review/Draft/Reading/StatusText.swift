import SpecgenCore

/// Statuses of HTTP in prose and in the first column of tables.
enum StatusText {
  /// A status with its meaning.
  struct Stated: Hashable {
    let status: Int
    var doc: String?
  }

  /// The statuses that a code span, bold text or a sentence states, in order.
  ///
  /// A number counts if it stands out, or if the words around it speak of an answer and not of an amount.
  static func statuses(in text: MarkupText) -> [Int] {
    var found = [leading(in: text.text)].compactMap(\.self)
    for run in text.runs where run.style != .plain {
      guard let status = leading(in: run.text), !found.contains(status) else { continue }
      found.append(status)
    }
    for status in plain(in: text.text) where !found.contains(status) { found.append(status) }
    return found
  }

  /// Returns the status at the start of a text: "404", "404 Not Found", "HTTP 404", "Status: 404".
  static func leading(in text: String) -> Int? {
    var words = text.split { $0 == " " || $0 == ":" || $0 == "," || $0.isDash }
    while let first = words.first,
      ["http", "status", "code", "http/1.1", "http/2", "statuscode"].contains(first.lowercased())
    {
      words.removeFirst()
    }
    guard let first = words.first, first.utf8.count == 3, let status = Int(first), isKnown(status)
    else { return nil }
    // "200 items" is an amount: a reason starts with a capital.
    guard words.count > 1 else { return status }
    let next = words[1].first { $0 != "(" && $0 != "`" }
    return next.map { !$0.isLowercase } ?? true ? status : nil
  }

  /// `true` for a status that the registry of HTTP has.
  static func isKnown(_ status: Int) -> Bool { reasons[status] != nil }

  /// The names of statuses, as members in Swift.
  static let reasons: [Int: String] = [
    200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent",
    205: "resetContent", 206: "partialContent", 207: "multiStatus", 301: "movedPermanently",
    302: "found", 303: "seeOther", 304: "notModified", 307: "temporaryRedirect",
    308: "permanentRedirect", 400: "badRequest", 401: "unauthorized", 402: "paymentRequired",
    403: "forbidden", 404: "notFound", 405: "methodNotAllowed", 406: "notAcceptable",
    407: "proxyAuthRequired", 408: "requestTimeout", 409: "conflict", 410: "gone",
    411: "lengthRequired", 412: "preconditionFailed", 413: "tooLarge", 414: "uriTooLong",
    415: "unsupportedMediaType", 416: "rangeNotSatisfiable", 417: "expectationFailed",
    418: "teapot", 421: "misdirected", 422: "invalid", 423: "locked", 424: "failedDependency",
    425: "tooEarly", 426: "upgradeRequired", 428: "preconditionRequired", 429: "tooManyRequests",
    431: "headersTooLarge", 451: "unavailableForLegalReasons", 500: "serverError",
    501: "notImplemented", 502: "badGateway", 503: "unavailable", 504: "gatewayTimeout",
    505: "versionNotSupported", 507: "insufficientStorage", 508: "loopDetected",
    511: "networkAuthRequired",
  ]

  private static let before: Set<String> = [
    "http", "status", "code", "answer", "answers", "response", "returns", "return", "error", "with",
    "con", "com", "con", "devuelve", "retorna", "responde", "codigo", "estado", "mit", "liefert",
    "kod", "blad", "код", "ошибка", "статус", "возвращает", "вернет", "ответ", "get", "gets", "con",
  ]
  private static let after: Set<String> = [
    "if", "when", "means", "for", "is", "si", "cuando", "quando", "se", "wenn", "bei", "falls",
    "gdy", "jesli", "jezeli", "если", "когда", "при", "or", "and", "o", "ou", "oder", "und", "lub",
    "или", "и", "y", "e", "i", "unless", "once", "until", "along",
  ]

  private static func plain(in text: String) -> [Int] {
    guard text.utf8.count <= 4_000, text.utf8.contains(where: \.isDigit) else { return [] }
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\u{A0}" }
    return words.enumerated().compactMap { index, word -> Int? in
      let digits = word.drop { "(`*".contains($0) }.prefix(3)
      guard digits.utf8.count == 3, let status = Int(digits), isKnown(status) else { return nil }
      let tail = word.drop { "(`*".contains($0) }.dropFirst(3).first
      guard
        tail.map({ !$0.isNumber && !"%.-–/°".contains($0) || word.last == "." && word.count == 4 })
          ?? true
      else { return nil }
      let previous = index > 0 ? FoldedWord(words[index - 1].filter { $0.isLetter }).text : ""
      let next = index + 1 < words.count ? words[index + 1] : ""
      if before.contains(previous) { return status }
      // "400 and up", "500 items": round numbers are amounts as often.
      if status % 100 == 0 { return nil }
      let isEnd = tail.map { ",;:.)）、。".contains($0) } ?? next.isEmpty
      let folded = FoldedWord(next.filter { $0.isLetter }).text
      return isEnd || after.contains(folded) || next.first == "("
        || next.first.map { $0.isDash } ?? false
        || folded.first.map { !$0.isASCII } ?? false ? status : nil
    }
  }
}
