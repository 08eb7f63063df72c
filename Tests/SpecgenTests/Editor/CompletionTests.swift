import Testing

@testable import SpecgenCore
@testable import SpecgenEditor
@testable import specgen

/// What an editor offers at a cursor.
struct CompletionTests {
  /// A text with the cursor, labels that are offered, and labels that are not.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let offered: [String]
    let refused: [String]

    init(_ text: String, _ offered: [String], not refused: [String] = []) {
      self.text = text
      self.offered = offered
      self.refused = refused
    }

    var testDescription: String { text.debugDescription }
  }

  private static let shop = """
    specgen: 1
    api: Shop
    hosts: {api: https://api.example.com, files: https://files.example.com}
    sources: {guide: {title: Guide}}
    envelopes: {Usual: {rules: []}}
    traits: {paged: {query: {page: Int}, headers: {trace: String}}}
    types:
      Item: {fields: {id: Int, price: {fields: {amount: Decimal}}}}
      ItemPage: {fields: {items: {list: Item}, next: String}}
      Page<T>: {fields: {entries: {list: T}}}
      Token: {fields: {value: {type: String, secret: true}, inner: {fields: {expiry: Date}}}}
    groups: {orders: {methods: {place: {http: POST /orders}}}}

    """

  static let keys = [
    Sample("│", ["specgen", "api", "types", "methods"], not: ["contents"]),
    Sample("specgen: 1\nm│", ["api", "methods"], not: ["specgen"]),
    Sample(
      "methods:\n  a:\n    http: GET /a\n    │\n",
      ["returns", "doc"],
      not: ["http", "errors"]
    ),
    Sample("methods:\n  a: {│}\n", ["http", "returns"], not: ["api"]),
    Sample("methods:\n  a: {body: String, │}\n", ["returns"], not: ["body", "bodies", "form"]),
    Sample("methods:\n  a: {│, form: {}}\n", ["returns"], not: ["body", "bodies"]),
    Sample("types:\n  A: {fields: {b: {│}}}\n", ["type", "list", "optional"], not: ["cases2"]),
    Sample("types:\n  A: {fields: {b: {type: Int, │}}}\n", ["optional"], not: ["type", "list"]),
    Sample("types:\n  A:\n    union: {by: kind}\n    cases:\n      a: {│}\n", ["type", "fields"]),
    Sample(
      "types:\n  A:\n    enum: open\n    cases:\n      a: {│}\n",
      ["wire", "doc"],
      not: ["type"]
    ),
    Sample("docs:\n  a:\n    bindings:\n      - │\n", ["section", "to", "skip"]),
    Sample("methods:\n  a:\n    http: GET /a/{x}/{y}\n    path: {x: Int, │}\n", ["y"], not: ["x"]),
    Sample("deeplinks:\n  routes:\n    a: {url: '//a/{x}', path: {│}}\n", ["x"]),
    Sample(
      "calls:\n  params: {key: String, date: Date}\n  methods:\n    a: {needs: {│}}\n",
      ["key", "date"]
    ),
  ]

  static let values = [
    Sample("methods:\n  a: {cache: │}\n", ["etag"]),
    Sample("types: {A: {fields: {b: {type: Int, optional: │}}}}\n", ["true", "false"]),
    Sample("methods:\n  a:\n    http: │\n", ["GET", "POST", "DELETE"]),
    Sample("methods:\n  a:\n    http: GET /a/{│\n    path: {x: Int}\n", ["x"], not: ["GET"]),
    Sample("methods:\n  a:\n    fails:\n      b: {status: │}\n", ["404", "4xx", "5xx"]),
    Sample("methods:\n  a:\n    fails:\n      b: {contentType: │}\n", ["application/json"]),
    Sample(
      "\(shop)methods:\n  a: {returns: │}\n",
      ["Item", "ItemPage", "Page<T>", "String", "Data"]
    ),
    Sample("\(shop)methods:\n  a: {returns: It│}\n", ["Item", "Item?"], not: ["Token?"]),
    Sample(
      "\(shop)methods:\n  a: {returns: Page<│}\n",
      ["Page<Item>", "Page<Int>"],
      not: ["Item"]
    ),
    Sample("\(shop)methods:\n  a: {host: │}\n", ["api", "files"], not: ["Item"]),
    Sample("\(shop)methods:\n  a: {traits: │}\n", ["paged"]),
    Sample("\(shop)methods:\n  a: {traits: [│]}\n", ["paged"]),
    Sample("\(shop)methods:\n  a: {envelope: │}\n", ["Usual", "none"]),
    Sample("\(shop)methods:\n  a: {source: │}\n", ["guide"]),
    Sample("\(shop)methods:\n  a: {traits: paged, headers: {trace: │}}\n", ["none", "String"]),
    Sample(
      "\(shop)methods:\n  a: {traits: paged, headers: {other: │}}\n",
      ["String"],
      not: ["none"]
    ),
    Sample("\(shop)auth: {session: {login: │}}\nmethods:\n  a: {}\n", ["a", "orders.place"]),
    Sample(
      "\(shop)auth: {session: {login: a, token: │}}\nmethods:\n  a: {returns: Token}\n",
      ["value", "inner"],
      not: ["expiry"]
    ),
    Sample(
      "\(shop)auth: {session: {login: a, expires: [inner, │]}}\nmethods:\n  a: {returns: Token}\n",
      ["expiry"],
      not: ["value"]
    ),
    Sample(
      "\(shop)methods:\n  a: {returns: ItemPage, pages: {items: │}}\n",
      ["items", "next"],
      not: ["id"]
    ),
    Sample(
      "\(shop)methods:\n  a: {returns: ItemPage, pages: {items: items, last: │}}\n",
      ["id", "price"],
      not: ["next"]
    ),
    Sample(
      "\(shop)methods:\n  a: {returns: Page<Item>, pages: {items: entries, last: [price, │]}}\n",
      ["amount"]
    ),
    Sample(
      "\(shop)methods:\n  a: {query: {size: Int}, traits: [paged], pages: {pageSize: │}}\n",
      ["size", "page"]
    ),
    Sample("\(shop)docs: {a: {bindings: [{section: A, to: │}]}}\n", ["types", "hosts"]),
    Sample("\(shop)docs: {a: {bindings: [{section: A, to: types.I│}]}}\n", ["types.Item"]),
    Sample(
      "types:\n  A:\n    union: {match: order}\n    cases:\n      a: {before: [│]}\n      b: Int\n",
      ["b"],
      not: ["a"]
    ),
    Sample("deeplinks:\n  routes:\n    a: {before: [│]}\n    b: {url: //b}\n", ["b"], not: ["a"]),
    Sample("methods:\n  a:\n    succeeds: {b: {status: 200, type: │}}\n", ["text", "Data"]),
    Sample(
      "methods:\n  a: {returns: {type: Int, headers: {next: String}}, pages: {link: │}}\n",
      ["next"]
    ),
    Sample(
      "types:\n  A: {enum: {small: 1, big: {wire: 2}}}\n  B: {fields: {a: {type: A, default: │}}}\n",
      ["1", "2"],
      not: ["small"]
    ),
    Sample(
      "types:\n  A: {fields: {a: {enum: [x, y], default: │}}}\n",
      ["x", "y"],
      not: ["a"]
    ),
    Sample("types:\n  A: {fields: {a: {type: Bool, default: │}}}\n", ["true", "false"]),
    Sample(
      "types:\n  A: {extends: │}\n  B: {fields: {}}\n",
      ["B"],
      not: ["A"]
    ),
    Sample("types:\n  A: {alias: │}\n  B: {fields: {}}\n", ["B", "Int"], not: ["A"]),
    Sample("methods:\n  a: {doc: │}\n", []),
    Sample("methods:\n  a:\n    doc: |\n      │\n", [], not: ["http"]),
  ]

  @Test(arguments: keys + values)
  func offersWhatThePlaceCanHave(sample: Sample) {
    let labels = CursorText(sample.text).labels()
    #expect(Set(labels).isSuperset(of: sample.offered), "\(labels)")
    #expect(Set(labels).isDisjoint(with: sample.refused), "\(labels)")
    #expect(Set(labels).count == labels.count)
    if sample.offered.isEmpty { #expect(labels.isEmpty, "\(labels)") }
  }

  /// A text, the label of an accepted item, and the text after that.
  struct Acceptance: Sendable, CustomTestStringConvertible {
    let text: String
    let label: String
    let result: String

    init(_ text: String, _ label: String, _ result: String) {
      self.text = text
      self.label = label
      self.result = result
    }

    var testDescription: String { text.debugDescription }
  }

  static let acceptances = [
    Acceptance("specgen: 1\nty│\n", "types", "specgen: 1\ntypes:\n  \n"),
    Acceptance("specgen: 1\nu│\n", "uses", "specgen: 1\nuses: []\n"),
    Acceptance("methods:\n  a:\n    re│\n", "returns", "methods:\n  a:\n    returns: \n"),
    Acceptance("methods:\n  a: {│}\n", "pages", "methods:\n  a: {pages: {next: }}\n"),
    Acceptance("methods:\n  a: {re│: B}\n", "returns", "methods:\n  a: {returns: B}\n"),
    Acceptance("methods:\n  a: {│ http: GET /}\n", "doc", "methods:\n  a: {doc: , http: GET /}\n"),
    Acceptance("methods:\n  a: {cache:│}\n", "etag", "methods:\n  a: {cache: etag}\n"),
    Acceptance("methods:\n  a: {'re│': B}\n", "returns", "methods:\n  a: {'returns': B}\n"),
    Acceptance("methods:\n  a:\n    http: │\n", "GET", "methods:\n  a:\n    http: GET /\n"),
    Acceptance("methods:\n  a:\n    http: PO│ /a\n", "PUT", "methods:\n  a:\n    http: PUT /a\n"),
    Acceptance(
      "methods:\n  a:\n    http: GET /{│}/b\n    path: {x: Int}\n",
      "x",
      "methods:\n  a:\n    http: GET /{x}/b\n    path: {x: Int}\n"
    ),
    Acceptance(
      "methods:\n  │\n",
      "name",
      "methods:\n  name:\n    http: GET /path\n"
    ),
    Acceptance("types:\n  Order│\n", "Order", "types:\n  Order:\n    fields:\n      name: \n"),
    Acceptance("docs:\n  a:\n    bi│\n", "bindings", "docs:\n  a:\n    bindings:\n      - \n"),
    Acceptance(
      "docs:\n  a:\n    bindings:\n      │\n",
      "- ",
      "docs:\n  a:\n    bindings:\n      - \n"
    ),
  ]

  @Test(arguments: acceptances)
  func insertsTheStartOfAValue(sample: Acceptance) {
    #expect(CursorText(sample.text).accepting(sample.label) == sample.result)
  }

  @Test func ordersAndExplainsKeys() throws {
    let items = CursorText("methods:\n  a: {│}\n").items()
    let first = try #require(items.first)
    #expect(first.label == "http" && first.detail == "required" && first.isPreferred)
    #expect(items.dropFirst().allSatisfy { !$0.isPreferred })
    #expect(first.documentation?.hasPrefix("The verb and the path") == true)
    let optional = try #require(
      CursorText("types: {A: {fields: {b: {│}}}}\n").items().first { $0.label == "optional" }
    )
    #expect(optional.documentation?.contains("Default: `false`") == true)
  }

  @Test func offersAWholeSpecInAnEmptyFile() throws {
    let cursor = CursorText("│")
    let item = try #require(cursor.items().first { $0.label == "spec" })
    #expect(item.isSnippet && item.insertText.contains("${"))
    let (tree, findings) = parse(
      SourceFile(id: 0, path: "", bytes: cursor.bytes.accepting(item)),
      limits: ParseLimits()
    )
    #expect(findings.isEmpty)
    #expect(tree?.root["methods"]?["name"]?["http"]?.text == "GET /path")
  }

  @Test func offersNamesOfOtherFiles() throws {
    let used = CursorText("types: {Money: {fields: {amount: Int}}, Box<T>: {fields: {}}}\n").source
    let root = try #require(parse(used, limits: ParseLimits()).0?.root)
    let names = CompletionNames(
      used: [NameIndex(root, of: used, references: [])],
      specPaths: ["money.yaml"],
      sections: { document, file in document == "guide" && file == "guide.md" ? ["Orders: all"] : []
      }
    )
    let type = CursorText("uses: [money.yaml]\nmethods: {a: {returns: │}}\n").labels(names)
    #expect(Set(type).isSuperset(of: ["Money", "Box<T>"]))
    let field = "methods: {a: {returns: Money, until: {field: │}}}\n"
    #expect(CursorText(field).labels(names) == ["amount"])
    #expect(CursorText("uses: [│]\n").labels(names) == ["money.yaml"])
    let binding = "docs: {guide: {file: guide.md, bindings: [{section: │}]}}\n"
    #expect(CursorText(binding).labels(names) == ["Orders: all"])
    #expect(
      CursorText(binding).accepting("Orders: all", names)
        == "docs: {guide: {file: guide.md, bindings: [{section: 'Orders: all'}]}}\n"
    )
  }

  @Test func completesTheConfiguration() {
    let form = ValueForm.inline(MappingShape(ConfigurationKey.self))
    func labels(_ text: String) -> [String] {
      let cursor = CursorText(text)
      return completions(at: cursor.offset, in: cursor.source, of: form, names: CompletionNames())
        .map(\.label)
    }
    #expect(labels("specgen: 1\n│").first == "specs")
    #expect(labels("specgen: │\n") == ["1"])
    #expect(labels("specgen: 1\ndiff: {│}\n").count > 1)
    #expect(!labels("specgen: 1\noutput: a\n│").contains("output"))
  }
}
