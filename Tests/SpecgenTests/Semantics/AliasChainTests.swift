import Testing

@testable import SpecgenCore

/// Chains of other names, which Swift's compiler goes down at once.
struct AliasChainTests {
  private func findings(_ names: [Int]) -> [Int] {
    let types = names.map { "  T\($0): \($0 == 1 ? "Int" : "T\($0 - 1)")" }
    let text = (["specgen: 1", "api: Chain", "types:"] + types).joined(separator: "\n") + "\n"
    let file = SourceFile(id: 0, path: "chain.yaml", bytes: Array(text.utf8))
    let (_, diagnostics) = compile([file], limits: ParseLimits())
    return diagnostics.compactMap { finding in
      guard finding.id == .misfit else { return nil }
      let line = text.utf8.prefix(finding.span.start).count { $0 == UInt8(ascii: "\n") }
      return names[line - 3]
    }
  }

  @Test func endsAfterAHundred() {
    for order in [Array(1...100), (1...100).reversed()] { #expect(findings(order) == []) }
    for order in [Array(1...3000), (1...3000).reversed()] { #expect(findings(order) == [101]) }
  }
}
