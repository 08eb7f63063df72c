import TestSupport
import Testing

@testable import SpecgenCore

/// The seeds of `scripts/fuzz` and the inputs that once had defects, for the readers of the tool.
struct FuzzInputTests {
  @Test func specsShowNoDefects() throws {
    let inputs = try FuzzInputs(of: "specs").all
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs {
      #expect(InputDefects(bytes, dumps: DumpPhase.allCases).found == [], "\(name)")
    }
  }

  @Test func importsShowNoDefects() throws {
    let inputs = try FuzzInputs(of: "imports").all
    #expect(inputs.count >= 10)
    for (name, bytes) in inputs { #expect(ImportDefects(bytes).found == [], "\(name)") }
  }

  @Test func documentsShowNoDefects() throws {
    let inputs = try FuzzInputs(of: "documents").all
    #expect(!inputs.isEmpty)
    for (name, bytes) in inputs { #expect(DocumentDefects(bytes).found == [], "\(name)") }
  }
}
