import Foundation
import TestSupport
import Testing

/// Drawn histories of edits, commits, merges and runs.
///
/// Contents of generated files that exist nowhere else survive each run without `--force`, and in the end the output is that of
/// the specs.
@Suite struct OutputHistoryTests {
  private static let swift = "Generated/Shop/ShopModels.swift"

  /// A step of a history.
  enum Step: CaseIterable, Sendable {
    case generate, generateAnew, edit, editMore, changeSpec, stage, commit, unstage, back, branch,
      merge,
      stash, pop, losesCache, removeSpec, restoreSpec, kill
  }

  @Test(arguments: Thoroughness.seeds(60))
  func losesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bank = "specgen: 1\napi: Bank\ntypes: {A: {fields: {a: Int}}}\n"
    let project = try MergedProject(ShopSpec().project.merging(["Specs/bank.yaml": bank]) { $1 })
    let cache = ["XDG_CACHE_HOME": "\(project.path)/../cache"]
    var history: [Step] = []
    var count = 0
    for _ in 0..<25 {
      guard let step = Step.allCases.randomElement(using: &random) else { break }
      history.append(step)
      count += 1
      switch step {
      case .generate, .generateAnew, .kill:
        let before = try Self.edits(in: project)
        let words = step == .generate ? ["generate"] : ["generate", "--no-cache"]
        if step == .kill, FaultInjector.isAvailable {
          _ = try FaultInjector.disturb(
            words,
            in: project.path,
            caches: "\(project.path)/../cache",
            .killed,
            at: Int.random(in: 1...40, using: &random),
            lacking: Bool.random(using: &random) ? "renameat2" : ""
          )
        } else {
          let result = try BuiltBinary.run(words, in: project.path, environment: cache)
          #expect(result.status == 0 || result.status == 1, "\(result) \(history)")
        }
        let lost = before.subtracting(try Self.edits(in: project)).filter { edit in
          !Self.hasInGit(edit, project)
        }
        #expect(lost.isEmpty, "\(lost) \(history)")
      case .edit, .editMore:
        let name = step == .edit ? Self.swift : "Generated/ShopTesting/ShopTestingStub.swift"
        if let text = project.read(name) { try project.write(name, text + "// edit \(count).\n") }
      case .changeSpec:
        var spec = ShopSpec()
        spec.fields["Order"] = ["a\(count): 'Int?'"]
        spec.hasMethods = Bool.random(using: &random)
        try project.write("Specs/shop.yaml", spec.text)
      case .stage: try project.git("add", "-A")
      case .commit: try project.git("commit", "-qam", "\(count)")
      case .unstage: try project.git("reset", "-q")
      case .back: try project.git("checkout", "-q", "-f", "HEAD~1")
      case .branch: try project.git("checkout", "-q", "-b", "b\(count)")
      case .merge: try project.git("merge", "-q", "--no-edit", "base")
      case .stash: try project.git("stash")
      case .pop: try project.git("stash", "pop")
      case .losesCache: try? FileManager.default.removeItem(atPath: "\(project.path)/../cache")
      case .removeSpec:
        try? FileManager.default.removeItem(atPath: "\(project.path)/Specs/shop.yaml")
      case .restoreSpec: try project.write("Specs/shop.yaml", ShopSpec().text)
      }
    }
    try project.write("Specs/shop.yaml", ShopSpec().text)
    try project.git("add", "-A")
    let result = try BuiltBinary.run(["generate"], in: project.path, environment: cache)
    #expect(result.status == 0, "\(result) \(history)")
    #expect(try project.contents() == project.generatedAnew(), "\(history)")
  }

  /// Returns the edits in all generated files.
  private static func edits(in project: MergedProject) throws -> Set<String> {
    Set(
      project.contents().values.flatMap { text in
        text.split(separator: "\n").filter { $0.hasPrefix("// edit ") }.map(String.init)
      }
    )
  }

  /// Returns `true` if the index, a commit or a stash has an edit.
  private static func hasInGit(_ edit: String, _ project: MergedProject) -> Bool {
    let places = [["--cached"], ["HEAD"], ["stash"]]
    return places.contains { place in
      (try? project.git(["grep", "-qF", "-e", edit] + place).status) == 0
    }
  }
}
