/// What a program has: its entities in the order of the program, each with facts that can be compared.
///
/// In: a program. Out: a tree of flat values. Invariant: whatever changes the generated Swift or what travels is a
/// fact of some entity, so that comparing two programs is comparing facts and nothing else.
struct Inventory {
  /// What sort of entity it is; entities of two sorts are never the same.
  enum Kind: String, CaseIterable, Sendable {
    case api, host, environment, session, token, commonError
    case type, field, member, code, shape, helper, example
    case method, param, constant, success, header, failure, envelope, pages
    case calls, call, answers, row, flow, end
    case deeplinks, route, routeParam, routeConstant
  }

  /// An entity.
  ///
  /// It is a class since it is handed on with each change that is told of it; what takes stock fills it, and nothing
  /// changes it afterwards.
  final class Item {
    let kind: Kind
    /// The path that it keeps in every version of its spec; entities that others take over share it.
    let home: String
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
    /// How many entities share its home.
    fileprivate(set) var sharers = 1

    init(
      kind: Kind,
      home: String,
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
    /// The fact as a word; types and params that it mentions stand between control characters, by their homes.
    let value: String
  }

  var items: [Item] = []
  /// What entities that facts mention are called, by their homes.
  var names: [String: String] = [:]

  /// The sign before a home that a fact mentions, and the one after it.
  static let marks: (start: Character, end: Character) = ("\u{2}", "\u{3}")

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
    // Paths and links mention those as a spec has them.
    if items[index][.location] == "path" { names[home] = "{\(items[index].local)}" }
    return index
  }

  /// Counts for each entity how many share its home.
  func countSharers() {
    let counts = Dictionary(
      items.map { (Sharing(kind: $0.kind, home: $0.home), 1) },
      uniquingKeysWith: +
    )
    for item in items {
      item.sharers = counts[Sharing(kind: item.kind, home: item.home), default: 1]
    }
  }

  private struct Sharing: Hashable {
    let kind: Kind
    let home: String
  }

  /// Adds a fact to an entity that is there already.
  func add(_ aspect: Aspect, _ value: String?, to item: Item) {
    item.facts.add(aspect, value)
  }

  /// The fact with what it mentions by name, for readers.
  func inWords(_ value: String) -> String {
    let text = value.utf8.contains(4) ? value.filter { String($0) != enumerationSign } : value
    return replacingMentions(in: text) {
      names[$0] ?? $0.split(separator: ".").last.map(String.init) ?? $0
    }
  }
}

extension Inventory.Item {
  /// Whether all code that says its former name compiles where that is kept; a `switch` has to name a case.
  var keepsUses: Bool {
    switch kind {
    case .type, .field, .param, .method, .deeplinks: true
    default: false
    }
  }

  /// The fact in a respect, where there is at most one.
  subscript(aspect: Aspect) -> String? {
    facts.first { $0.aspect == aspect }?.value
  }
}

/// A mention of an entity in a fact.
func mention(_ home: String) -> String {
  String(Inventory.marks.start) + home + String(Inventory.marks.end)
}

/// Replaces the homes that a fact mentions.
func replacingMentions(in value: String, by replacement: (String) -> String) -> String {
  guard value.utf8.contains(2) else { return value }
  var text = ""
  var home: String?
  for character in value {
    switch (character, home) {
    case (Inventory.marks.start, _): home = ""
    case (Inventory.marks.end, let name?):
      text += replacement(name)
      home = nil
    case (_, let name?): home = name + String(character)
    case (_, nil): text.append(character)
    }
  }
  return text
}

extension [Inventory.Fact] {
  /// Adds a fact where there is one.
  mutating func add(_ aspect: Aspect, _ value: String?) {
    if let value { append(Inventory.Fact(aspect: aspect, value: value)) }
  }

  /// Adds a fact that either holds or not.
  mutating func add(_ aspect: Aspect, if holds: Bool) {
    if holds { append(Inventory.Fact(aspect: aspect, value: "true")) }
  }

  /// Adds several facts in one respect.
  mutating func add(_ aspect: Aspect, all values: some Sequence<String>) {
    for value in values { append(Inventory.Fact(aspect: aspect, value: value)) }
  }
}
