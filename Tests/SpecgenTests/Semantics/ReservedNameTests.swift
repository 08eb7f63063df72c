import Testing

@testable import SpecgenCore

struct ReservedNameTests {
  /// A type of a spec must not take the place of one of the runtime's in the generated code.
  @Test func reservesEachTypeOfTheRuntime() throws {
    let declaration = /^public (?:final )?(?:struct|enum|class|protocol|typealias) (\w+)/
    var found = 0
    for file in Repository.swiftFiles(in: "Sources/Runtime") {
      for line in try Repository.lines(file) {
        guard let name = try declaration.prefixMatch(in: line)?.1 else { continue }
        found += 1
        #expect(ReservedNames.types.contains(String(name)), "\(file) declares \(name)")
      }
    }
    #expect(found > 40)
  }
}
