import SpecgenCore

/// Rows of tables and lists that each state a request: "| List orders | GET | /orders |".
enum EndpointRows {
  /// A request with what its row says about it.
  struct Endpoint {
    var request: RequestLine
    let title: String?
    let doc: String?
  }

  private static let titles = [
    "endpoint", "path", "url", "uri", "route", "resource", "address", "адрес", "путь", "url",
    "ruta",
    "recurso", "rota", "caminho", "pfad", "endpunkt", "sciezka", "adres", "エンドポイント", "パス",
    "эндпоинт", "запрос", "request",
  ]

  /// Returns the requests of rows, or nil unless most rows have one.
  static func requests(in rows: DocumentRows) -> [Endpoint]? {
    let found = rows.rows.compactMap { endpoint(of: $0, in: rows) }
    guard !found.isEmpty, found.count * 2 > rows.rows.count else { return nil }
    return found
  }

  private static func endpoint(of row: DocumentRow, in rows: DocumentRows) -> Endpoint? {
    let cells = [(title: rows.keyTitle ?? "", text: row.key)] + row.titledTexts(in: rows)
    guard cells.contains(where: { $0.text.contains("/") || isVerb($0.text) }) else { return nil }
    for (index, cell) in cells.enumerated() {
      if let match = RequestText.matches(in: cell.text).first, match.before == 0, match.isLabeled {
        return made(match.request, row, cells, without: [index])
      }
    }
    if let verb = cells.firstIndex(where: { isVerb($0.text) }) {
      let others = cells.indices.filter { $0 != verb }
      let path =
        others.first { cells[$0].text.first == "/" || cells[$0].text.hasPrefix("http") }
        ?? others.first { index in
          let words = DocumentWords.words(of: cells[index].title)
          return words.contains { titles.contains($0) } && relative(cells[index].text) != nil
        }
      guard let path else { return nil }
      let word = cells[path].text.prefix { $0 != " " }
      guard let found = RequestText.path(in: word) ?? relative(String(word)) else { return nil }
      let name = cells[verb].text.filter { $0.isLetter || $0 == "/" || $0 == "," || $0 == " " }
      let request = RequestLine(
        verb: name.split { !$0.isLetter }.first.map { $0.uppercased() } ?? "GET",
        path: found
      )
      return made(request, row, cells, without: [verb, path])
    }
    return nil
  }

  private static func made(
    _ request: RequestLine,
    _ row: DocumentRow,
    _ cells: [(title: String, text: String)],
    without used: [Int]
  ) -> Endpoint {
    var request = request
    let rest = cells.indices.filter { !used.contains($0) }.map { cells[$0].text }
    // A description often has the query: "(`?plan_id=<id>`)".
    if !request.path.contains("?"),
      let query = rest.lazy.compactMap({ text in
        text.split { " `()".contains($0) }.first { $0.first == "?" && $0.contains("=") }
      }).first
    {
      request = RequestLine(verb: request.verb, path: request.path + query)
    }
    let title = rest.first {
      !$0.isEmpty && DocumentWords.words(of: $0).count <= 5 && !$0.contains("`")
    }
    let doc = row.cells[.description]?.text ?? rest.max { $0.count < $1.count }
    return Endpoint(request: request, title: title, doc: doc)
  }

  private static func isVerb(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return !words.isEmpty && words.count <= 3
      && words.allSatisfy { RequestWords.verbs.contains(Substring($0.uppercased())) }
      && text.utf8.count <= 24
  }

  private static func relative(_ text: String) -> String? {
    let word = text.prefix { $0 != " " }
    guard word.first.map({ $0.isLetter || $0 == "{" }) ?? false, word.utf8.count == text.utf8.count,
      word.allSatisfy({ $0.isLetter || $0.isNumber || "-._~/{}<>:=?&".contains($0) })
    else { return nil }
    return "/" + word
  }
}

extension DocumentRow {
  /// The cells besides the key, each with the title of its column.
  func titledTexts(in rows: DocumentRows) -> [(title: String, text: String)] {
    let known = cells.sorted { $0.value.span.start < $1.value.span.start }.map { role, cell in
      let column = rows.roles.firstIndex(of: role)
      return (title: column.map { rows.titles[$0] } ?? "", text: cell.text)
    }
    return known
      + others.sorted { $0.value.span.start < $1.value.span.start }.map {
        (title: $0.key, text: $0.value.text)
      }
  }
}
