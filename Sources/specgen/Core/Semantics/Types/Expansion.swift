/// An estimate of the parts of a spec that the generated code repeats.
///
/// Without a limit, a spec of a megabyte could expand to a terabyte. Input: a spec and its used types. Output: the
/// approximate number of repeated bytes of code, before anything is resolved.
struct Expansion {
  /// The maximum number of repeated bytes.
  static let limit = 32 << 20

  /// The number of repeated bytes.
  private(set) var bytes = 0
  private let spec: Spec
  private let typeIndex: [String: Int]
  /// The bytes of the fields that each type declares.
  ///
  /// For used types, all fields count.
  private let ownBytes: [Int]

  /// Adds up the repeated parts of a spec.
  init(_ spec: Spec, using used: UsedTypes) {
    self.spec = spec
    typeIndex = Dictionary(
      firsts: spec.types.enumerated().map { ($1.mention, $0) }
        + used.names.map { ($0.key, $0.value) }
    )
    ownBytes =
      spec.types.map { type in
        if case .record(let record) = type.body {
          record.fields.reduce(0) { $0 + $1.bytes }
        } else {
          0
        }
      }
      + used.definitions.map { type in
        if case .record(let record) = type.shape { record.properties.count * entryBytes } else { 0 }
      }
    for (index, type) in spec.types.enumerated() {
      addInherited(type.body)
      if type.use != nil { bytes += ownBytes[index] }
    }
    addShared()
    addHosts()
    addQueries()
    addCalls()
    addFlows()
  }

  /// Adds the fields that are repeated for each record that inherits them.
  private mutating func addInherited(_ body: Spec.TypeBody) {
    switch body {
    case .record(let record): addInherited(record)
    case .union(let union): addInherited(union)
    case .alias(let use): addInherited(use.form)
    case .enumeration: return
    }
  }

  private mutating func addInherited(_ record: Spec.Record) {
    var base = record.extends.flatMap { typeIndex[$0.value] }
    var depth = 0
    while let index = base, depth < 100 {
      bytes += ownBytes[index]
      depth += 1
      guard index < spec.types.count, case .record(let record) = spec.types[index].body else {
        break
      }
      base = record.extends.flatMap { typeIndex[$0.value] }
    }
    for field in record.fields { addInherited(field.type.form) }
  }

  private mutating func addInherited(_ union: Spec.Union) {
    for case .record(let record) in union.cases.map(\.payload) { addInherited(record) }
  }

  /// Adds inherited fields within types in place, whose depth the decoder limits.
  private mutating func addInherited(_ form: Spec.TypeForm) {
    switch form {
    case .named, .enumeration: return
    case .list(let use), .map(let use): addInherited(use.form)
    case .record(let record): addInherited(record)
    case .union(let union): addInherited(union)
    }
  }

  /// Adds the shared params and rules, which are repeated in each method.
  private mutating func addShared() {
    let headers = spec.defaults?.headers ?? []
    let shared =
      (spec.defaults?.query.fields ?? []).reduce(0) { $0 + $1.bytes }
      + headers.reduce(0) { $0 + $1.bytes }
    bytes += shared * spec.methods.count
    let traits = Dictionary(firsts: spec.traits.map { ($0.name.value, $0) })
    let sizes = traits.mapValues { TraitBytes($0) }
    let envelopes = Dictionary(firsts: spec.envelopes.map { ($0.name.value, RuleBytes($0.rules)) })
    for method in spec.methods {
      for size in method.traits.compactMap({ sizes[$0.value] }) { bytes += size.bytes(in: method) }
      let name = method.envelope?.value ?? spec.defaults?.envelope?.value
      guard let rules = name.flatMap({ envelopes[$0] }) else { continue }
      let fails = method.fails + method.traits.flatMap { traits[$0.value]?.fails ?? [] }
      bytes += rules.bytes(fails, in: method)
    }
  }

  /// Adds a table of all hosts for each environment.
  private mutating func addHosts() {
    let table = spec.hosts.reduce(0) { $0 + entryBytes + ($1.notes.doc?.value.utf8.count ?? 0) }
    bytes += table * Set(spec.hosts.flatMap(\.environments).map(\.name.value)).count
  }

  /// Adds the links of each call, three copies of each param, and the conditions with each result of their row.
  private mutating func addCalls() {
    guard let calls = spec.calls else { return }
    if case .links(let links) = calls.start {
      let text = links.reduce(0) { $0 + $1.value.utf8.count + entryBytes }
      let names = calls.methods.reduce(0) { $0 + ($1.wire ?? $1.name).value.utf8.count }
      bytes += calls.methods.count * text + names * links.count
    }
    let params = Dictionary(firsts: calls.params.fields.map { ($0.name.value, $0.bytes) })
    for call in calls.methods {
      bytes += (call.requires + call.allows).reduce(0) { $0 + 3 * (params[$1.value] ?? 0) }
      bytes += calls.params.constants.count * entryBytes
    }
    let names = Set(calls.behavior?.conditions.map(\.value) ?? [])
    for row in calls.behavior?.rows ?? [] {
      let conditions = row.cells.filter { names.contains($0.name.value) }
      let text = conditions.reduce(0) { $0 + $1.name.value.utf8.count + $1.text.value.utf8.count }
      bytes += text * (row.cells.count - conditions.count)
    }
    let cases = calls.methods.count * (calls.answers?.match.count ?? 0)
    bytes += cases * entryBytes
  }

  /// Adds the tables of the host for each flow.
  private mutating func addFlows() {
    let tables = Dictionary(
      firsts: spec.hosts.map { host in
        let words = host.notes.doc?.value.utf8.count ?? 0
        let addresses = host.environments.map { entryBytes + words + $0.url.value.utf8.count }
        return (host.key.value, addresses.reduce(words + entryBytes, +))
      }
    )
    for flow in spec.flows {
      let key = flow.host?.value ?? spec.hosts.first?.key.value
      bytes += key.flatMap { tables[$0] } ?? 0
    }
  }

  /// Adds the params of the called method for each method of a type.
  private mutating func addQueries() {
    let called = spec.types.flatMap { type -> [Spec.TypeMethod] in
      if case .record(let record) = type.body { record.methods } else { [] }
    }
    guard !called.isEmpty else { return }
    let params = Dictionary(
      firsts: spec.methods.map { method in
        let params = method.params
        let count = (params.path + params.query + params.cookies).fields.count
        return (method.reference, count * entryBytes)
      }
    )
    for method in called { bytes += params[method.method.value] ?? 0 }
  }
}

/// The size of an envelope's rules in code: each rule is a branch in each method, or one for each code of the method.
private struct RuleBytes {
  private var once = 0
  private var failures = (count: 0, bytes: 0)
  private var successes = (count: 0, bytes: 0)

  init(_ rules: [Spec.Rule]) {
    for rule in rules {
      let cost = entryBytes + rule.words.reduce(0) { $0 + $1.utf8.count }
      switch rule {
      case .common, .success: once += cost
      case .failure:
        once += cost
        failures = (failures.count + 1, failures.bytes + cost)
      case .coded: successes = (successes.count + 1, successes.bytes + cost)
      }
    }
  }

  func bytes(_ fails: [Spec.Failure], in method: Spec.Method) -> Int {
    let codes = fails.compactMap { failure -> Int? in
      guard case .code(let code) = failure.condition else { return nil }
      return failure.name.value.utf8.count + code.value.utf8.count
    }
    let texts = method.succeeds.items.map {
      $0.name.value.utf8.count + 2 * $0.code.value.utf8.count
    }
    return once + failures.bytes * codes.count + failures.count * codes.reduce(0, +)
      + successes.bytes * texts.count + successes.count * texts.reduce(0, +)
  }
}

/// The size of a trait in code: answer headers are repeated in each success, all other parts once in each method.
private struct TraitBytes {
  private let once: Int
  private let answerHeaders: Int

  init(_ trait: Spec.Trait) {
    let params = [trait.params.path, trait.params.query, trait.params.cookies]
    let fields = params.flatMap(\.fields) + trait.fails.flatMap(\.headers)
    let constants = params.reduce(0) { $0 + $1.constants.count }
    once =
      fields.reduce(constants * entryBytes) { $0 + $1.bytes }
      + trait.params.headers.items.reduce(0) { $0 + $1.bytes }
      + trait.fails.reduce(0) { $0 + $1.bytes }
    answerHeaders = trait.answerHeaders.reduce(0) { $0 + $1.bytes }
  }

  func bytes(in method: Spec.Method) -> Int {
    once + answerHeaders * max(method.succeeds.items.count, 1)
  }
}

extension Spec.Failure {
  /// The approximate size of the failure in code.
  fileprivate var bytes: Int {
    [notes.doc, notes.deprecated?.reason, recovery].compactMap(\.self)
      .reduce(entryBytes) { $0 + $1.value.utf8.count }
  }
}

extension Spec.Rule {
  /// The author's strings that are repeated with the rule.
  fileprivate var words: [String] {
    switch self {
    case .common(let when, type: _, let at): when.words + at
    case .failure(let when, let codes, raw: _, let with): when.words + codes + (with ?? [])
    case .coded(let at, raw: _, let read): at.value + read
    case .success(let when, let read): when.words + read
    }
  }
}

extension Spec.Test {
  /// The author's strings in a condition.
  fileprivate var words: [String] {
    if case .equals(let value) = condition { path + [value.text] } else { path }
  }
}

/// The approximate size of a property in code.
let entryBytes = 200

extension Spec.Field {
  /// The approximate size of the field in code.
  fileprivate var bytes: Int {
    func length(_ words: Located<String>?) -> Int { words?.value.utf8.count ?? 0 }
    return entryBytes + (defaultValue?.value.utf8.count ?? 0) + length(notes.doc)
      + length(notes.deprecated?.reason) + length(key)
  }
}

extension Spec.Header {
  /// The approximate size of the header in code.
  fileprivate var bytes: Int {
    switch content {
    case .field(let field): field.bytes
    case .constant: entryBytes
    }
  }
}
