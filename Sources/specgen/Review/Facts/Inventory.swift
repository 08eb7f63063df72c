/// What a program has: its entities in the order of the program, each with facts that can be compared.
///
/// In: a program. Out: a tree of flat values. Invariant: whatever changes the generated Swift or what travels is a
/// fact of some entity, so that comparing two programs is comparing facts and nothing else.
struct Inventory {
  /// What sort of entity it is; entities of two sorts are never the same.
  enum Kind: String, CaseIterable, Sendable {
    case api, host, environment, session, token, commonError
    case type, field, member, code, shape, helper, example
    case group, method, param, body, constant, success, header, failure, envelope, pages
    case calls, call, answers, row, flow, end
    case deeplinks, route, routeParam, routeConstant
    /// A value that methods share.
    case shared
  }

  /// An entity.
  ///
  /// It is a class since it is handed on with each change that is told of it; what takes stock fills it, and nothing
  /// changes it afterwards.
  final class Item {
    let kind: Kind
    /// The path that it keeps in every version of its spec; entities that others take over share it.
    let home: String
    /// The same in the declaration of a type with a parameter, which all uses of it share.
    let declaredHome: String
    /// What it is called among its siblings.
    let local: String
    /// What it is called in messages.
    let title: String
    let parent: Int?
    let span: Span
    fileprivate(set) var facts: [Fact]
    /// What it is known by on the wire, whatever it is called.
    let wire: String?
    let reach: Reach
    fileprivate(set) var children: [Int] = []
    /// Whether it is a type that is written where it is used.
    var isInPlace = false
    /// The meaning of statuses, of a method.
    fileprivate(set) var outcomes: OutcomeTable?
    /// `true` for the only success of a method, which Swift tells from no other.
    fileprivate(set) var isPlain = false
    /// The number of entities that are declared together.
    fileprivate(set) var sharers = 1

    init(
      kind: Kind,
      home: String,
      declaredHome: String,
      local: String,
      title: String,
      parent: Int?,
      span: Span,
      facts: [Fact],
      wire: String?,
      reach: Reach
    ) {
      self.kind = kind
      self.home = home
      self.declaredHome = declaredHome
      self.local = local
      self.title = title
      self.parent = parent
      self.span = span
      self.facts = facts
      self.wire = wire
      self.reach = reach
    }
  }

  /// What holds for an entity in one respect.
  struct Fact: Hashable, Sendable {
    let aspect: Aspect
    let value: FactValue
    /// `true` if the API says it for all entities of its kind, and this one has it from there.
    var isInherited = false
  }

  var items: [Item] = []
  /// The values that methods share, by their homes.
  private(set) var shared: [String: Item] = [:]
  /// The indices of types, by their homes.
  private(set) var types: [String: Int] = [:]
  /// What entities that facts mention are called, by their homes.
  var names: [Home: String] = [:]

  /// The homes of types with a parameter, by those of their uses.
  var generics: [String: String] = [:]

  /// The discriminator of each type that is used only as a shape of unions with that discriminator, by its home.
  var tellingKeys: [String: String] = [:]

  /// The declarations that entities may share.
  var declarations: [SharedDeclaration] = []

  /// Adds an entity and returns its index.
  @discardableResult
  mutating func add(
    _ kind: Kind,
    home: String,
    local: String? = nil,
    title: String? = nil,
    in parent: Int?,
    at span: Span,
    _ facts: [Fact],
    wire: String? = nil,
    reach: Reach = []
  ) -> Int {
    let name =
      local ?? home.utf8.lastIndex(of: UInt8(ascii: ".")).map {
        String(home[home.index(after: $0)...])
      }
      ?? home
    let index = items.count
    items.append(
      Item(
        kind: kind,
        home: home,
        declaredHome: declaredHome(of: home),
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
    if kind == .shared { shared[home] = items[index] }
    if kind == .type { types[home] = index }
    // Paths and links mention those as a spec has them.
    if items[index].place == .path { names[Home(home)] = "{\(items[index].local)}" }
    return index
  }

  /// Counts for each entity how many are declared where it is.
  func countSharers() {
    let counts = Dictionary(
      items.map { (Sharing(kind: $0.kind, home: $0.declaredHome), 1) },
      uniquingKeysWith: +
    )
    for item in items {
      item.sharers = counts[Sharing(kind: item.kind, home: item.declaredHome), default: 1]
    }
  }

  private func declaredHome(of home: String) -> String {
    if generics.isEmpty { return home }
    let keys = home.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard keys.count > 1, let generic = generics["\(keys[0]).\(keys[1])"] else { return home }
    return ([generic] + keys.dropFirst(2).map(String.init)).joined(separator: ".")
  }

  private struct Sharing: Hashable {
    let kind: Kind
    let home: String
  }

  /// Adds the meaning of statuses to a method.
  func add(_ outcomes: OutcomeTable, to index: Int) { items[index].outcomes = outcomes }

  /// Marks the only success of a method.
  func markPlain(_ index: Int) { items[index].isPlain = true }

  /// Adds a fact to an entity that is there already.
  func add(_ aspect: Aspect, _ value: FactValue?, to item: Item) {
    item.facts.add(aspect, value)
  }
}

extension Inventory.Item {
  /// Whether all code that says its former name compiles where that is kept; a `switch` has to name a case.
  var keepsUses: Bool {
    switch kind {
    case .type, .field, .param, .group, .method, .deeplinks: true
    default: false
    }
  }

  /// The fact in a respect, where there is at most one.
  subscript(aspect: Aspect) -> FactValue? {
    facts.first { $0.aspect == aspect }?.value
  }

  /// The text in a respect.
  func text(_ aspect: Aspect) -> String? {
    if case .text(let text)? = self[aspect] { text } else { nil }
  }

  /// Whether the value may be missing; nil for an entity that is no value.
  var absence: ValueAbsence? {
    if case .absence(let absence)? = self[.absence] { absence } else { nil }
  }

  /// Where the value travels.
  var place: ValuePlace? {
    if case .place(let place)? = self[.location] { place } else { nil }
  }

  /// The sort of a type.
  var form: TypeForm? {
    if case .typeForm(let form)? = self[.form] { form } else { nil }
  }

  /// `true` for an enumeration or a union that takes cases that it does not list.
  var isOpen: Bool { self[.openness] == .openness(true) }
}

extension FactValue {
  /// The openness of an enumeration or a union.
  static func openness(_ isOpen: Bool) -> FactValue {
    .grade(Grade(isOpen ? "open" : "closed", on: ["closed", "open"]))
  }
}

extension [Inventory.Fact] {
  /// Adds a fact where there is one.
  mutating func add(_ aspect: Aspect, _ value: FactValue?, isInherited: Bool = false) {
    if let value { append(Inventory.Fact(aspect: aspect, value: value, isInherited: isInherited)) }
  }

  /// Adds a text where there is one.
  mutating func add(_ aspect: Aspect, text: String?) { add(aspect, text.map { .text($0) }) }

  /// Adds a word of the language.
  mutating func add(_ aspect: Aspect, word: some RawRepresentable<String>) {
    add(aspect, .word(word.rawValue))
  }

  /// Adds a fact that either holds or not.
  mutating func add(_ aspect: Aspect, if holds: Bool) {
    if holds { add(aspect, .holds) }
  }

  /// Adds several facts in one respect.
  mutating func add(_ aspect: Aspect, all values: some Sequence<FactValue>) {
    for value in values { add(aspect, value) }
  }

  /// Adds several texts in one respect.
  mutating func add(_ aspect: Aspect, texts: some Sequence<String>) {
    add(aspect, all: texts.map { .text($0) })
  }
}
