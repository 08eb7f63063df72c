import SpecgenCore

/// Writes a plan as the YAML of a spec.
struct DraftWriter {
  let plan: DraftPlan
  let facts: DraftFacts
  let sources: [DraftSource]
  private let fields: FieldWriter
  /// The path params of all methods, by key.
  private let pathParams: [String: DraftField]

  init(_ plan: DraftPlan, _ facts: DraftFacts, _ sources: [DraftSource]) {
    self.plan = plan
    self.facts = facts
    self.sources = sources
    let structured = plan.types.filter { if case .enumeration = $0.type { false } else { true } }
    let params = plan.methods.flatMap(\.params).filter { $0.place == .path }
    pathParams = Dictionary(params.map { ($0.key, $0) }) { first, _ in first }
    fields = FieldWriter(structured: Set(structured.map(\.name)))
  }

  /// Returns the spec, without the bindings of its documents.
  func yaml(api: String) -> YAMLValue {
    var entries: [YAMLValue.Entry] = [
      .init(key: "specgen", value: .spelled(Edition.first.rawValue, as: .integer)),
      .init(key: "api", value: .string(api)),
    ]
    if !sourceEntries.isEmpty {
      entries.append(.init(key: "sources", value: .mapping(sourceEntries, layout: .block)))
    }
    let hosts = HostWriter(facts, hasMethods: !plan.methods.isEmpty, sources)
    if let value = hosts.yaml {
      entries.append(.init(key: "hosts", value: value, comments: hosts.comments))
    }
    if let errors = plan.errors {
      var value: [YAMLValue.Entry] = [
        .init(key: "type", value: .string(errors.type)),
        .init(key: "status", value: .string(errors.status)),
      ]
      if let source = source(of: errors.origin) {
        value.append(.init(key: "source", value: source))
      }
      entries.append(.init(key: "errors", value: .mapping(value)))
    }
    let types = plan.types.map(type)
    if !types.isEmpty {
      entries.append(.init(key: "types", value: .mapping(types, layout: .spaced)))
    }
    let methods = plan.methods.map { method($0, hosts) }
    if !methods.isEmpty {
      entries.append(.init(key: "methods", value: .mapping(methods, layout: .spaced)))
    }
    entries += LinkWriter(facts, plan, fields, sources).entries(api: api)
    return .mapping(entries, layout: .spaced)
  }

  private var sourceEntries: [YAMLValue.Entry] {
    sources.filter(\.isDocument).map { source in
      .init(
        key: source.name,
        value: .mapping([
          .init(key: "title", value: .string(source.title)),
          .init(key: "file", value: .string(source.fileName)),
        ])
      )
    }
  }

  private func source(of origin: DraftOrigin?) -> YAMLValue? {
    origin.flatMap { sources.yaml(of: $0) }
  }

  private func type(_ declaration: DraftDeclaration) -> YAMLValue.Entry {
    var entries: [YAMLValue.Entry] = []
    var comments = declaration.comments
    if let doc = declaration.doc { entries.append(.init(key: "doc", value: .string(doc))) }
    if let source = source(of: declaration.origin) {
      entries.append(.init(key: "source", value: source))
    }
    switch declaration.type {
    case .record(let record):
      let members = fields.entries(record.fields, in: .record)
      let (list, shared) = Self.withoutRepeated(members)
      comments += shared
      entries.append(.init(key: "fields", value: .mapping(list, layout: .block)))
    case .enumeration(let values): entries += fields.enumeration(values, isInPlace: false)
    case .named, .date, .list, .map:
      entries.append(.init(key: "alias", value: fields.element(declaration.type)))
    }
    return .init(
      key: declaration.name,
      value: .mapping(entries, layout: .block),
      comments: comments.map(FieldWriter.comment)
    )
  }

  /// Moves a comment that most fields have above their owner.
  static func withoutRepeated(_ entries: [YAMLValue.Entry]) -> ([YAMLValue.Entry], [String]) {
    var counts = OrderedMap<String, Int>()
    for comment in entries.flatMap(\.comments) { counts[comment, default: 0] += 1 }
    let moved = counts.filter { $0.value > 2 && $0.value * 2 > entries.count }
    guard !moved.isEmpty else { return (entries, []) }
    let texts = Set(moved.map(\.key))
    let rest = entries.map { entry in
      var entry = entry
      entry.comments.removeAll { texts.contains($0) }
      return entry
    }
    let shared = moved.map { comment, count in
      count == entries.count ? comment : "Most members: \(comment)"
    }
    return (rest, shared)
  }

  private func method(_ method: DraftPlan.Method, _ hosts: HostWriter) -> YAMLValue.Entry {
    let request = method.facts.request
    var entries: [YAMLValue.Entry] = []
    var comments = method.comments
    if let doc = method.facts.doc { entries.append(.init(key: "doc", value: .string(doc))) }
    if let source = source(of: method.facts.origin) {
      entries.append(.init(key: "source", value: source))
    }
    let path = MethodPath(request.path, prefix: hosts.prefix(of: request.path))
    entries.append(.init(key: "http", value: .string("\(request.verb) \(path.text)")))
    if let host = hosts.key(of: request.path) {
      entries.append(.init(key: "host", value: .string(host)))
    }
    let pathFields = path.names.map { wire, name -> DraftField in
      var field =
        method.params.first { $0.place == .path && $0.key == wire }
        ?? DraftField(key: wire, type: .string)
      if !method.params.contains(where: { $0.place == .path && $0.key == wire }) {
        field = pathParams[wire] ?? field
        let comment =
          "The document does not describe it" + (pathParams[wire] == nil ? "." : " here.")
        field.comments = [comment]
      }
      field.key = name
      field.standard = nil
      return field
    }
    add(pathFields, "path", .path, to: &entries, &comments)
    add(method.params.filter { $0.place == .query }, "query", .query, to: &entries, &comments)
    add(method.params.filter { $0.place == .header }, "headers", .header, to: &entries, &comments)
    let canSend = ["POST", "PUT", "PATCH", "DELETE"].contains(request.verb)
    if canSend, let body = method.body {
      entries.append(.init(key: "body", value: fields.element(body)))
    } else if canSend {
      add(method.params.filter { $0.place == .body }, "body", .body, to: &entries, &comments)
    }
    if let returns = method.returns {
      entries.append(.init(key: "returns", value: fields.element(returns.withoutDates)))
    }
    return .init(
      key: method.name,
      value: .mapping(entries, layout: .block),
      comments: comments.map(FieldWriter.comment)
    )
  }

  private func add(
    _ list: [DraftField],
    _ key: String,
    _ context: FieldWriter.Context,
    to entries: inout [YAMLValue.Entry],
    _ comments: inout [String]
  ) {
    guard !list.isEmpty else { return }
    let (members, shared) = Self.withoutRepeated(fields.entries(list, in: context))
    let hasComments = members.contains { !$0.comments.isEmpty }
    entries.append(
      .init(
        key: key,
        value: .mapping(members, layout: hasComments || members.count > 2 ? .block : .fitting),
        comments: shared
      )
    )
  }
}

/// A document or a sample that a draft is made from.
struct DraftSource: Sendable {
  /// The name in the spec.
  let name: String
  /// The title.
  let title: String
  /// The name of the file.
  let fileName: String
  /// The path from the folder of the spec, or nil if there is none.
  let path: String?
  /// `true` for a document with sections.
  let isDocument: Bool
  /// The titles of all sections, each with the number of sections that have it.
  var titles: [String: Int] = [:]
}

extension [DraftSource] {
  /// Returns an origin as YAML.
  func yaml(of origin: DraftOrigin) -> YAMLValue? {
    guard indices.contains(origin.document), self[origin.document].isDocument else { return nil }
    let name = YAMLValue.Entry(key: "in", value: .string(self[origin.document].name))
    let title = RowReader.clean(origin.title)
    guard !title.isEmpty, title.count <= 200 else { return name.value }
    return .mapping([name, .init(key: "section", value: .string(title))])
  }
}

/// The path of a method in the language.
struct MethodPath {
  /// The path with placeholders.
  private(set) var text = ""
  /// The names of the placeholders, in the document and in the spec.
  private(set) var names: [(wire: String, name: String)] = []

  init(_ path: String, prefix: Int) {
    var taken = MemberNames(reserved: ReservedNames.params)
    for segment in PathText.segments(of: path).dropFirst(prefix) {
      if let wire = PathText.placeholder(segment) {
        let name = SwiftName.lowerCamel(taken.name(of: wire).name).text
        names.append((wire, name))
        text += "/{\(name)}"
      } else {
        text += "/" + segment
      }
    }
    if text.isEmpty { text = "/" }
  }
}
