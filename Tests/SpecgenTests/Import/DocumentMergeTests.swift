import Testing

@testable import SpecgenCore

/// Documents of a spec beside its imports: no import writes them, and each leaves them there.
@Suite struct DocumentMergeTests {
  private static let spec = """
    specgen: 1
    api: Shop

    hosts:
      api: https://shop.example

    types:
      Order:
        fields:
          id: Int

      State:
        enum: [open, sent]

    methods:
      list:
        http: GET /orders
        returns: {list: Order}

    groups:
      states:
        methods:
          all:
            http: GET /states
            returns: {list: State}

    """
  private static let docs = """
    docs:
      guide:
        file: ../guide.md
        bindings:
          - {section: State, to: types.State}
          - {section: [State], table: 1, to: methods.states.all.query}
          - {section: [State], table: 2, to: groups.states.methods.all}
          - {section: Orders, to: methods.list}
          - {section: Order, to: types.Order.fields.id}
          - {section: Hosts, to: hosts.api}
          - {section: SDK, skip: It is the vendor's own.}

    """

  /// A title that is the same as the name of a type does not keep the type.
  @Test func keepsNoTypeForATitle() throws {
    let head = "api: Shop\n\n"
    let first = Self.spec.replacing("groups:\n  states:\n    methods:\n      all:", with: "  all:")
      .replacing(
        "        http: GET /states\n        returns",
        with: "    http: GET /states\n    returns"
      )
    let next = first.replacing("\n  State:\n    enum: [open, sent]\n", with: "")
      .replacing("\n  all:\n    http: GET /states\n    returns: {list: State}\n", with: "")
    let documented = { (text: String) in
      text.replacing(head, with: head + Self.docs + "\n")
    }
    #expect(findings(in: documented(first)) == [] && findings(in: documented(next)) == [])
    let merge = try merge(from: first, documented(first), next)
    #expect(String(decoding: merge.text, as: UTF8.self) == documented(next))
    #expect(merge.conflicts.isEmpty)
  }

  /// A selection has the bindings of what it has, and those of no entity.
  @Test(arguments: [
    (["methods.list"], ["methods.list", "types.Order.fields.id", "hosts.api", nil]),
    (
      ["groups.states.methods.all"],
      [
        "types.State", "methods.states.all.query", "groups.states.methods.all", "hosts.api", nil,
      ]
    ),
  ])
  func selectsBindings(paths: [String], expected: [String?]) throws {
    let text = Self.spec.replacing("\n\nhosts", with: "\n\n\(Self.docs)hosts")
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let spec = try #require(SpecSet([file], limits: ParseLimits()).members[0].spec)
    let bindings = spec.only(Set(paths)).docs.flatMap(\.bindings)
    #expect(bindings.map(\.path) == expected)
  }
}

extension Spec.DocumentBinding {
  /// The path of the bound part; nil for a reason.
  fileprivate var path: String? {
    if case .to(let path) = target { path.value } else { nil }
  }
}
