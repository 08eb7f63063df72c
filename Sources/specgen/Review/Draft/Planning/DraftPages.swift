import SpecgenCore

/// The pages of a method's result, as far as a document states them.
enum DraftPages: Hashable, Sendable {
  /// A field of the result fills a param.
  case next(items: [String], field: [String], param: String)
  /// A param numbers the pages.
  case page(items: [String], param: String, first: Int)
  /// A param has the number of items so far.
  case offset(items: [String], param: String)

  private static let cursors = ["cursor", "token", "after", "continuation", "marker", "bookmark"]
  private static let pages: Set<String> = ["page", "pagina", "seite", "strona", "страница", "p"]
  private static let offsets: Set<String> = [
    "offset", "skip", "desplazamiento", "deslocamento", "versatz", "przesuniecie", "смещение",
  ]

  /// Finds the pages of a method, or returns nil if the document does not state them clearly.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - record: The fields of its result; empty for a list.
  ///   - isList: `true` if the result is a list.
  /// - Returns: The pages, or nil.
  static func find(in method: DraftMethod, _ record: [DraftField], isList: Bool) -> DraftPages? {
    guard method.request.verb == "GET" else { return nil }
    let lists = record.filter { if case .list = $0.type { true } else { false } }
    guard isList || lists.count == 1 else { return nil }
    let items = lists.map(\.key)
    // Traffic has a param of pages in each request, or in none.
    let isTraffic =
      method.sampleCount > 0 && method.params.contains { $0.meaning.hasPrefix("from ") }
    let params = method.params.filter {
      $0.place == .query && ($0.requirement != .required || isTraffic)
    }
    for param in params where param.type == .string {
      // "Take `nextCursor` from the previous page."
      let words = Set(splitWords(param.key).map { $0.lowercased() })
      let isCursor = words.contains(where: cursors.contains)
      let next = record.first { field in
        guard field.type == .string || field.type == .json else { return false }
        let isNamed = param.meaning.split { !($0.isLetter || $0.isNumber || $0 == "_") }
          .contains { $0 == field.key }
        let own = splitWords(field.key).map { $0.lowercased() }
        let isNext = own.contains("next") && !words.isDisjoint(with: own)
        return isNamed && (isCursor || own.contains("next")) || isNext && isCursor
      }
      if let next { return .next(items: items, field: [next.key], param: param.key) }
    }
    for param in params
    where param.type == .named("Int") && pages.contains(FoldedWord(param.key).text) {
      if let first = firstPage(param) { return .page(items: items, param: param.key, first: first) }
    }
    let offset = params.first { param in
      param.type == .named("Int") && offsets.contains(FoldedWord(param.key).text)
        && (param.standard ?? "0") == "0"
    }
    if let offset { return .offset(items: items, param: offset.key) }
    return nil
  }

  /// Returns the number of the first page that a description or a default states.
  private static func firstPage(_ param: DraftField) -> Int? {
    if let standard = param.standard.flatMap({ Int($0) }), (0...1).contains(standard) {
      return standard
    }
    let words = DocumentWords.words(of: param.meaning)
    let starts: Set<String> = [
      "from", "start", "starts", "starting", "first", "based", "begins", "desde", "empieza",
      "comienza", "comeca", "inicia", "ab", "beginnt", "od", "с", "начиная", "от",
    ]
    guard words.contains(where: starts.contains) else { return nil }
    let numbers = words.compactMap { Int($0) }.filter { (0...1).contains($0) }
    return numbers.count == 1 ? numbers.first : nil
  }
}

extension DraftPlan {
  /// Adds the pages that params and answers state.
  mutating func addPages() {
    for index in methods.indices {
      guard let returns = methods[index].returns else { continue }
      let isList = if case .list = returns { true } else { false }
      guard let record = record(returns) else { continue }
      methods[index].pages = DraftPages.find(in: methods[index], record, isList: isList)
    }
  }

  /// Returns the fields of an object, or no fields for a list of objects.
  private func record(_ type: DraftType) -> [DraftField]? {
    switch type {
    case .record(let fields): fields
    case .named(let name): types.first { $0.name == name }?.type.fields
    case .list: []
    case .map, .date, .enumeration: nil
    }
  }
}
