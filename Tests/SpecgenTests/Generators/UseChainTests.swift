import Testing

@testable import SpecgenCore

/// Many specs that use each other: each costs what it says itself.
@Suite struct UseChainTests {
  enum Form: Sendable {
    case plain, alias, field
    /// A type of its own, and another one with a field of the next spec's own type.
    case neighbour
  }

  private func sources(_ count: Int, _ form: Form, uses: (Int) -> [Int]) -> [SourceFile] {
    (0..<count).map { index in
      let used = uses(index)
      let type =
        switch (form, used.first) {
        case (.alias, let next?): "T\(next)"
        case (.field, let next?): "{fields: {a: T\(next)}}"
        case (.neighbour, let next?): "Int, U\(index): {fields: {a: T\(next)}}"
        default: "Int"
        }
      let text = """
        specgen: 1
        api: S\(index)
        uses: [\(used.map { "s\($0).yaml" }.joined(separator: ", "))]
        types: {T\(index): \(type)}

        """
      return SourceFile(id: index, path: "s\(index).yaml", bytes: Array(text.utf8))
    }
  }

  /// A chain, a fan, a fan of all in one, and layers in which each uses all of the next.
  private static let shapes: [(name: String, uses: @Sendable (Int, Int) -> [Int])] = [
    ("chain", { index, count in index + 1 < count ? [index + 1] : [] }),
    ("fan", { index, count in index == 0 ? Array(1..<count) : [] }),
    ("funnel", { index, count in index + 1 < count ? [count - 1] : [] }),
    (
      "layers",
      { index, count in ((index / 10 + 1) * 10..<(index / 10 + 2) * 10).filter { $0 < count } }
    ),
  ]

  @Test(arguments: shapes.indices)
  func holdsNoTypeThatNobodyMentions(shape: Int) {
    let uses = Self.shapes[shape].uses
    let set = SpecSet(sources(500, .plain) { uses($0, 500) }, limits: ParseLimits())
    let (programs, diagnostics) = check(set)
    #expect(diagnostics == [] && programs.allSatisfy { $0?.types.count == 1 })
    let modules = programs.compactMap { $0?.modules.count }.reduce(0, +)
    #expect(modules == (0..<500).reduce(0) { $0 + uses($1, 500).count })
  }

  @Test(arguments: [Form.alias, .field], shapes.indices)
  func holdsWhatIsMentioned(form: Form, shape: Int) {
    let uses = Self.shapes[shape].uses
    let set = SpecSet(sources(90, form) { uses($0, 90) }, limits: ParseLimits())
    let (programs, diagnostics) = check(set)
    #expect(diagnostics == [])
    let held = programs.compactMap { $0?.types.count }.reduce(0, +)
    #expect(held == [90 * 91 / 2, 91, 179, 450][shape])
  }

  /// A chain may be as long as you like if no type leads through it.
  @Test func holdsTheNextTypeOnly() {
    let set = SpecSet(
      sources(500, .neighbour) { $0 + 1 < 500 ? [$0 + 1] : [] },
      limits: ParseLimits()
    )
    let (programs, diagnostics) = check(set)
    #expect(diagnostics == [])
    #expect(programs.dropLast().allSatisfy { $0?.types.count == 3 })
  }

  /// Types through more specs than anybody has are one error, and no reason to copy or to crash.
  @Test(arguments: [Form.alias, .field])
  func refusesEndlessChains(form: Form) {
    let set = SpecSet(sources(400, form) { $0 + 1 < 400 ? [$0 + 1] : [] }, limits: ParseLimits())
    let (programs, diagnostics) = check(set)
    // Another name of a type has a limit of its own.
    let isAlias = form == .alias
    #expect(diagnostics.map(\.span.file) == (isAlias ? [298, 299] : [298]))
    #expect(diagnostics.allSatisfy { $0.id == .misfit })
    #expect(programs.count { $0 != nil } == (isAlias ? 100 : 101))
  }
}
