import Testing

struct ListFactTests {
  /// Holds the facts of one item.
  private func check(_ item: String, _ expected: [String]) throws {
    #expect(try factLines("- \(item)\n") == expected, "\(item)")
  }

  /// Every dash between a key and its meaning.
  @Test(arguments: ["-", "–", "—", "―", "‒", "−", ":", "=", " :", "\u{A0}—\u{202F}"])
  func readsKeysAndMeanings(separator: String) throws {
    let expected = ["item a", "item a, description: meaning"]
    for key in ["`a`", "**a**", "a"] {
      try check("\(key)\(separator == ":" ? "" : " ")\(separator) meaning", expected)
    }
  }

  @Test(
    arguments: [
      ("a (string, required): b", ["type: string", "required: required", "description: b"]),
      ("`a` (Integer, optional) – b", ["type: Integer", "required: optional", "description: b"]),
      (
        "**a** (строка, обязательно): b",
        ["type: строка", "required: обязательно", "description: b"]
      ),
      (
        "`a` (число, необязательный) - b",
        ["type: число", "required: необязательный", "description: b"]
      ),
      (
        "`a` (cadena, obligatorio): b", ["type: cadena", "required: obligatorio", "description: b"]
      ),
      (
        "`a` (entero, opcional, en la ruta): b",
        ["type: entero", "required: opcional", "description: b"]
      ),
      (
        "`a` (inteiro, não obrigatório): b",
        ["type: inteiro", "required: não obrigatório", "description: b"]
      ),
      ("`a` [boolean]: b", ["type: boolean", "description: b"]),
      ("`a` (see below): b", ["description: (see below): b"]),
      ("`a`", []),
      ("**a:** b", ["description: b"]),
      ("**a** (required)", ["required: required"]),
    ]
  )
  func readsTypesAndRequirements(item: String, expected: [String]) throws {
    try check(item, ["item a"] + expected.map { "item a, \($0)" })
  }

  @Test(
    arguments: [
      "A sentence about `a`.", "Note: a sentence.", "two words: b", "`a` is a param",
      "[a](#a)", "(a): b", "`a b`: c",
    ]
  )
  func takesNoProse(item: String) throws {
    let items = try factLines("- \(item)\n").filter { $0.hasPrefix("item") }
    #expect(items == [], "\(item)")
  }

  @Test func readsCodesOfOneLetter() throws {
    #expect(
      try factLines("N — north  \nS — south\n") == [
        "item N", "item N, description: north", "item S", "item S, description: south",
      ]
    )
  }

  @Test func readsNestedLists() throws {
    let text = """
      - `a` (object, required): outer
          - `b` (string): inner
              - `c`: innermost
      - `d`: next

      """
    #expect(
      try factLines(text) == [
        "item a", "item a, type: object", "item a, required: required",
        "item a, description: outer", "item a.b", "item a.b, type: string",
        "item a.b, description: inner", "item a.b.c", "item a.b.c, description: innermost",
        "item d", "item d, description: next",
      ]
    )
  }

  /// Lines of a paragraph and of a block of code, of which all have a key.
  @Test func readsLinesWithKeys() throws {
    let expected = ["item A1", "item A1, description: one", "item B2", "item B2, description: two"]
    #expect(try factLines("`A1` — one  \n`B2` — two\n") == expected)
    #expect(try factLines("```\nA1  - one\nB2  - two\n```\n") == expected)
    #expect(try factLines("`A1` — one  \nand a sentence\n").filter { $0.hasPrefix("item") } == [])
  }
}
