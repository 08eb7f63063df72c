import Testing

@testable import SpecgenCore

struct GoldenDigestTests {
  private static let text = "// Head\n\nstruct A {\n  let a: Int\n\n  let b: Int\n}\n"

  private func files(_ text: String) -> [GeneratedFile] {
    [
      GeneratedFile(name: "Same.swift", contents: Self.text),
      GeneratedFile(name: "A.swift", contents: text),
    ]
  }

  @Test(arguments: [
    (text, []),
    ("// Head\n\nstruct A {\n  let a: Int\n\n  let b: String\n}\n", ["+   let b: String\n+ }\n+ "]),
    (
      "// Head\n\nstruct A {\n  let a: Int\n\n  let c: Int\n\n  let b: Int\n}\n", ["+   let c: Int"]
    ),
    ("// Head\n\n  let b: Int\n}\n", []),
    ("// Head\n\n\n\nstruct A {\n  let a: Int\n\n  let b: Int\n}\n", []),
  ])
  func showWhatChanged(text: String, added: [String]) {
    let recorded = GoldenDigest(files(Self.text)).text
    let differences = GoldenDigest(files(text)).differences(from: recorded)
    #expect(differences.isEmpty == (text == Self.text))
    #expect(Array(differences.dropFirst()) == added)
  }

  @Test func nameFilesThatCameAndWent() {
    let recorded = GoldenDigest(files(Self.text)).text
    let other = [GeneratedFile(name: "B.swift", contents: "let a = 1\n")]
    let differences = GoldenDigest(other).differences(from: recorded)
    #expect(differences.prefix(2) == ["- Same.swift", "- A.swift"])
    #expect(differences.suffix(1) == ["+ let a = 1\n+ "])
  }
}
