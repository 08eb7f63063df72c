import Testing

@testable import SpecgenCore

/// Types with a parameter: what their uses become, and how much of it there can be.
struct GenericTypeTests {
  private func compiled(_ specs: [String]) -> (specs: [CompiledSpec], diagnostics: [Diagnostic]) {
    let files = specs.enumerated().map { id, text in
      SourceFile(id: id, path: "s\(id).yaml", bytes: Array("specgen: 1\n\(text)\n".utf8))
    }
    return compile(files, limits: ParseLimits())
  }

  /// A use is the type that is written out.
  @Test(arguments: [
    ("Page<Order>", "OrderPage: {fields: {items: {list: Order}, first: 'Order?'}}", "OrderPage"),
    ("Page<Int>", "IntPage: {fields: {items: {list: Int}, first: 'Int?'}}", "IntPage"),
  ])
  func isTheTypeThatIsWrittenOut(use: String, type: String, name: String) {
    let spec = { (types: String, use: String) in
      """
      api: Shop
      hosts: {api: https://a.example.com}
      types:
        \(types)
        Order: {fields: {id: Int}}
        Names: {extends: \(use), fields: {own: Int}}
      methods: {m: {http: GET /m, returns: \(use)}, n: {http: GET /n, returns: {map: \(use)}}}
      """
    }
    let generic = "Page<Item>: {fields: {items: {list: Item}, first: 'Item?'}}"
    let one = compiled([spec(generic, use)])
    let other = compiled([spec(type, name)])
    #expect((one.diagnostics + other.diagnostics).map(\.message) == [])
    let texts = { (specs: [CompiledSpec]) in specs.flatMap { $0.files.map(\.contents) } }
    #expect(texts(one.specs) == texts(other.specs) && !texts(one.specs).isEmpty)
  }

  /// A text that only looks like a use makes no type.
  @Test func isUsedWhereATypeIs() throws {
    let found = compiled([
      """
      api: Shop
      types:
        Page<Item>: {fields: {items: {list: Item}}}
        Order: {fields: {id: {type: String, doc: Page<Zebra>}, kind: {constant: Page<Int>}, page: Page<Order>}}
      """
    ])
    #expect(found.diagnostics.map(\.message) == [])
    let text = found.specs.flatMap { $0.files.map(\.contents) }.joined()
    #expect(text.contains("class OrderPage") && !text.contains("IntPage"))
  }

  /// The spec that declares the type has the uses, and others have what these become.
  @Test(arguments: [
    ("AmountPage", []), ("Box<Amount>", []),
    ("Page<Amount>", ["a generic type can only be used in its own spec"]),
  ])
  func staysInItsSpec(use: String, expected: [String]) {
    let found = compiled([
      """
      api: Shop
      uses: [s1.yaml]
      hosts: {api: https://a.example.com}
      types: {Box<T>: {fields: {t: T}}, Other: {alias: Box<Int>}}
      methods: {m: {http: GET /m, returns: \(use)}}
      """,
      """
      api: Money
      types:
        Page<Item>: {fields: {items: {list: Item}}}
        Amount: {fields: {value: Int}}
        Amounts: Page<Amount>
      """,
    ])
    #expect(found.diagnostics.map(\.message) == expected)
  }

  /// Two types of one name are told apart by what the spec says.
  @Test(arguments: [
    (
      "OrderPage: {fields: {id: Int}}", "Page<Order>",
      "type 'OrderPage' and the use 'Page<Order>' are both named 'OrderPage' in Swift",
      "the use 'Page<Order>' is here",
      "`swift:` under `types.OrderPage` or the key of `Page` under `types`"
    ),
    (
      "PageOf<T>: {fields: {t: T}}, OrderPage: {swift: P, alias: PageOf<Order>}", "Of<OrderPage>",
      "the use 'Of<OrderPage>' and the use 'PageOf<Order>' are both named 'OrderPageOf' in Swift",
      "the use 'PageOf<Order>' is here",
      "the key of `Of` under `types` or the key of `PageOf` under `types`"
    ),
  ])
  func namesBothWhereTheyMeet(
    types: String,
    use: String,
    message: String,
    note: String,
    remedies: String
  ) throws {
    let found = compiled([
      """
      api: Shop
      hosts: {api: https://a.example.com}
      types: {Order: {fields: {id: Int}}, Page<T>: {fields: {t: T}}, \(types), Of<T>: {fields: {t: T}}}
      methods: {m: {http: GET /m, returns: \(use)}, n: {http: GET /n, returns: Page<Int>}, o: {http: GET /o, returns: Of<Int>}}
      """
    ]).diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.notes.map(\.message) == [note])
    #expect(found.first?.help == "Rename one of them: \(remedies).")
  }

  /// Uses of a large type are bounded before they are written out.
  @Test(arguments: [(10, false), (1_000, true)])
  func isBounded(uses: Int, isRefused: Bool) {
    let fields = (0..<1_000).map { "f\($0): T" }.joined(separator: ", ")
    let types = (0..<uses).map { "  A\($0): {alias: Wide<B\($0)>}\n  B\($0): Int\n" }.joined()
    let found = compiled(["api: Shop\ntypes:\n  Wide<T>: {fields: {\(fields)}}\n\(types)"])
    #expect(found.diagnostics.contains { $0.id == .overgrownSpec } == isRefused)
    #expect(found.diagnostics.count == (isRefused ? found.diagnostics.count : 0))
  }
}
