import Testing

@testable import specgen

@Suite struct ManifestTests {
  private static let digest = SHA256(of: [1]).hex

  @Test func readsWhatItWrites() {
    let manifest = Manifest(
      version: "0.1.0",
      spec: "Specs/olho \"vivo\"\\.yaml",
      files: ["A.swift": Self.digest, "Ошибки.swift": Self.digest],
      replaced: ["Old.swift": Self.digest]
    )
    #expect(Manifest(manifest.bytes) == manifest)
  }

  @Test func staysReadableWithAHostileSpecPath() throws {
    let path = "a\n\u{202E}b\u{0}.yaml"
    let manifest = Manifest(version: "1", spec: path, files: [:], replaced: [:])
    let bytes = try #require(Manifest(manifest.bytes)).spec.utf8
    #expect(bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
  }

  @Test func sortsFilesOnePerLine() {
    let manifest = Manifest(
      version: "0.1.0",
      spec: "a.yaml",
      files: ["B.swift": "2", "A.swift": "1"],
      replaced: [:]
    )
    let text = """
      {
        "specgen": "0.1.0",
        "spec": "a.yaml",
        "files": {
          "A.swift": "1",
          "B.swift": "2"
        }
      }

      """
    #expect(String(decoding: manifest.bytes, as: UTF8.self) == text)
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", "{}", #"{"specgen": "1", "spec": "a"}"#,
      #"{"specgen": "1", "spec": "a", "files": []}"#,
      #"{"specgen": "1", "spec": "a", "files": {"../../x": "0"}}"#,
      #"{"specgen": "1", "spec": "a", "files": {"/etc/passwd": "0"}}"#,
      #"{"specgen": "1", "spec": "a", "files": {"a/b": "0"}}"#,
      #"{"specgen": "1", "spec": "a", "files": {".git": "0"}}"#,
      #"{"specgen": "1", "spec": "a", "files": {"A": ["0"]}}"#,
      "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n", "\u{FFFD}\u{0}",
    ]
  )
  func refusesWhatItWouldNotWrite(text: String) {
    #expect(Manifest(Array(text.utf8)) == nil)
  }
}
