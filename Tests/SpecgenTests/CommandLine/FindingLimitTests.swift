import Foundation
import Testing

/// Thousands of findings of one kind: a run prints as many as the limit allows, and counts the rest.
@Suite struct FindingLimitTests {
  private static let shop = "specgen: 1\napi: Shop\ntypes: {A: {fields: {a: Int}}}\n"

  @Test(arguments: ["text", "json", "oneline", "markdown"])
  func limitsWarningsAboutAcceptances(format: String) throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", Self.shop)
    try place.write("b.yaml", Self.shop.replacing("a: Int", with: "a: String"))
    let entries = (0..<2_000).map { index in
      let digits = String(String(index, radix: 16).reversed())
      let fingerprint = digits + String(repeating: "f", count: 12 - digits.count)
      return
        "- {fingerprint: '\(fingerprint)', kind: field-added, path: types.A\(index), reason: x}\n"
    }
    try place.write("specgen-accepted.yaml", entries.joined())
    let words = ["diff", "a.yaml", "b.yaml", "--format", format]
    let result = try BuiltBinary.run(words, in: place.path)
    #expect(result.stderr.utf8.count < 30_000)
    #expect(result.stderr.contains(" more findings: "), "\(result.stderr.suffix(400))")
    let whole = try BuiltBinary.run(words + ["--max-findings", "5000"], in: place.path)
    #expect(whole.stderr.utf8.count > 100_000 && !whole.stderr.contains(" more findings: "))
  }

  @Test func limitsFailures() throws {
    let place = try TemporaryFolder()
    let names = (0..<500).map { "missing\($0).yaml" }
    try place.write("specgen.yaml", "specgen: 1\nspecs: [\(names.joined(separator: ", "))]\n")
    let result = try BuiltBinary.run(["lint"], in: place.path)
    #expect(
      result.status == 2 && result.stderr.contains(" more failures "),
      "\(result.stderr.suffix(400))"
    )
    let whole = try BuiltBinary.run(["lint", "--max-findings", "1000"], in: place.path)
    #expect(whole.stderr.contains("missing499.yaml") && !whole.stderr.contains(" more failures "))
  }
}
