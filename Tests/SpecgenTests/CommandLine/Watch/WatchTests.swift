import Foundation
import TestSupport
import Testing

/// `specgen watch` in a folder that is edited meanwhile.
@Suite struct WatchTests {
  @Test func generatesAfterEachChange() async throws {
    let folder = try TemporaryFolder()
    try folder.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    try folder.write("Specs/shop.yaml", spec("Shop", field: "price"))
    let run = try BuiltBinary.start("specgen", ["watch"], in: folder.path)
    defer { run.terminate() }
    try await expect("Shop: 1 written, 0 removed", from: run)

    try folder.write("Specs/shop.yaml", spec("Shop", field: "cost"))
    try await expect("Shop: 1 written, 0 removed", from: run, count: 2)
    #expect(folder.read("Generated/Shop/ShopModels.swift")?.contains("cost") == true)

    try folder.write("Specs/shop.yaml", spec("Shop", field: "cost: 1"))
    try await expect("nothing was written: 1 error", from: run)

    // What was generated before the error is current again, and that is news.
    try folder.write("Specs/shop.yaml", spec("Shop", field: "cost"))
    try await expect("1 module: nothing to write", from: run)

    // A new folder is watched from the run on that finds it.
    try folder.write("Specs/more/bank.yaml", spec("Bank", field: "cents"))
    try await expect("Bank: 1 written, 0 removed", from: run)
    try folder.write("Specs/more/bank.yaml", spec("Bank", field: "pence"))
    try await expect("Bank: 1 written, 0 removed", from: run, count: 2)

    try FileManager.default.removeItem(atPath: folder("Specs/more"))
    try await expect("Bank: 0 written, 1 removed", from: run)
  }

  private func spec(_ api: String, field: String) -> String {
    "specgen: 1\napi: \(api)\ntypes:\n  Item:\n    fields:\n      \(field): Int\n"
  }

  /// Waits until the program has printed a text so many times.
  private func expect(
    _ text: String,
    from run: BuiltBinary.Run,
    count: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<600 {
      if run.printed.components(separatedBy: text).count > count { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("never printed \(text): \(run.printed)", sourceLocation: sourceLocation)
  }
}
