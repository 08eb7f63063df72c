import Foundation
import Testing

@testable import specgen

/// The rule that lists the files of a run.
@Suite struct DepfileTests {
  @Test func listsAllTargetsBeforeAllPrerequisites() throws {
    let text = try Depfile.text(of: ["a", "b"], from: ["c", "d"], in: "/p")
    #expect(text == "a \\\n  b: \\\n  c \\\n  d\n")
    #expect(try Depfile.text(of: [], from: ["c"], in: "/p") == "")
  }

  @Test(
    arguments: [
      ("a b", "a\\ b"), ("a#b", "a\\#b"), ("a$b", "a$$b"), ("$(x)y", "$$(x)y"), ("a\\b", "a\\b"),
      ("a\\ b", "a\\\\\\ b"), ("a\\\\ b", "a\\\\\\\\\\ b"), ("é\u{a0}я", "é\u{a0}я"),
      ("a~b+c@d,e!f{g}(h)i]", "a~b+c@d,e!f{g}(h)i]"), ("a:b", "a\\:b"), ("a :b", "a\\ \\:b"),
      ("a%b", "a%b"), ("~/a", "/p/~/a"), ("./~a", "/p/~a"), ("b/~/a", "b/~/a"),
    ]
  )
  func escapesPaths(path: String, escaped: String) throws {
    #expect(try Depfile.text(of: ["t"], from: [path], in: "/p") == "t: \\\n  \(escaped)\n")
  }

  @Test(
    arguments: [
      "a\nb", "a\rb", "a\tb", "a\u{7f}b", "a\\#b", "a\\:b", "a ", "a\\", "a:", "a(b)",
    ] + "*?[|;='\"&<>`^".map { "a\($0)b" }
  )
  func refusesPathsThatToolsReadDifferently(path: String) {
    #expect(throws: FileFailure.self) { try Depfile.text(of: ["t"], from: [path], in: "/p") }
    #expect(throws: FileFailure.self) { try Depfile.text(of: [path], from: ["p"], in: "/p") }
  }

  /// Make reads these as patterns and home folders, and Ninja compares them with a `build` line as they are.
  @Test(arguments: ["a%b", "~/a", "./~a"])
  func refusesTargetsThatToolsReadDifferently(path: String) {
    #expect(throws: FileFailure.self) { try Depfile.text(of: [path], from: ["p"], in: "/p") }
  }

  /// Make itself reads the rule: all files exist, so it asks for none.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
  func isReadByMake() async throws {
    let place = try TemporaryFolder()
    let names =
      ["a b", "a#b", "a$b", "$(x)y", "a\\b", "a\\ b", "a\\\\ b", "é", "{a}~]", "a  b"]
      + ["a:b", "a%b", "~/a", "~b"]
    for name in names { try place.write(name, "") }
    try place.write("out d/t#1", "")
    try place.write("rule.d", try Depfile.text(of: ["out d/t#1"], from: names, in: place.path))
    let words = ["-C", place.path, "-f", "rule.d", "-q", "--no-print-directory"]
    // A rule without a command is up to date if all of its prerequisites exist.
    #expect(try await run("make", words) == "")
    for name in names {
      try FileManager.default.removeItem(atPath: place(name))
      let said = try await run("make", words)
      #expect(said.contains("No rule to make target"), "\(name): \(said)")
      try place.write(name, "")
    }
  }

  @Test func isWrittenOnlyByARunThatSucceeds() throws {
    let place = try TemporaryFolder()
    try place.write("a.yaml", "specgen: 1\napi: Moon\ntypes: {A: {fields: {a: Int}}}\n")
    try place.write("b.yaml", "specgen: 1\napi: Broken\ntypes: {A: {fields: {a: Nothing}}}\n")
    let broken = try BuiltBinary.run(["generate", "b.yaml", "--depfile", "b.d"], in: place.path)
    #expect(broken.status == 1 && !place.names().contains("b.d"))
    let itself = try BuiltBinary.run(["generate", "a.yaml", "--depfile", "a.yaml"], in: place.path)
    #expect(itself.status == 2 && itself.stderr.contains("is generated from"), "\(itself.stderr)")
    try place.write("a.d", "old")
    let good = try BuiltBinary.run(["generate", "a.yaml", "--depfile", "a.d"], in: place.path)
    #expect(good.status == 0 && place.read("a.d")?.hasSuffix("a.yaml\n") == true)
    #expect(!place.names().contains { $0.hasSuffix(".d.specgen") })
  }
}
