import Foundation
import Testing

/// An app with a file that is too large to be searched.
@Suite struct LargeAppFileTests {
  @Test(arguments: [[], ["--quiet"], ["--format", "json"]])
  func skipsLargeFiles(options: [String]) throws {
    let place = try TemporaryFolder()
    let shop = "specgen: 1\napi: Shop\ntypes: {Order: {fields: {total: Int}}}\n"
    try place.write("a.yaml", shop)
    try place.write("b.yaml", shop.replacing("total: Int", with: "total: String"))
    try place.write("App/Big.swift", "let big = 1\n" + String(repeating: "// line\n", count: 1_000))
    try place.write("App/Use.swift", "import Shop\nfunc f(_ order: Order) -> Int { order.total }\n")
    let words = ["diff", "a.yaml", "b.yaml", "--usage", "App"] + options
    let limited = try BuiltBinary.run(words + ["--max-size", "4096"], in: place.path)
    let whole = try BuiltBinary.run(words, in: place.path)
    #expect(limited.status == 1 && whole.status == 1)
    #expect(limited.stderr.contains("\"App/Big.swift\": "), "\(limited.stderr)")
    #expect(limited.stderr.contains("is larger than the limit of 4096 bytes"))
    #expect(limited.stdout.contains("Use.swift"), "\(limited.stdout)")
    #expect(!whole.stderr.contains("Big.swift"))
  }
}
