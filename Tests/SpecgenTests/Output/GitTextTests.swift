import TestSupport
import Testing

@testable import specgen

struct GitTextTests {
  private static let name = String(repeating: "0a", count: 20)
  private static let longName = String(repeating: "0a", count: 32)

  private func entries(_ text: String) -> [String]? {
    GitText.entries(Array(text.utf8))?.map { "\($0.kind) \($0.size ?? -1) \($0.path)" }
  }

  @Test(
    arguments: [
      ("", []), ("100644 blob \(name)      12\ta b.yaml\0", ["file 12 a b.yaml"]),
      ("100755 blob \(longName) 3\ta\n\tb\0", ["file 3 a\n\tb"]),
      (
        "120000 blob \(name) 3\tl\0160000 commit \(name)       -\tm\0",
        ["link 3 l", "submodule -1 m"]
      ),
      ("040000 tree \(name) -\td\0", ["other -1 d"]),
      ("100644 blob \(name) 12\ta", nil), ("100644 blob \(name) 12 a\0", nil),
      ("100644 blob xyz 12\ta\0", nil), ("blob \(name) 12\ta\0", nil),
    ] as [(String, [String]?)]
  )
  func readsTrees(text: String, expected: [String]?) {
    #expect(entries(text) == expected)
  }

  @Test func refusesNamesThatAreNoText() {
    let bytes = Array("100644 blob \(Self.name) 1\ta".utf8) + [0xFF, 0]
    #expect(GitText.entries(bytes) == nil)
  }

  private static let found = GitText.Object.found(
    name: name,
    kind: "blob",
    bytes: Array("a\nb".utf8)
  )

  @Test(
    arguments: [
      ("\(name) blob 3\na\nb\n", 1, [found]), ("x missing\n", 1, [.missing]),
      ("\(name) blob 3\na\nb\nmain nope missing\n", 2, [found, .missing]),
      ("a ambiguous\n", 1, [.missing]),
      ("\(name) blob 4\na\nb\n", 1, nil), ("\(name) blob 3\na\nb", 1, nil),
      ("\(name) blob -3\n\n", 1, nil), ("\(name) blob 3\na\nb\nrest", 1, nil), ("", 1, nil),
      ("\(name) blob 99999999999999999999\n", 1, nil), ("", 0, []), ("what\n", 1, nil),
    ] as [(String, Int, [GitText.Object]?)]
  )
  func readsObjects(text: String, count: Int, expected: [GitText.Object]?) {
    #expect(GitText.objects(Array(text.utf8), count: count, withContents: true) == expected)
  }

  @Test(arguments: Thoroughness.seeds(1_000))
  func neverTrapsAtWhatGitNeverSays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array("100644 blob \(Self.name) 3\ta\0\(Self.name) blob 3\na\nb\n".utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      if Bool.random(using: &random) {
        bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      } else {
        bytes = Array(bytes[..<place]) + [10]
      }
    }
    _ = GitText.entries(bytes)
    for count in 0...3 {
      for withContents in [true, false] {
        let found = GitText.objects(bytes, count: count, withContents: withContents)
        #expect(found.map { $0.count == count } ?? true)
      }
    }
  }

  @Test(
    arguments: [
      ("main:Specs", ["main", "Specs"]), ("HEAD~3:a:b", ["HEAD~3", "a:b"]), ("main", nil),
      ("main@{12:30}:a", ["main@{12:30}", "a"]), ("HEAD^{/a: b}:c", ["HEAD^{/a: b}", "c"]),
      (":a", ["", "a"]), ("a:", ["a", ""]), ("}:a", ["}", "a"]), ("{:a", nil),
    ] as [(String, [String]?)]
  )
  func splitsRevisionsFromPaths(operand: String, expected: [String]?) {
    let parts = GitText.split(operand)
    #expect(parts.map { [$0.revision, $0.path] } == expected)
  }
}
