import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct GeneratedSymbolsTests {
  /// Each symbol is the name of a declaration in the generated code.
  @Test(arguments: ReviewFixture.all)
  func namesDeclarations(fixture: ReviewFixture) throws {
    let (old, new) = try fixture.programs()
    for program in [old, new] {
      let api = GeneratedAPI(program)
      let files = api.files.map { CodeFile(path: $0.name, $0.bytes, api: api.api) }
      let table = CodeTable(files, apis: [api.api])
      for (path, entity) in generatedSymbols(of: program).sorted(by: { $0.key < $1.key }) {
        let all =
          entity.own + entity.makers + entity.calls + entity.arguments.map(\.function)
          + entity.protocols + entity.enumerations.values
        for symbol in Set(all) where symbol.api == api.api && !symbol.types.isEmpty {
          let words = (symbol.types + [symbol.member].compactMap(\.self)).joined(separator: ".")
          #expect(isDeclared(symbol, in: table), "\(path): \(words)")
        }
      }
    }
  }

  private func isDeclared(_ symbol: SwiftSymbol, in table: CodeTable) -> Bool {
    let key = CodeTypeKey(api: symbol.api, path: symbol.types)
    // The namespace is declared by the app, around all types.
    let isNamed = table.types[key] != nil
    guard let member = symbol.member else { return isNamed }
    return isNamed && (member == "init" || !table.members(member, of: key).isEmpty)
  }
}
