import SpecgenCore

/// Headings that name a part of a method, such as "Request" or "Response fields", and nothing of their own.
enum MethodPartTitle {
  /// The beginnings of words for a request.
  private static let requests = [
    "request", "запрос", "solicitud", "peticion", "requisic", "pedido", "anfrage", "zadani",
    "zapytani", "リクエスト", "要求", "requete",
  ]
  /// The beginnings of words for an endpoint.
  private static let endpoints = [
    "endpoint", "endpunkt", "url", "uri", "route", "эндпоинт", "エンドポイント", "method", "metod",
    "метод", "メソッド", "call", "syntax", "definition", "usage",
  ]
  /// The beginnings of words for samples and forms of data.
  private static let others = [
    "example", "sample", "ejempl", "exempl", "beispiel", "przykl", "пример", "образец", "例",
    "サンプル", "json", "http", "xml", "curl", "format", "field", "feld", "campo", "pol", "поле",
    "поля",
    "フィールド", "schema", "data", "object", "attribute", "propert", "detail", "model", "raw",
    "required", "mandatory", "optional", "obrigator", "opcional", "обязательн", "необязательн",
    "pflicht", "wymagan", "success", "type", "content", "table", "list", "項目", "データ", "other",
    "additional", "common", "allowed", "available", "possible", "value", "shell", "bash",
  ]
  private static let joints: Set<String> = [
    "of", "for", "the", "a", "an", "in", "and", "or", "to", "de", "del", "la", "los", "las", "da",
    "do", "dos", "das", "y", "e", "o", "der", "die", "das", "und", "i", "и", "with", "main",
  ]

  /// `true` if all words of a title name parts of a method.
  static func names(_ title: String) -> Bool {
    let words = DocumentWords.words(of: title).filter { !$0.allSatisfy(\.isNumber) }
    guard !words.isEmpty, words.count <= 6, !words.allSatisfy(joints.contains) else {
      return words.isEmpty && title.contains(where: \.isNumber) && isStatus(title)
    }
    return words.allSatisfy { word in
      joints.contains(word) || !DocumentTopic.topics(of: word).isEmpty
        || (requests + endpoints + others).contains { word.hasPrefix($0) }
    }
  }

  /// `true` if a title names the request.
  static func namesRequest(_ title: String) -> Bool {
    DocumentWords.words(of: title).prefix(6).contains { word in
      requests.contains { word.hasPrefix($0) }
    }
  }

  /// `true` if a text speaks of a call.
  static func namesCall(_ text: String) -> Bool {
    DocumentWords.words(of: text).contains { word in
      (requests + calls).contains { word.hasPrefix($0) }
    }
  }

  private static let calls = [
    "call", "endpoint", "method", "aufruf", "llamada", "chamada", "вызов", "метод", "wywolan",
    "message", "nachricht", "path", "url",
  ]

  /// `true` if a text names the address of a request.
  static func namesEndpoint(_ text: String) -> Bool {
    DocumentWords.words(of: text).prefix(40).contains { word in
      (requests + endpoints.prefix(6)).contains { word.hasPrefix($0) }
        || ["エンドポイント", "リクエスト"].contains { word.contains($0) }
    }
  }

  private static func isStatus(_ title: String) -> Bool {
    let number = title.filter(\.isNumber)
    return number.count == 3 && Int(number).map { (100...599).contains($0) } ?? false
  }
}
