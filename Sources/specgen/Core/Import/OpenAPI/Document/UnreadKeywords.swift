/// The keywords of a document that neither the spec nor another finding mentions.
struct UnreadKeywords {
  /// A part of the document that is about to be searched.
  private struct Part {
    let node: Node
    let object: DocumentObject
    /// The position, for people.
    let place: String
    /// `true` for a part of an object, which adds its members to it.
    var isPart = false

    /// `true` for a schema whose required members are those of no object.
    var hasMembers: Bool {
      isPart || ["properties", "allOf", "anyOf", "oneOf", "$ref"].contains { node[$0] != nil }
    }

    /// Returns the consequence of a schema for some values of the object.
    func consequence(ofBranch branch: Node) -> KeywordConsequence {
      let isRecord = isPart || ["properties", "allOf", "$ref"].contains { node[$0] != nil }
      let hasMembers =
        branch["properties"]?.entries.contains { $0.value.kind == .mapping || $0.value.isTrue }
        ?? (branch["$ref"] != nil || branch["allOf"] != nil)
      return isRecord && hasMembers ? .branch : .condition
    }
  }

  private var documents: DocumentSet
  private let operations: Set<Span>
  /// The locations of the conditions that the spec expresses.
  private let expressed: Set<Span>
  private var seen: Set<Span> = []
  private var pending: [Part] = []
  private var findings: [ImportFinding] = []

  /// Searches the parts that operations reach.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - operations: The spans of the verbs of the imported operations.
  ///   - expressed: The locations of the conditions that the spec expresses.
  ///   - isWhole: `true` if these are all operations of the document.
  /// - Returns: The keywords that an import omits without another finding.
  static func findings(
    in documents: [DocumentSet.Document],
    of operations: Set<Span>,
    besides expressed: Set<Span>,
    isWhole: Bool
  ) -> [ImportFinding] {
    var search = UnreadKeywords(
      documents: DocumentSet(documents),
      operations: operations,
      expressed: expressed
    )
    search.add(documents[0].root, as: .document, at: "")
    // A document without operations is read for its types.
    if isWhole, operations.isEmpty {
      let root = documents[0].root
      let schemas = root["components"]?["schemas"] ?? root["definitions"]
      if let schemas { search.addNamed(schemas, as: .schema, at: "") }
    }
    while let part = search.pending.popLast() { search.read(part) }
    if isWhole { search.reportUnused(in: documents[0].root) }
    return search.findings
  }

  private init(documents: DocumentSet, operations: Set<Span>, expressed: Set<Span>) {
    self.documents = documents
    self.operations = operations
    self.expressed = expressed
  }

  /// Adds a part, or the part that it refers to, unless it is known.
  private mutating func add(
    _ node: Node,
    as object: DocumentObject,
    at place: String,
    isPart: Bool = false
  ) {
    var (node, place) = (node, place)
    var references = 0
    while let reference = node["$ref"]?.locatedText, references < 100 {
      guard let target = documents.target(of: reference) else { return }
      addSiblings(of: node, as: object, at: place)
      let last = reference.value.split(separator: "/").last.map(String.init)
      (node, place) = (target, last.map(DocumentSet.unescaped) ?? place)
      references += 1
    }
    guard node.kind == .mapping, seen.insert(node.span).inserted else { return }
    pending.append(Part(node: node, object: object, place: place, isPart: isPart))
  }

  /// Adds a reference itself, beside which OpenAPI 3.1 allows keywords.
  private mutating func addSiblings(of node: Node, as object: DocumentObject, at place: String) {
    guard node.count > 1, seen.insert(node.span).inserted else { return }
    pending.append(Part(node: node, object: object, place: place))
  }

  private mutating func read(_ part: Part) {
    for entry in part.node.entries {
      let key = entry.key.text
      guard !key.hasPrefix("x-") else { continue }
      if part.object == .path, OpenAPIDecoder.verbs.contains(key) {
        guard operations.contains(entry.key.span) else { continue }
        add(entry.value, as: .operation, at: "\(key.uppercased()) \(part.place)")
        continue
      }
      let isExpressed =
        expressed.contains(entry.key.span)
        || key == "default" && expressed.contains(entry.value.span)
      switch part.object.rule(of: key) {
      case .read where part.object == .schema && key == "required" && !part.hasMembers:
        report(entry, .condition, at: part.place)
      case .read, .restated: break
      case .part(let object): addAll(entry.value, as: object, at: part.place, key: key)
      case .named(let object): addNamed(entry.value, as: object, at: part.place)
      case .carried(let object, let isCarried, let loss, let consequence):
        guard isCarried(part.node) else {
          report(entry, consequence, at: part.place)
          continue
        }
        if let loss = loss(part.node) { report(entry, loss, at: part.place) }
        for child in entry.value.kind == .mapping
          ? entry.value.entries.map(\.value) : Array(entry.value.items)
        {
          add(child, as: object, at: part.place + "[]")
        }
      case .test:
        if !isExpressed { report(entry, .condition, at: part.place) }
      case .branch:
        if !isExpressed {
          // Without a condition, a branch says nothing.
          let consequence =
            part.node["if"] == nil
            ? .condition : part.consequence(ofBranch: entry.value)
          report(entry, consequence, at: part.place)
        }
        add(entry.value, as: .schema, at: part.place, isPart: true)
      case .dependencies: readDependencies(entry, of: part)
      case .omitted(let consequence):
        if !isExpressed { report(entry, consequence, at: part.place) }
      case .supported(let isSupported, let consequence):
        if !isExpressed, !isSupported(entry.value, part.node) {
          report(entry, consequence, at: part.place)
        }
      }
    }
  }

  /// Reports the dependencies that the spec does not express, and searches their schemas.
  private mutating func readDependencies(_ entry: Node.Entry, of part: Part) {
    let left = entry.value.entries.filter { !expressed.contains($0.key.span) }
    if !left.isEmpty {
      let hasMembers = left.contains { part.consequence(ofBranch: $0.value) == .branch }
      let values = left.map { "\($0.key.text): \($0.value.inShort)" }.joined(separator: ", ")
      report(entry.key, "{\(values)}", hasMembers ? .branch : .condition, at: part.place)
    }
    for dependency in entry.value.entries {
      add(dependency.value, as: .schema, at: part.place, isPart: true)
    }
  }

  private mutating func addAll(
    _ node: Node,
    as object: DocumentObject,
    at place: String,
    key: String
  ) {
    guard node.kind == .sequence else {
      let isElement = key == "items" || key == "additionalProperties"
      return add(node, as: object, at: isElement ? place + "[]" : place)
    }
    for item in node.items {
      let name = object == .parameter || object == .tag ? item["name"]?.text : nil
      let own = [place, name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      add(item, as: object, at: own, isPart: key == "allOf")
    }
  }

  private mutating func addNamed(_ node: Node, as object: DocumentObject, at place: String) {
    let separator = object == .schema ? "." : " "
    for entry in node.entries where object == .schema || !entry.key.text.hasPrefix("x-") {
      let name = entry.key.text
      add(entry.value, as: object, at: place.isEmpty ? name : place + separator + name)
    }
  }

  private static let sections = [
    "responses": "response", "parameters": "parameter", "requestBodies": "request body",
    "headers": "header",
  ]

  /// Reports the shared parts that no operation reaches, other than schemas.
  private mutating func reportUnused(in root: Node) {
    for section in (root["components"] ?? root).entries {
      guard let kind = Self.sections[section.key.text] else { continue }
      for entry in section.value.entries where !seen.contains(entry.value.span) {
        findings.append(
          ImportFinding(
            kind: .omission,
            subject: "\(kind) '\(entry.key.text)'",
            message: "no operation uses the \(kind)",
            span: entry.key.span
          )
        )
      }
    }
  }

  private mutating func report(
    _ entry: Node.Entry,
    _ consequence: KeywordConsequence,
    at place: String
  ) {
    report(entry.key, entry.value.inShort, consequence, at: place)
  }

  private mutating func report(
    _ keyword: Node,
    _ value: String,
    _ consequence: KeywordConsequence,
    at place: String
  ) {
    findings.append(
      ImportFinding(
        kind: .keyword,
        subject: place.isEmpty ? "document" : place,
        message: "`\(keyword.text): \(value)` is omitted: \(consequence.rawValue)",
        span: keyword.span
      )
    )
  }
}

extension Node {
  /// The value on one line, which ends early if it is long.
  var inShort: String {
    var text = ""
    write(to: &text, depth: 0)
    return text.count > Self.shortLength ? text.prefix(Self.shortLength) + "…" : text
  }

  private static let shortLength = 300

  private func write(to text: inout String, depth: Int) {
    guard text.utf8.count <= Self.shortLength * 4, depth < 20 else { return }
    switch kind {
    case .scalar: text += self.text
    case .sequence:
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += ", " }
        item.write(to: &text, depth: depth + 1)
      }
      text += "]"
    case .mapping:
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", " }
        text += entry.key.text + ": "
        entry.value.write(to: &text, depth: depth + 1)
      }
      text += "}"
    }
  }
}
