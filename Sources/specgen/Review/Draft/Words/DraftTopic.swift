import SpecgenCore

/// The subject of a heading or of a sentence that introduces a table, a list or a sample.
enum DraftTopic: Hashable, Sendable {
  case path, query, header, body, params, answer, errors, codes

  /// The beginnings of words in English, Russian, Portuguese and Spanish, folded.
  private static let stems: [(DraftTopic, [String])] = [
    (
      .answer,
      [
        "answer", "response", "return", "result", "respon", "respuesta", "devuelve", "devolve",
        "resposta", "retorn", "ответ", "отвеч", "возвращ", "результат", "antwort", "ruckgabe",
        "zuruck", "geliefert", "odpowied", "zwraca", "応答", "レスポンス", "戻り値", "返",
      ]
    ),
    (
      .errors,
      [
        "error", "errors", "erro", "erros", "errore", "ошиб", "failure", "fehler", "blad", "bled",
        "bład", "błed", "エラー",
      ]
    ),
    (
      .codes,
      [
        "code", "codes", "codigo", "код", "коды", "status", "statuses", "статус", "kod", "kody",
        "コード", "ステータス",
      ]
    ),
    (.path, ["path", "ruta", "rota", "caminho", "пути", "путь", "pfad", "sciezk", "パス"]),
    (.query, ["query", "querystring", "url", "consulta", "クエリ"]),
    (
      .header,
      [
        "header", "cabecera", "encabezado", "cabecalho", "заголов", "kopfzeile", "naglow", "nagłow",
        "ヘッダ",
      ]
    ),
    (
      .body, ["body", "payload", "cuerpo", "corpo", "тело", "теле", "rumpf", "korper", "本文", "ボディ"]
    ),
    (
      .params,
      ["param", "argument", "input", "entrada", "парам", "аргумент", "パラメータ", "引数"]
    ),
  ]

  /// Short stems that count only as whole words.
  private static let whole: Set<String> = [
    "path", "url", "body", "code", "codes", "код", "коды", "erro", "erros", "тело", "теле", "пути",
    "путь", "ruta", "rota", "status", "query", "error", "errors", "kod", "kody", "blad", "consulta",
  ]

  /// Finds the topics of a text, in the order of their first words.
  static func topics(of text: String) -> [DraftTopic] {
    var found: [DraftTopic] = []
    for word in DraftWords.words(of: text).prefix(30) {
      guard let topic = topic(of: word), !found.contains(topic) else { continue }
      found.append(topic)
    }
    return found
  }

  private static func topic(of word: String) -> DraftTopic? {
    stems.first { _, stems in
      stems.contains { stem in
        if whole.contains(stem) { return word == stem }
        // Words of Japanese have no spaces around them.
        let isJapanese = stem.utf8.first.map { $0 >= 0xE3 } ?? false
        return isJapanese ? word.contains(stem) : word.hasPrefix(stem)
      }
    }?.0
  }

  /// The place of params, if the topic is one.
  var place: DraftPlace? {
    switch self {
    case .path: .path
    case .query: .query
    case .header: .header
    case .body: .body
    case .params, .answer, .errors, .codes: nil
    }
  }

  /// Finds the place of a param in its marks, such as "required, in the body".
  static func place(in marks: String) -> DraftPlace? {
    topics(of: marks).compactMap(\.place).first
  }
}

/// Comparisons of words in documents.
enum DraftWords {
  /// Returns the folded words of a text.
  static func words(of text: String) -> [String] {
    FoldedWord(String(text.prefix(4_000))).text
      .split { !($0.isLetter || $0.isNumber) }
      .map(String.init)
  }

  /// `true` if two folded words are equal, or differ only in the ending of a plural.
  static func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    guard short.count >= 3, long.count - short.count <= 2 else { return false }
    return long.hasPrefix(short) && ["s", "es"].contains(String(long.dropFirst(short.count)))
  }

  /// `true` if words appear in a row within other words.
  static func contains(_ words: [String], _ phrase: [String]) -> Bool {
    guard !phrase.isEmpty, words.count >= phrase.count else { return false }
    return (0...(words.count - phrase.count)).contains { start in
      phrase.indices.allSatisfy { isSame(words[start + $0], phrase[$0]) }
    }
  }

  /// Returns the indices of the words after phrases.
  static func ends(of phrases: [[String]], in words: [String]) -> [Int] {
    phrases.flatMap { phrase in
      words.indices.dropLast(phrase.count)
        .filter { words[$0...].starts(with: phrase) }.map { $0 + phrase.count }
    }
  }

  /// `true` if a text says that a value is a list.
  static func namesList(_ words: [String]) -> Bool {
    words.contains {
      ["array", "list", "lista", "список", "списком", "массив", "массива", "arreglo", "matriz"]
        .contains($0)
    }
  }

  /// `true` if a text says that an answer has no body: "without a body".
  static func namesNoBody(_ words: [String]) -> Bool {
    let without: Set<String> = [
      "without", "no", "empty", "sin", "sem", "без", "пустой", "vacio", "vazio",
    ]
    guard let index = words.firstIndex(where: without.contains) else { return false }
    return words[index...].prefix(4).contains {
      DraftTopic.topics(of: $0) == [.body] || $0 == "тела"
    }
  }

  /// `true` if the last word of a key names a credential.
  static func isSecret(key: String) -> Bool {
    guard let last = splitWords(key).last?.lowercased() else { return false }
    return ["password", "passwd", "pwd", "secret", "token", "pin", "contrasena", "senha"].contains(
      last
    )
  }

  /// `true` if a text calls a value a secret.
  static func namesSecret(_ text: String) -> Bool {
    words(of: text).contains { word in
      [
        "secret", "password", "secreto", "secreta", "segredo", "secreta", "пароль", "секрет",
        "senha",
      ]
      .contains { word == $0 } || word == "contrasena"
    }
  }
}
