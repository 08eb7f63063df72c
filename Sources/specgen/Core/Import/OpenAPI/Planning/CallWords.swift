/// The words in the name of an operation.
struct CallWords {
  /// The words of the identifier, or of verb and path if there is none.
  let all: [String]
  /// `true` if the document gives the operation an identifier.
  let isNamed: Bool
  /// The words of the tag at the start of the identifier and the words after it, or nil if there is no tag.
  private let parts: (tag: [String], rest: [String])?

  static let prepositions: Set<String> = [
    "for", "by", "in", "of", "to", "from", "on", "with", "at", "all",
  ]
  private static let verbs: Set<String> = [
    "list", "get", "create", "update", "delete", "find", "search", "add", "remove", "set",
    "replace", "patch", "put", "post", "fetch", "save", "upload", "download", "cancel", "check",
  ]

  init(_ operation: OpenAPI.Operation) {
    guard let id = operation.id?.value, !id.isEmpty else {
      (all, isNamed, parts) = (Self.pathWords(operation), false, nil)
      return
    }
    let words = Self.withoutArticles(splitWords(ImportNames.type(id)))
    let isDivided = id.contains { "/._:-".contains($0) }
    (all, isNamed) = (words, true)
    parts =
      operation.tags.lazy.compactMap { Self.parts(words, $0.value, isDivided: isDivided) }.first
  }

  private static func withoutArticles(_ words: [String]) -> [String] {
    words.indices.filter { index in
      index == 0 || index == words.count - 1
        || !["a", "an", "the"].contains(words[index].lowercased())
    }.map { words[$0] }
  }

  /// The words without the tag at the start.
  var withoutTag: [String] { parts?.rest ?? all }

  /// The name without the tag at the start.
  var short: String {
    guard let (tag, rest) = parts else { return whole }
    // Without a noun of its own, the call concerns the subject of the tag.
    let needsNoun = rest.count < 2 || Self.prepositions.contains(rest[1].lowercased())
    return needsNoun ? Self.joined(tag, rest) : ImportNames.function(rest.joined(separator: " "))
  }

  /// The name with verb, tag as a noun, and the rest.
  var long: String { parts.map { Self.joined($0.tag, $0.rest) } ?? whole }

  /// The name with all words.
  var whole: String { ImportNames.function(all.joined(separator: " ")) }

  private static func parts(_ words: [String], _ tag: String, isDivided: Bool) -> (
    tag: [String], rest: [String]
  )? {
    let tagWords = splitWords(ImportNames.type(tag))
    guard words.count > tagWords.count, isSame(words.prefix(tagWords.count), tagWords) else {
      return nil
    }
    let rest = words.dropFirst(tagWords.count).drop { $0.lowercased() == "controller" }
    guard let first = rest.first?.lowercased() else { return nil }
    // `orderPizza` starts with a verb, `orderCreate` with a tag.
    guard isDivided && !prepositions.contains(first) || verbs.contains(first) else { return nil }
    return (tagWords, Array(rest))
  }

  /// Returns `true` if words are equal apart from case, and apart from singular or plural of the last one.
  static func isSame(_ words: some Collection<String>, _ others: [String]) -> Bool {
    guard words.count == others.count else { return false }
    return zip(words, others).enumerated().allSatisfy { index, pair in
      let (left, right) = (pair.0.lowercased(), pair.1.lowercased())
      if left == right { return true }
      return index == others.count - 1
        && ImportNames.singular(left) == ImportNames.singular(right)
    }
  }

  /// Returns the verb, a tag as a noun, and the rest: `listIssuesForOrg` for `issues/list-for-org`.
  static func joined(_ tag: [String], _ rest: [String]) -> String {
    let isPlural = ["list", "search", "find"].contains(rest.first?.lowercased())
    let noun = tag.dropLast() + tag.suffix(1).map { isPlural ? $0 : ImportNames.singular($0) }
    return ImportNames.function((rest.prefix(1) + noun + rest.dropFirst()).joined(separator: " "))
  }

  /// Returns the verb and the words of the path: `listOrderItems` for `GET /orders/{id}/items`.
  static func byPath(_ operation: OpenAPI.Operation) -> String {
    ImportNames.function(pathWords(operation).joined(separator: " "))
  }

  private static func pathWords(_ operation: OpenAPI.Operation) -> [String] {
    var segments = operation.template.segments
    if case .literal(let text)? = segments.last, text.value.isEmpty { segments.removeLast() }
    var words: [String] = []
    for (index, segment) in segments.enumerated() {
      guard case .literal(let text) = segment else { continue }
      let word = percentDecoded(text.value) ?? text.value
      if words.isEmpty,
        word.lowercased() == "api"
          || word.first == "v" && word.dropFirst().allSatisfy(\.isNumber)
      {
        continue
      }
      let isOne = index + 1 < segments.count && !segments[index + 1].names.isEmpty
      words.append(isOne ? ImportNames.singular(word) : word)
    }
    let endsInOne = segments.last.map { !$0.names.isEmpty } ?? false
    let verb: String
    switch operation.verb.value {
    case "GET":
      let isPlural = words.last.map { ImportNames.singular($0) != $0 } ?? false
      verb = !endsInOne && isPlural ? "list" : "get"
    case "POST": verb = "create"
    case "PUT": verb = "replace"
    case "PATCH": verb = "update"
    default: verb = operation.verb.value.lowercased()
    }
    let first = segments.last?.customVerb.map(splitWords) ?? [verb]
    return first + words.flatMap(splitWords)
  }
}

extension Spec.PathSegment {
  /// The word after a placeholder and a colon: `cancel` in `{id}:cancel`.
  fileprivate var customVerb: String? {
    guard case .composed(let pieces) = self, let text = pieces.last?.text, text.hasPrefix(":"),
      text.count > 1
    else { return nil }
    return String(text.dropFirst())
  }
}
