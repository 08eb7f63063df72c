import SpecgenCore

/// A flow through the screens of a vendor's library.
struct DraftFlow: Sendable {
  var name: String
  let sdk: String
  var params: [DraftField] = []
  /// The table of the params.
  var paramOrigin: DraftOrigin?
  /// The ends, with the name of the type of each; nil for an end without values.
  var ends: [(end: EndKind, type: String?)] = []
  let origin: DraftOrigin
  var comments: [String] = []
}

extension DraftFlow {
  /// Returns the flow with other names of declared types.
  func renaming(_ names: [String: String]) -> DraftFlow {
    var copy = self
    copy.params = params.map { $0.renaming(names) }
    copy.ends = ends.map { ($0.end, $0.type.map { names[$0] ?? $0 }) }
    return copy
  }
}

extension DraftPlan {
  /// Plans the flows of a library, whose params are tables that become theirs.
  mutating func addFlows(_ documents: DraftFacts, api: String) {
    let facts = documents.sdk
    // Beside requests and links, only the cases of an enumeration in code are the ends of a screen.
    let isAlone = documents.methods.isEmpty && calls == nil
    guard facts.isLibrary,
      let ends = facts.ends.filter({ isAlone || $0.isOfCode }).max(by: {
        $0.payloads.count < $1.payloads.count
      })
    else { return }
    // One part may name the type of the values, and another one the values in a sample of code.
    func payload(of end: EndKind) -> String {
      facts.ends.lazy.compactMap { $0.payloads[end] }.first { !$0.isEmpty } ?? ""
    }
    let name = facts.ends.lazy.compactMap(\.name).first
    var found: [DraftFlow] = []
    var used: [Int] = []
    func flow(_ name: String, _ origin: DraftOrigin) -> DraftFlow {
      DraftFlow(name: name, sdk: ImportNames.type(api) + "SDK", origin: origin)
    }
    var known: Set<String> = []
    for function in facts.functions where known.insert(function.name).inserted {
      let own = inputs(of: function.section, facts).filter { !used.contains($0) }
      guard let first = own.first, let origin = types[first].origin else { continue }
      used += own
      var planned = flow(ImportNames.function(function.name), origin.whole)
      planned.params = own.flatMap { types[$0].type.fields }.firstOfEachKey
      planned.paramOrigin = origin
      found.append(planned)
    }
    if found.isEmpty {
      var inputs = types.indices.filter { index in
        types[index].origin.map(facts.inputs.contains) ?? false && !types[index].type.fields.isEmpty
      }
      if inputs.isEmpty {
        inputs = types.indices.filter { types[$0].type.fields.keys.fitsInitializer(of: facts) }
      }
      let isSingle = inputs.count == 1
      let params = isSingle ? types[inputs[0]].type.fields : []
      let origin = isSingle ? types[inputs[0]].origin ?? ends.origin : ends.origin
      let functions = Set(facts.functions.map(\.name))
      let subject =
        Self.subject(name) ?? Self.screen(of: params, facts)
        ?? (functions.count == 1 ? functions.first : nil)
      var planned = flow(ImportNames.function(subject ?? api), origin.whole)
      planned.params = params
      if isSingle {
        planned.paramOrigin = origin
        used = inputs
      }
      found.append(planned)
    }
    for index in found.indices {
      found[index].params = found[index].params.nested.map(\.ofSDK)
      found[index].ends = ends.payloads.keys.map { end in
        (end, type(of: end, payload(of: end), found[index], facts, used))
      }
      if found.count > 1 {
        found[index].comments.append("The document states the ends once. Check them for this flow.")
      }
    }
    let removed = Set(used)
    flows = found
    types = types.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }

  /// Returns the first table of a section that is no type of its own and no result, or the tables of inputs below it.
  private func inputs(of section: [String], _ facts: SDKFacts) -> [Int] {
    let own = types.indices.first { index in
      guard let origin = types[index].origin, origin.section == section, origin.place != .whole,
        !types[index].type.fields.isEmpty, !facts.successes.contains(origin)
      else { return false }
      // A bold name above a table is that of a type.
      let title = TitleNames.type(origin.title) ?? "Object"
      return types[index].name.hasPrefix(title)
    }
    if let own { return [own] }
    return types.indices.filter { index in
      guard let origin = types[index].origin, facts.inputs.contains(origin) else { return false }
      return origin.section.count > section.count && origin.section.starts(with: section)
    }
  }

  /// Returns the type of the values of an end.
  private func type(
    of end: EndKind,
    _ payload: String,
    _ flow: DraftFlow,
    _ facts: SDKFacts,
    _ used: [Int]
  ) -> String? {
    func fits(_ index: Int) -> Bool {
      if used.contains(index) { return false }
      return switch types[index].type {
      case .record: true
      case .enumeration: end != .success
      default: false
      }
    }
    let own = types.indices.filter { index in
      guard let origin = types[index].origin else { return false }
      return end == .success && origin.section == flow.paramOrigin?.section
        && facts.successes.contains(origin) && fits(index)
    }
    if own.count == 1 { return types[own[0]].name }
    let reason = end.rawValue.capitalizedFirst + "Reason"
    if facts.cases[reason] != nil, let index = indices[FoldedWord(reason).text], fits(index) {
      return types[index].name
    }
    if !payload.isEmpty {
      if let index = indices[FoldedWord(payload).text], fits(index) { return types[index].name }
      return nil
    }
    let titled = types.indices.filter { index in
      guard let title = types[index].origin?.title, fits(index) else { return false }
      let words = DocumentWords.words(of: title)
      return words.count <= 3 && words.contains { EndKind(word: $0) == end }
    }
    let codes = titled.filter { if case .enumeration = types[$0].type { true } else { false } }
    if end == .success { return titled.count == 1 ? types[titled[0]].name : nil }
    return codes.count == 1 ? types[codes[0]].name : titled.count == 1 ? types[titled[0]].name : nil
  }

  /// Returns the subject of a type of results, such as `Delivery` in `DeliveryResult`.
  private static func subject(_ name: String?) -> String? {
    guard let name else { return nil }
    let endings = [
      "Result", "Results", "Response", "Outcome", "State", "Status", "Event", "Callback",
    ]
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count }
    return ending.map { String(name.dropLast($0.count)) }
  }

  /// Returns the screen that a sample opens with the params, such as `Courier` in `CourierView(token: …)`.
  private static func screen(of params: [DraftField], _ facts: SDKFacts) -> String? {
    let keys = params.keys
    guard !keys.isEmpty else { return nil }
    let found = facts.initializers.first { $0.labels.isSubset(of: keys) }?.type
    guard let found else { return nil }
    let endings = [
      "ViewController", "View", "Screen", "Module", "Activity", "Fragment", "Configuration",
      "Config", "Options", "Settings", "Parameters", "Params", "Request", "Input",
    ]
    let ending = endings.first { found.hasSuffix($0) && found.count > $0.count }
    return ending.map { String(found.dropLast($0.count)) } ?? found
  }
}

extension [DraftField] {
  /// The fields with one of each key.
  fileprivate var firstOfEachKey: [DraftField] {
    var known: Set<String> = []
    return filter { known.insert($0.key).inserted }
  }

  /// The fields with those whose keys have dots as members of the field before the dot.
  fileprivate var nested: [DraftField] {
    var fields = OrderedMap<String, DraftField>()
    for field in self {
      let parts = field.key.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, var owner = fields[parts[0]] else {
        fields[field.key] = field
        continue
      }
      var member = field
      member.key = parts[1]
      if member.requirement == .conditional {
        member.requirement = .required
        member.comments.append("Required if `\(owner.key)` is passed.")
      }
      owner.type = .record(owner.type.fields + [member])
      fields[parts[0]] = owner
    }
    return fields.values
  }
}

extension DraftField {
  /// The field as a param of a library, which gets the value and not its form on the wire.
  fileprivate var ofSDK: DraftField {
    var field = self
    field.accepts = []
    field.type = type.mapElement { element in
      switch element {
      case .date: .named("Date")
      case .record(let fields): .record(fields.map(\.ofSDK))
      case .list, .map, .named, .enumeration: element
      }
    }
    return field
  }
}

extension Set<String> {
  /// `true` if a sample creates a value with most of the keys as its arguments, and with no others.
  fileprivate func fitsInitializer(of facts: SDKFacts) -> Bool {
    !isEmpty
      && facts.initializers.contains {
        $0.labels.isSubset(of: self) && $0.labels.count * 2 >= count
      }
  }
}
