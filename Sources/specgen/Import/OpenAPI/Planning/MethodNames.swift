/// The names of methods, by the index of each operation.
struct MethodNames {
  private(set) var names: [Int: String] = [:]

  /// Names operations by their identifiers without tags, or by verb and path where they have none.
  init(_ api: OpenAPI, _ included: [Int]) {
    var wanted: [Int: String] = [:]
    var counts: [String: Int] = [:]
    for index in included {
      let name = Self.short(api.operations[index])
      wanted[index] = name
      counts[name, default: 0] += 1
    }
    var taken = ReservedNames.functions
    var nextNumbers: [String: Int] = [:]
    for index in included {
      let operation = api.operations[index]
      var name = wanted[index] ?? ""
      // A name that two tags have keeps the tag in both, so that another operation changes neither.
      if counts[name, default: 0] > 1 { name = Self.long(operation) }
      if taken.contains(name) { name = Self.byPath(operation) }
      let base = name
      var number = nextNumbers[base] ?? 2
      while !taken.insert(name).inserted {
        name = "\(base)\(number)"
        number += 1
      }
      nextNumbers[base] = number
      names[index] = name
    }
  }

  private static func long(_ operation: OpenAPI.Operation) -> String {
    guard let id = operation.id, !id.value.isEmpty else { return byPath(operation) }
    guard let (tag, rest) = parts(operation) else { return ImportNames.function(id.value) }
    return joined(tag, rest)
  }

  /// The verb, the noun that the tag is, and the rest: `listIssuesForOrg` for `issues/list-for-org`.
  private static func joined(_ tag: [String], _ rest: [String]) -> String {
    let isPlural = ["list", "search", "find"].contains(rest[0].lowercased())
    let noun = tag.dropLast() + tag.suffix(1).map { isPlural ? $0 : ImportNames.singular($0) }
    return ImportNames.function((rest.prefix(1) + noun + rest.dropFirst()).joined(separator: " "))
  }

  private static let prepositions: Set<String> = [
    "for", "by", "in", "of", "to", "from", "on", "with", "at", "all",
  ]

  /// The words of the tag in front of an identifier, and those after it; nil where it has none there.
  private static func parts(_ operation: OpenAPI.Operation) -> (tag: [String], rest: [String])? {
    guard let id = operation.id, id.value.contains(where: { "/._:-".contains($0) }) else {
      return nil
    }
    let words = splitWords(ImportNames.type(id.value))
    for tag in operation.tags {
      let tagWords = splitWords(ImportNames.type(tag.value))
      guard words.count > tagWords.count else { continue }
      let isInFront = zip(words, tagWords).allSatisfy { $0.lowercased() == $1.lowercased() }
      guard isInFront else { continue }
      let rest = words.dropFirst(tagWords.count).drop { $0.lowercased() == "controller" }
      if !rest.isEmpty { return (tagWords, Array(rest)) }
    }
    return nil
  }

  /// The identifier without the tag in front of it.
  private static func short(_ operation: OpenAPI.Operation) -> String {
    guard let id = operation.id, !id.value.isEmpty else { return byPath(operation) }
    guard let (tag, rest) = parts(operation) else { return ImportNames.function(id.value) }
    // Without a noun of its own, the call is about what the tag names.
    let needsNoun = rest.count < 2 || prepositions.contains(rest[1].lowercased())
    return needsNoun ? joined(tag, rest) : ImportNames.function(rest.joined(separator: " "))
  }

  /// The verb and the words of the path: `listOrderItems` for `GET /orders/{id}/items`.
  ///
  /// A word behind a colon is the verb: `cancelOrder` for `POST /orders/{id}:cancel`.
  static func byPath(_ operation: OpenAPI.Operation) -> String {
    var segments = PathTemplate(operation.path.value).segments
    if case .literal(let text)? = segments.last, text.value.isEmpty { segments.removeLast() }
    var words: [String] = []
    for (index, segment) in segments.enumerated() {
      guard case .literal(let text) = segment else { continue }
      let word = text.value
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
    let first = segments.last?.customVerb ?? verb
    return ImportNames.function(([first] + words).joined(separator: " "))
  }
}

extension Spec.PathSegment {
  /// The word behind a placeholder and a colon.
  fileprivate var customVerb: String? {
    guard case .composed(let pieces) = self, let text = pieces.last?.text, text.hasPrefix(":")
    else {
      return nil
    }
    return String(text.dropFirst())
  }
}
