import SpecgenCore

/// The entities of a program in program order, each with comparable facts.
///
/// The result is a tree of flat values. Invariant: everything that affects the generated Swift or the wire
/// format is a fact of some entity, so that comparing programs means comparing facts.
struct Inventory {
  /// The kind of an entity; entities of different kinds are never matched.
  enum Kind: String, CaseIterable, Sendable {
    case api, host, environment, session, token, commonError
    case type, field, member, code, shape, helper, example
    case group, method, param, body, constant, success, header, failure, envelope, pages, until
    case calls, call, answers, row, flow, end
    case deeplinks, route, routeParam, routeConstant
    /// A value that methods share.
    case shared
  }

  /// An entity.
  ///
  /// It is a class because every change that concerns it refers to it. It is immutable once the inventory is
  /// complete.
  final class Item {
    let kind: Kind
    /// The position in the inventory.
    let index: Int
    /// The stable path of the entity in every version of its spec; inherited entities share it.
    let path: String
    /// The same path in the declaration of a generic type, which all its uses share.
    let declaredPath: String
    /// The name among its siblings.
    let local: String
    /// The name in messages.
    let title: String
    let parent: Int?
    let span: Span
    fileprivate(set) var facts: [Fact]
    /// The identity on the wire, independent of its name.
    let wire: String?
    let reach: Reach
    fileprivate(set) var children: [Int] = []
    /// `true` for a type in place.
    var isInPlace = false
    /// The meaning of statuses, for a method.
    fileprivate(set) var outcomes: OutcomeTable?
    /// `true` for the only success of a method, for which Swift has no separate case.
    fileprivate(set) var isPlain = false
    /// The number of entities that share the declaration.
    fileprivate(set) var sharers = 1

    init(
      kind: Kind,
      index: Int,
      path: String,
      declaredPath: String,
      local: String,
      title: String,
      parent: Int?,
      span: Span,
      facts: [Fact],
      wire: String?,
      reach: Reach
    ) {
      self.kind = kind
      self.index = index
      self.path = path
      self.declaredPath = declaredPath
      self.local = local
      self.title = title
      self.parent = parent
      self.span = span
      self.facts = facts
      self.wire = wire
      self.reach = reach
    }
  }

  /// A fact about one aspect of an entity.
  struct Fact: Hashable, Sendable {
    let aspect: Aspect
    let value: FactValue
    /// `true` if the API defines the value for all entities of this kind, and the entity inherits it.
    var isInherited = false
  }

  var items: [Item] = []
  /// The values that methods share, by path.
  private(set) var shared: [String: Item] = [:]
  /// The indices of types, by path.
  private(set) var types: [String: Int] = [:]
  /// The names of entities that facts refer to, by path.
  var names: [QualifiedPath: String] = [:]

  /// The paths of generic types, by the paths of their uses.
  var generics: [String: String] = [:]

  /// The discriminators of types that are used only as shapes of unions with that discriminator, by path.
  var discriminators: [String: String] = [:]

  /// The declarations that entities may share.
  var declarations: [SharedDeclaration] = []

  /// Adds an entity and returns its index.
  @discardableResult
  mutating func add(
    _ kind: Kind,
    path: String,
    local: String? = nil,
    title: String? = nil,
    in parent: Int?,
    at span: Span,
    _ facts: [Fact],
    wire: String? = nil,
    reach: Reach = []
  ) -> Int {
    let name =
      local ?? path.utf8.lastIndex(of: UInt8(ascii: ".")).map {
        String(path[path.index(after: $0)...])
      } ?? path
    let index = items.count
    items.append(
      Item(
        kind: kind,
        index: index,
        path: path,
        declaredPath: declaredPath(of: path),
        local: name,
        title: title ?? name,
        parent: parent,
        span: span,
        facts: facts,
        wire: wire,
        reach: reach
      )
    )
    if let parent { items[parent].children.append(index) }
    if kind == .shared { shared[path] = items[index] }
    if kind == .type { types[path] = index }
    // Paths and links contain these values in spec syntax.
    if items[index].place == .path { names[QualifiedPath(path)] = "{\(items[index].local)}" }
    return index
  }

  /// Adds an entity of the program with its notes, its Swift name and other facts, and returns its index.
  @discardableResult
  mutating func add(
    _ kind: Kind,
    _ entity: Program.Entity,
    _ swiftName: String? = nil,
    local: String? = nil,
    in parent: Int,
    _ facts: [Fact] = [],
    wire: String? = nil,
    reach: Reach = []
  ) -> Int {
    var all = noteFacts(entity)
    all.add(.swiftName, text: swiftName)
    all += facts
    let (path, span) = (entity.path, entity.span)
    return add(kind, path: path, local: local, in: parent, at: span, all, wire: wire, reach: reach)
  }

  /// Counts the entities that share each declaration.
  func countSharers() {
    let counts = Dictionary(
      items.map { (Sharing(kind: $0.kind, path: $0.declaredPath), 1) },
      uniquingKeysWith: +
    )
    for item in items {
      item.sharers = counts[Sharing(kind: item.kind, path: item.declaredPath), default: 1]
    }
  }

  private func declaredPath(of path: String) -> String {
    if generics.isEmpty { return path }
    let keys = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard keys.count > 1, let generic = generics["\(keys[0]).\(keys[1])"] else { return path }
    return ([generic] + keys.dropFirst(2).map(String.init)).joined(separator: ".")
  }

  private struct Sharing: Hashable {
    let kind: Kind
    let path: String
  }

  /// Sets the meaning of statuses of a method.
  func add(_ outcomes: OutcomeTable, to index: Int) { items[index].outcomes = outcomes }

  /// Marks the only success of a method.
  func markPlain(_ index: Int) { items[index].isPlain = true }

  /// Adds a fact to an existing entity.
  func add(_ aspect: Aspect, _ value: FactValue?, to item: Item) {
    item.facts.add(aspect, value)
  }
}

extension Inventory.Item {
  /// `true` if all code that uses a kept former name compiles.
  ///
  /// A `switch` has to use the new name of a case.
  var keepsUses: Bool {
    switch kind {
    case .type, .field, .param, .group, .method, .deeplinks: true
    default: false
    }
  }

  /// Returns the fact about an aspect that has at most one.
  subscript(aspect: Aspect) -> FactValue? {
    facts.first { $0.aspect == aspect }?.value
  }

  /// Returns the string of an aspect.
  func text(_ aspect: Aspect) -> String? {
    if case .text(let text)? = self[aspect] { text } else { nil }
  }

  /// Returns `true` if another version of the value has the same key; the name of a header has no case.
  func hasKey(of other: Inventory.Item) -> Bool {
    if self[.key] == other[.key] { return true }
    let isHeader = [self, other].contains { $0.kind == .header || $0.place == .header }
    guard isHeader, let key = text(.key), let otherKey = other.text(.key) else { return false }
    return key.lowercased() == otherKey.lowercased()
  }

  /// The presence of the value, or nil for an entity that is not a value.
  var absence: ValueAbsence? {
    if case .absence(let absence)? = self[.absence] { absence } else { nil }
  }

  /// The location of the value.
  var place: ValuePlace? {
    if case .place(let place)? = self[.location] { place } else { nil }
  }

  /// The kind of a type.
  var form: TypeForm? {
    if case .typeForm(let form)? = self[.form] { form } else { nil }
  }

  /// `true` for an enumeration or union that accepts unlisted cases.
  var isOpen: Bool { self[.openness] == .openness(true) }
}

extension FactValue {
  /// Returns the openness of an enumeration or union.
  static func openness(_ isOpen: Bool) -> FactValue {
    .grade(Grade(isOpen ? "open" : "closed", on: ["closed", "open"]))
  }
}

extension [Inventory.Fact] {
  /// Adds a fact unless it is nil.
  mutating func add(_ aspect: Aspect, _ value: FactValue?, isInherited: Bool = false) {
    if let value { append(Inventory.Fact(aspect: aspect, value: value, isInherited: isInherited)) }
  }

  /// Adds a string unless it is nil.
  mutating func add(_ aspect: Aspect, text: String?) { add(aspect, text.map { .text($0) }) }

  /// Adds a type as it is compared, and as the spec spells it.
  mutating func add(
    _ aspect: Aspect,
    type: Program.TypeReference?,
    isSpelled: Bool = false,
    in program: Program
  ) {
    guard let type else { return }
    add(aspect, .type(TypeShape(type, in: program)))
    if isSpelled { add(.spelling, TypeShape.spelled(type, in: program).map { .type($0) }) }
  }

  /// Adds strings as one unless there are none.
  mutating func add(_ aspect: Aspect, list: [String], separator: String = ", ") {
    add(aspect, text: list.isEmpty ? nil : list.joined(separator: separator))
  }

  /// Adds a keyword of the spec language.
  mutating func add(_ aspect: Aspect, word: some RawRepresentable<String>) {
    add(aspect, .word(word.rawValue))
  }

  /// Adds a fact without details if it applies.
  mutating func add(_ aspect: Aspect, if holds: Bool) {
    if holds { add(aspect, .holds) }
  }

  /// Adds several facts about one aspect.
  mutating func add(_ aspect: Aspect, all values: some Sequence<FactValue>) {
    for value in values { add(aspect, value) }
  }

  /// Adds several strings for one aspect.
  mutating func add(_ aspect: Aspect, texts: some Sequence<String>) {
    add(aspect, all: texts.map { .text($0) })
  }
}
