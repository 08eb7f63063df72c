import Testing

@testable import SpecgenCore

/// Types of a document and types by hand that have the same name, over several imports.
@Suite struct MergeNameTests {
  private static let orders = "  orders:\n    http: GET /orders\n    returns: {list: Order}\n"
  private static let order = "  Order:\n    fields:\n      id: Int\n      note: String?\n"

  private static func spec(_ types: String..., methods: String...) -> String {
    "specgen: 1\napi: Shop\n\nhosts:\n  api: https://shop.example\n\ntypes:\n"
      + types.joined(separator: "\n") + "\nmethods:\n" + methods.joined(separator: "\n")
  }

  private static let first = spec(order, methods: orders)
  private static func page(_ name: String, _ next: String = "String") -> String {
    "  \(name):\n    fields:\n      items: {list: Order}\n      next: \(next)\n"
  }
  private static func pages(_ name: String) -> String {
    "  pages:\n    http: GET /pages\n    returns: \(name)\n"
  }
  /// The next imports: `Page` is new, and then its member changes.
  private static let second = spec(order, page("Page"), methods: orders, pages("Page"))
  private static let third = spec(order, page("Page", "Int"), methods: orders, pages("Page"))

  /// Brings imports into a spec one after the other, with the record on disk between them.
  private func merged(_ mine: String, _ imports: String...) throws -> [(
    text: String, conflicts: [String]
  )] {
    var results: [(text: String, conflicts: [String])] = []
    func file(_ text: String) -> SourceFile {
      SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    }
    var record = try #require(SpecImage(file(imports[0]))).record()
    var text = mine
    for next in imports.dropFirst() {
      let merge = try #require(SpecMerge(file(text), ImportRecord(text: record), file(next)))
      text = String(decoding: merge.text, as: UTF8.self)
      record = try #require(SpecImage(file(next))).record(merge.names)
      results.append((text, merge.conflicts.map(\.path)))
      #expect(findings(in: text) == [])
    }
    return results
  }

  private static let byHand = "  mine:\n    http: GET /mine\n    returns: "

  /// Types by hand, and a call by hand that returns one.
  private static let rows: [(type: String, use: String)] = [
    ("  Page:\n    fields: {x: Int}\n", "Page"),
    ("  Page<Item>:\n    fields:\n      all: {list: Item}\n", "Page<Order>"),
    ("  Page: {enum: [a, b]}\n", "Page"),
  ]

  @Test(arguments: rows)
  func keepsNewTypesApartFromTypesByHand(type: String, use: String) throws {
    let call = Self.byHand + use + "\n"
    func spec(_ next: String) -> String {
      Self.spec(
        Self.order,
        type,
        Self.page("Page2", next),
        methods: Self.orders,
        call,
        Self.pages("Page2")
      )
    }
    let results = try merged(
      Self.spec(Self.order, type, methods: Self.orders, call),
      Self.first,
      Self.second,
      Self.second,
      Self.third,
      Self.first
    )
    #expect(
      results.map(\.text) == [
        spec("String"), spec("String"), spec("Int"),
        Self.spec(Self.order, type, methods: Self.orders, call),
      ]
    )
    #expect(results.flatMap(\.conflicts) == [])
  }

  @Test func keepsNewTypesApartFromUsesOfTypesByHand() throws {
    let page = "  Page<Item>:\n    fields:\n      all: {list: Item}\n"
    let call = Self.byHand + "Page<Order>\n"
    let new = { (name: String) in "  \(name):\n    fields: {x: Int}\n" }
    let shown = { (name: String) in "  show:\n    http: GET /show\n    returns: \(name)\n" }
    let results = try merged(
      Self.spec(Self.order, page, methods: Self.orders, call),
      Self.first,
      Self.spec(Self.order, new("OrderPage"), methods: Self.orders, shown("OrderPage"))
    )
    #expect(
      results[0].text
        == Self.spec(
          Self.order,
          page,
          new("OrderPage2"),
          methods: Self.orders,
          call,
          shown("OrderPage2")
        )
    )
  }

  /// A type that a person wrote before the document had it is the document's.
  @Test func knowsATypeThatWasWrittenAhead() throws {
    let ahead = Self.spec(Self.order, Self.page("Page"), methods: Self.orders, Self.pages("Page"))
    let results = try merged(ahead, Self.first, Self.second, Self.third)
    #expect(results.map(\.text) == [ahead, Self.third])
    #expect(results.flatMap(\.conflicts) == [])
  }

  @Test func knowsARenamedTypeWhateverItSays() throws {
    func spec(_ name: String, _ members: String) -> String {
      Self.spec(
        "  \(name):\n    fields:\n\(members)",
        methods: Self.orders.replacing("Order}", with: "\(name)}")
      )
    }
    let (id, note) = ("      id: Int\n", "      note: String?\n")
    let renamed = try merged(spec("Purchase", id + note), Self.first, Self.first)
    #expect(renamed[0].text == spec("Purchase", id + note))
    // Nothing but the record knows the type by now.
    let record = try #require(SpecImage(SourceFile(id: 0, path: "", bytes: Array(Self.first.utf8))))
      .record(["Order": "Purchase"])
    let mine = spec("Purchase", "      number: {key: id, type: String}\n")
    let merge = try #require(
      SpecMerge(
        SourceFile(id: 0, path: "", bytes: Array(mine.utf8)),
        ImportRecord(text: record),
        SourceFile(
          id: 0,
          path: "",
          bytes: Array(spec("Order", id + note + "      total: Int\n").utf8)
        )
      )
    )
    #expect(
      String(decoding: merge.text, as: UTF8.self)
        == spec("Purchase", "      number: {key: id, type: String}\n      total: Int\n")
    )
    #expect(merge.conflicts.isEmpty)
  }

  /// Types of which each mentions the next one, and types that say the same.
  @Test func knowsRenamedTypesThatMentionEachOther() throws {
    func spec(_ suffix: String, _ more: String = "") -> String {
      let types = ["Saved", "Track", "Album"].map { $0 + suffix } + ["Int"]
      let chain = zip(types, types.dropFirst()).map { name, next in
        "  \(name):\n    fields:\n      value: \(next)?\n" + (name == types[2] ? more : "")
      }
      let twins = ["TrackLimit", "AlbumLimit"].map {
        "  \($0 + suffix):\n    fields:\n      reason: String?\n"
      }
      let uses = ["Saved", "TrackLimit", "AlbumLimit"].map {
        "  get\($0):\n    http: GET /\($0)\n    returns: \($0 + suffix)\n"
      }
      return Self.spec(
        (chain + twins).joined(separator: "\n"),
        methods: uses.joined(separator: "\n")
      )
    }
    let more = "      note: String?\n"
    let results = try merged(spec(""), spec("Object"), spec("Object", more), spec("Object", more))
    #expect(results.map(\.text) == [spec("", more), spec("", more)])
    #expect(results.flatMap(\.conflicts) == [])
  }

  /// Types that say the same, and of which a person made one.
  @Test func reportsWhatBecomesDifferentInOneTypeOfAPerson() throws {
    func spec(_ types: [(String, String)], _ first: String, _ second: String) -> String {
      let calls = [("first", first), ("second", second)].map { name, type in
        "  \(name):\n    http: GET /\(name)\n    query: {way: \(type)}\n"
      }
      return Self.spec(
        types.map { "  \($0): {enum: [\($1)]}\n" }.joined(separator: "\n"),
        methods: calls.joined(separator: "\n")
      )
    }
    func document(_ first: String, _ second: String) -> String {
      spec([("FirstWay", first), ("SecondWay", second)], "FirstWay", "SecondWay")
    }
    let mine = spec([("Way", "up, down")], "Way", "Way")
    let same = document("up, down", "up, down")
    for (next, text, conflicts) in [
      (same, mine, []), (document("up, down, on", "up, down"), mine, ["types.Way"]),
      (document("up, down", "up, down, on"), mine, ["types.Way"]),
      (document("up, down, on", "up, down, on"), spec([("Way", "up, down, on")], "Way", "Way"), []),
    ] {
      let results = try merged(mine, same, next, next)
      #expect(results.map(\.text) == [text, text])
      #expect(results[0].conflicts == conflicts)
      #expect(results[1].conflicts == [])
    }
  }

  @Test func givesBothTypesOfAPersonTheirNames() throws {
    func spec(_ own: String, _ next: String, _ methods: String...) -> String {
      ""
        + Self.spec(
          Self.order.replacing("Order", with: own),
          next,
          methods: methods.joined(separator: "\n")
        )
    }
    let purchases = Self.orders.replacing("Order}", with: "Purchase}")
    let sold = { (name: String, type: String) in "  \(name):\n    fields:\n      at: \(type)\n" }
    let sales = { (name: String) in "  sales:\n    http: GET /sales\n    returns: \(name)\n" }
    let results = try merged(
      Self.spec(Self.order.replacing("Order", with: "Purchase"), methods: purchases),
      Self.first,
      spec("Order", sold("Purchase", "Int"), Self.orders, sales("Purchase")),
      spec("Order", sold("Purchase", "String"), Self.orders, sales("Purchase"))
    )
    #expect(
      results.map(\.text)
        == ["Int", "String"].map {
          spec("Purchase", sold("Purchase2", $0), purchases, sales("Purchase2"))
        }
    )
    #expect(results.flatMap(\.conflicts) == [])
  }

  @Test func givesACallOfTheDocumentAnotherNameThanThatOfACallByHand() throws {
    let mine = "  pages:\n    http: GET /mine\n"
    let results = try merged(
      Self.spec(Self.order, methods: Self.orders, mine),
      Self.first,
      Self.second,
      Self.third
    )
    let calls = Self.pages("Page").replacing("  pages", with: "  pages2")
    #expect(
      results.map(\.text)
        == ["String", "Int"].map {
          Self.spec(Self.order, Self.page("Page", $0), methods: Self.orders, mine, calls)
        }
    )
    #expect(results.flatMap(\.conflicts) == [])
  }
}

extension SpecImage {
  /// The text of the record.
  fileprivate func record(_ names: [String: String] = [:]) -> String {
    ImportRecord(self, names: names).text
  }
}
