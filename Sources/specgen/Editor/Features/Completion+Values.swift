import SpecgenCore

extension CompletionContext {
  /// The values that the place can have.
  var values: [CompletionItem] {
    guard let form else { return [] }
    if let items = linkPlaceholders ?? sectionTitles { return items }
    return values(of: form)
      + (place.typed.isEmpty && place.quote == .none ? brackets(of: form) : [])
  }

  private func values(of form: ValueForm) -> [CompletionItem] {
    switch form {
    case .scalar(let scalar): values(of: scalar)
    case .word(let words): words.enumerated().compactMap { keyword($1, at: $0) }
    case .shape(let name): name.source.mapping.short.map { values(of: $0) } ?? []
    case .either(let forms): forms.flatMap { values(of: $0) }
    case .list, .named, .keyed, .collection, .inline, .same: []
    }
  }

  private func values(of scalar: ScalarForm) -> [CompletionItem] {
    var items: [CompletionItem] = []
    if scalar.kinds == [.boolean] {
      items += ["true", "false"].enumerated().compactMap { keyword($1, at: $0) }
    }
    items += constants(of: scalar)
    items += names(of: scalar)
    items += scalar.suggestions.enumerated().compactMap {
      keyword($1, at: $0 + (scalar.role == .type ? CompletionRank.optional : 0))
    }
    return items
  }

  private func keyword(_ word: String, at index: Int) -> CompletionItem? {
    value(word, .keyword, rank: CompletionRank.needed + index)
  }

  /// Returns the item of a value, or nil for one that the quotes around the place cannot contain.
  func value(
    _ text: String,
    _ kind: CompletionItem.Kind,
    detail: String? = nil,
    documentation: String? = nil,
    rank: Int,
    spelled: SnippetText? = nil
  ) -> CompletionItem? {
    guard let written = written(text) else { return nil }
    var inserted = SnippetText(place.needsSpace ? " " : "")
    if let spelled, place.quote == .none, written == text {
      inserted = spelled
    } else {
      inserted.add(written)
    }
    if place.needsComma, !isAtKey { inserted.add(",") }
    return CompletionItem(
      text,
      kind,
      detail: detail,
      documentation: documentation,
      text: inserted,
      range: place.range,
      rank: rank
    )
  }

  private var isAtKey: Bool { place.role == .key }

  /// Returns a scalar as it is written at the place; nil if the quotes around the place cannot contain it.
  func written(_ text: String, isKey: Bool = false) -> String? {
    if place.quote != .none {
      return text.contains { "'\"\\".contains($0) || $0.isNewline } ? nil : text
    }
    guard text.isPlainScalar(inFlow: place.isFlow) else {
      return text.contains(where: \.isNewline) ? nil : "'\(text.replacing("'", with: "''"))'"
    }
    return text
  }

  /// The brackets of a list or of a mapping.
  private func brackets(of form: ValueForm) -> [CompletionItem] {
    var items: [CompletionItem] = []
    func add(_ label: String, _ detail: String, _ text: SnippetText) {
      items.append(
        CompletionItem(
          label,
          .snippet,
          detail: detail,
          text: text,
          range: place.range,
          rank: CompletionRank.rest + items.count
        )
      )
    }
    func bracketed(_ open: String, _ close: String) -> SnippetText {
      var text = SnippetText((place.needsSpace ? " " : "") + open)
      text.addStop()
      text.add(close + (place.needsComma ? "," : ""))
      return text
    }
    if form.hasMapping { add("{…}", "a mapping", bracketed("{", "}")) }
    if form.item != nil { add("[…]", "a list", bracketed("[", "]")) }
    return items
  }

  /// The statuses, media types, verbs and paths that a scalar can be.
  private func constants(of scalar: ScalarForm) -> [CompletionItem] {
    let values: [(String, String?)]
    switch scalar.pattern {
    case TextPattern.status?, TextPattern.statusOrType?: values = KnownValues.statuses
    case TextPattern.contentType?, TextPattern.mediaType?: values = KnownValues.mediaTypes
    case TextPattern.httpLine? where !place.typed.contains(" "):
      return Spec.Verb.allCases.enumerated().compactMap { index, verb in
        let text = SnippetText((place.needsSpace ? " " : "") + verb.rawValue + " /")
        let rank = CompletionRank.needed + index
        return place.quote == .none && place.range.isEmpty
          ? CompletionItem(verb.rawValue, .keyword, text: text, range: place.range, rank: rank)
          : verbOnly(verb.rawValue, rank)
      }
    default: return []
    }
    return values.enumerated().compactMap { index, value in
      self.value(value.0, .constant, detail: value.1, rank: CompletionRank.optional + index)
    }
  }

  /// Returns the item of a verb that replaces the one before a path.
  private func verbOnly(_ verb: String, _ rank: Int) -> CompletionItem? {
    let range = place.range
    let old = outline.bytes[range].prefix { $0 != UInt8(ascii: " ") }.count
    let end = max(range.lowerBound + old, range.lowerBound + place.typed.utf8.count)
    let text = SnippetText(
      (place.needsSpace ? " " : "") + verb + (end == range.upperBound ? " /" : "")
    )
    return CompletionItem(
      verb,
      .keyword,
      text: text,
      range: range.lowerBound..<end,
      rank: rank
    )
  }
}

extension ValueForm {
  /// `true` if the value can be a mapping.
  fileprivate var hasMapping: Bool {
    switch self {
    case .named, .keyed, .collection, .shape, .inline: true
    case .either(let forms): forms.contains(where: \.hasMapping)
    case .scalar, .word, .list, .same: false
    }
  }
}

extension String {
  /// `true` if the text can be a plain scalar.
  fileprivate func isPlainScalar(inFlow: Bool) -> Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    if "-?:,[]{}#&*!|>'\"%@` ".utf8.contains(first) || " :".utf8.contains(last) { return false }
    if contains(": ") || contains(" #") { return false }
    return !inFlow || !utf8.contains { ",[]{}".utf8.contains($0) }
  }
}

/// The values of standards that specs often have.
private enum KnownValues {
  static let statuses: [(String, String?)] = [
    ("4xx", "client errors"), ("5xx", "server errors"), ("2xx", "successes"), ("3xx", "redirects"),
    ("200", "OK"), ("201", "Created"), ("202", "Accepted"),
    ("203", "Non-Authoritative Information"), ("204", "No Content"),
    ("205", "Reset Content"), ("206", "Partial Content"), ("207", "Multi-Status"),
    ("300", "Multiple Choices"), ("301", "Moved Permanently"), ("302", "Found"),
    ("303", "See Other"), ("304", "Not Modified"), ("307", "Temporary Redirect"),
    ("308", "Permanent Redirect"), ("400", "Bad Request"), ("401", "Unauthorized"),
    ("402", "Payment Required"), ("403", "Forbidden"), ("404", "Not Found"),
    ("405", "Method Not Allowed"), ("406", "Not Acceptable"), ("408", "Request Timeout"),
    ("409", "Conflict"), ("410", "Gone"), ("411", "Length Required"),
    ("412", "Precondition Failed"), ("413", "Content Too Large"),
    ("415", "Unsupported Media Type"), ("416", "Range Not Satisfiable"),
    ("422", "Unprocessable Content"), ("423", "Locked"), ("424", "Failed Dependency"),
    ("425", "Too Early"), ("426", "Upgrade Required"), ("428", "Precondition Required"),
    ("429", "Too Many Requests"), ("451", "Unavailable For Legal Reasons"),
    ("500", "Internal Server Error"), ("501", "Not Implemented"), ("502", "Bad Gateway"),
    ("503", "Service Unavailable"), ("504", "Gateway Timeout"),
  ]

  static let mediaTypes: [(String, String?)] = [
    "application/json", "application/problem+json", "application/vnd.api+json",
    "application/x-ndjson", "application/octet-stream", "application/pdf", "application/xml",
    "application/zip", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
    "text/csv", "text/html", "text/event-stream", "image/png", "image/jpeg", "image/*",
  ].map { ($0, nil) }
}
