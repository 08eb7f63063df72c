@testable import SpecgenCore

/// The facts of a spec by which a draft is compared with a spec written by hand.
struct SpecFacts {
  /// A field or a param, with the kind of its values.
  struct Member: Hashable {
    let key: String
    let kind: String
  }

  /// The records, each with its fields.
  private(set) var records: [[Member]] = []
  /// The enumerations, each with its values.
  private(set) var enumerations: [Set<String>] = []
  /// The params, by their owner: a method by verb and path, a call, a flow or a route.
  private(set) var params: [String: [Member]] = [:]
  /// The methods, the calls to another app, the flows and the routes.
  var methods: Set<String> { Set(params.keys) }

  /// The keys of fields and params, and the values of enumerations.
  var names: Set<String> {
    var names: Set<String> = []
    for record in records { names.formUnion(record.map(\.key)) }
    for list in params.values { names.formUnion(list.map(\.key)) }
    for values in enumerations { names.formUnion(values) }
    return names
  }

  private let spec: Spec
  private let later: Set<String>
  private let types: [String: Spec.TypeDeclaration]

  /// Collects the facts of a spec, without those that cite a later source.
  init(_ spec: Spec) {
    self.spec = spec
    later = Set(spec.sources.filter { $0.kind?.value == .later }.map(\.name.value))
    types = Dictionary(spec.types.map { ($0.name.value, $0) }) { first, _ in first }
    for type in spec.types where !isLater(type.notes) {
      switch type.body {
      case .record(let record): add(record)
      case .enumeration(let enumeration): add(enumeration)
      case .union(let union): add(union)
      case .alias(let use): add(use)
      }
    }
    for method in spec.methods where !isLater(method.notes) { add(method) }
    addCalls()
    addLinks()
  }

  private func isLater(_ notes: Spec.Notes) -> Bool {
    notes.origin.map { later.contains($0.source.value) } ?? false
  }

  /// Returns a key without its letter case and its separators: some documents have Swift names only.
  static func plain(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private mutating func add(_ record: Spec.Record) {
    records.append(members(record.fields))
  }

  private mutating func add(_ union: Spec.Union) {
    for item in union.cases {
      switch item.payload {
      case .none: break
      case .type(let use): add(use)
      case .record(let record): add(record)
      }
    }
  }

  private mutating func add(_ enumeration: Spec.Enumeration) {
    enumerations.append(Set(enumeration.cases.filter { !isLater($0.notes) }.map(\.wire.value)))
  }

  private mutating func add(_ use: Spec.TypeUse) {
    switch use.form {
    case .named: break
    case .list(let element), .map(let element): add(element)
    case .enumeration(let enumeration): add(enumeration)
    case .record(let record): add(record)
    case .union(let union): add(union)
    }
  }

  private mutating func members(_ fields: [Spec.Field]) -> [Member] {
    fields.filter { !isLater($0.notes) }.map { field in
      add(field.type)
      let key = (field.key ?? field.name).value
      return Member(key: Self.plain(key), kind: kind(field.type.form))
    }
  }

  /// Returns the kind of values in JSON or in text.
  private func kind(_ form: Spec.TypeForm, depth: Int = 0) -> String {
    switch form {
    case .list: return "list"
    case .map: return "map"
    case .enumeration: return "enumeration"
    case .record: return "record"
    case .union: return "union"
    case .named(let name):
      guard let type = types[name.value], depth < 10 else { return name.value }
      switch type.body {
      case .record: return "record"
      case .enumeration: return "enumeration"
      case .union: return "union"
      case .alias(let use): return kind(use.form, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ method: Spec.Method) {
    let segments = (spec.defaults?.segments ?? []) + method.line.segments
    let path = segments.map { segment in
      switch segment {
      case .literal(let text): text.value
      default: "{}"
      }
    }
    let written = method.params
    var fields = (written.path + written.query + written.cookies).fields
    fields += written.headers.items.compactMap(\.field)
    switch method.body.content {
    case .members(let list, _), .form(let list, _), .multipart(let list, _): fields += list
    default: break
    }
    params["\(method.line.verb.rawValue) /\(path.joined(separator: "/"))"] = members(fields)
    if case .content(.json(let use)) = method.returns { add(use) }
  }

  private mutating func addCalls() {
    if let calls = spec.calls {
      params["calls"] = members(calls.params.fields)
      for call in calls.methods where !isLater(call.notes) {
        params["call \((call.wire ?? call.name).value)"] = []
      }
    }
    for flow in spec.flows where !isLater(flow.notes) {
      params["flow \(flow.name.value)"] = members(flow.query.fields + flow.params.fields)
      if case .record(let record)? = flow.ends.success.type?.form { add(record) }
    }
  }

  private mutating func addLinks() {
    for route in spec.deeplinks?.routes ?? [] {
      let path = route.url.segments.map { segment in
        if case .literal(let text) = segment { text.value } else { "{}" }
      }
      params["link \(path.joined(separator: "/"))"] = members(
        route.path.fields + route.query.fields
      )
    }
  }
}

/// The number of facts that a draft has of those of a spec written by hand.
struct DraftScore: Equatable {
  /// A part of the facts.
  struct Share: Equatable, CustomStringConvertible {
    var found = 0
    var all = 0
    var description: String { all == 0 ? "–" : "\(found) / \(all)" }
  }

  var types = Share()
  var fields = Share()
  /// The found fields and params whose values have the same kind.
  var kinds = Share()
  var methods = Share()
  var params = Share()
  var codes = Share()
  /// The number of drafted fields, params and codes that no spec has.
  var others = 0

  /// Compares the facts of a draft with those of specs.
  init(_ draft: SpecFacts?, _ specs: [SpecFacts]) {
    for spec in specs { add(draft, spec) }
    guard let draft else { return }
    let drafted = draft.names
    others = drafted.subtracting(specs.reduce(into: []) { $0.formUnion($1.names) }).count
  }

  private mutating func add(_ draft: SpecFacts?, _ spec: SpecFacts) {
    for record in spec.records {
      let keys = Set(record.map(\.key))
      let best = draft?.records.max { left, right in
        Self.overlap(left, keys) < Self.overlap(right, keys)
      }
      let found = best.map { Self.overlap($0, keys) } ?? 0
      types.all += 1
      if found > 0, found * 2 >= keys.count { types.found += 1 }
      add(best ?? [], record, to: \.fields)
    }
    for values in spec.enumerations {
      let found = draft?.enumerations.map { $0.intersection(values).count }.max() ?? 0
      types.all += 1
      if found > 0, found * 2 >= values.count { types.found += 1 }
      codes.all += values.count
      codes.found += found
    }
    for (owner, members) in spec.params {
      let drafted = draft?.params[owner]
      if owner != "calls" {
        methods.all += 1
        if drafted != nil { methods.found += 1 }
      }
      add(drafted ?? [], members, to: \.params)
    }
  }

  private static func overlap(_ record: [SpecFacts.Member], _ keys: Set<String>) -> Int {
    Set(record.map(\.key)).intersection(keys).count
  }

  private mutating func add(
    _ drafted: [SpecFacts.Member],
    _ members: [SpecFacts.Member],
    to part: WritableKeyPath<DraftScore, Share>
  ) {
    let kinds = Dictionary(drafted.map { ($0.key, $0.kind) }) { first, _ in first }
    for member in members {
      self[keyPath: part].all += 1
      guard let kind = kinds[member.key] else { continue }
      self[keyPath: part].found += 1
      self.kinds.all += 1
      if kind == member.kind { self.kinds.found += 1 }
    }
  }
}
