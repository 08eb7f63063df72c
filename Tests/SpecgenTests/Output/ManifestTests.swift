import Testing

@testable import SpecgenCore
@testable import specgen

@Suite struct ManifestTests {
  private static func digest(_ text: String, _ name: String = "A.swift") -> FileDigest {
    FileDigest(of: Array(text.utf8), named: name)
  }

  private static func manifest(
    _ files: OrderedMap<String, FileDigest>,
    spec: String = "a.yaml"
  ) -> OutputManifest {
    OutputManifest(origin: ModuleOrigin(spec: spec, api: "Api"), files: files)
  }

  @Test(arguments: ["Specs/a.yaml", "Specs/olho \"vivo\"\\.yaml", "\",", "\\"])
  func readsWhatItWrites(spec: String) {
    let files: OrderedMap = [
      "A.swift": Self.digest("a\n\n}\n"), "Ошибки.swift": Self.digest("b", "Ошибки.swift"),
    ]
    let manifest = Self.manifest(files, spec: spec)
    #expect(OutputManifest(manifest.bytes(possibleFiles: ["A.swift", "B.swift"])) == manifest)
  }

  @Test func staysReadableWithAHostileSpecPath() throws {
    let bytes = Self.manifest([:], spec: "a\n\u{202E}b\u{0}.yaml").bytes(possibleFiles: [])
    let spec = try #require(OutputManifest(bytes)).origin.spec.utf8
    #expect(spec.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
  }

  @Test func sortsFilesAndSeparatesWhatChanges() {
    let files: OrderedMap = [
      "C.swift": Self.digest("c\n", "C.swift"), "A.swift": Self.digest("a\nb"),
    ]
    let text = """
      {
        "specgen": 2,
        "spec": "a.yaml",
        "api": "Api",
        "files": {
          "A.swift": [
      "nF4Xl",
      "cmMhA",
      ""
          ],
          "B.swift": [
      ""
          ],
          "C.swift": [
      "opKwF",
      ""
          ],
          "": []
        }
      }

      """
    let bytes = Self.manifest(files).bytes(possibleFiles: ["B.swift"])
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// All lines of a folder have to differ where their texts do; of many texts some pairs may not.
  @Test func tellsLinesApart() {
    let seed = LineDigest.Seed("A.swift")
    let digests = (0..<20_000).map {
      LineDigest(of: Array("  let number\($0): Int\n".utf8)[...], inFileNamed: seed)
    }
    #expect(Set(digests).count > 19_990)
    for digest in digests.prefix(1_000) { #expect(LineDigest(digest.text[...]) == digest) }
    #expect(Self.digest("a\n", "A.swift") != Self.digest("a\n", "B.swift"))
    #expect(Self.digest("a\n") != Self.digest("a"))
    #expect(Self.digest("a\nb\n") != Self.digest("b\na\n"))
  }

  private static let version1 = """
    {
      "specgen": "0.1.0",
      "spec": "a.yaml",
      "files": {
        "A.swift": "\(SHA256(of: Array("new".utf8)).hex)"
      },
      "replaced": {
        "A.swift": "\(SHA256(of: Array("old".utf8)).hex)",
        "B.swift": "\(SHA256(of: Array("gone".utf8)).hex)"
      }
    }

    """

  @Test func readsThoseOfTheFirstVersion() throws {
    let journal = try #require(Journal(Array(Self.version1.utf8)))
    #expect(journal.names == ["A.swift", "B.swift"])
    #expect(
      journal.manifests.map(\.origin) == Array(repeating: .init(spec: "a.yaml", api: ""), count: 2)
    )
    for (name, text) in [("A.swift", "new"), ("A.swift", "old"), ("B.swift", "gone")] {
      #expect(journal.isUnedited(name, contents: Array(text.utf8)))
      #expect(!journal.isUnedited(name, contents: Array("\(text)!".utf8)))
    }
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
      #"{"specgen": 2, "spec": "a", "api": "A", "files": {"A.swift": ["nF4Xl", ""]}}"#,
      "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n", "\u{FFFD}\u{0}",
    ]
  )
  func refusesWhatItWouldNotWrite(text: String) {
    #expect(Journal(Array(text.utf8)) == nil)
  }

  /// A manifest with a line too many, or without one, is none.
  @Test func refusesWhatIsNotWhole() {
    let manifest = Self.manifest(["A.swift": Self.digest("a\nb\n")])
    let lines = manifest.bytes(possibleFiles: ["B.swift"]).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    for index in lines.indices {
      for other in [[], ["x"], ["\"nF4X\u{7F}\","], [""], ["<<<<<<< x"]] {
        let changed = lines[..<index] + other.map { Array($0.utf8)[...] } + lines[(index + 1)...]
        let bytes = Array(changed.joined(separator: [UInt8(ascii: "\n")]))
        // Without the line of a digest it is the manifest of another file.
        if other.isEmpty, OutputManifest(bytes)?.files["A.swift"]?.lineDigests.count == 1 {
          continue
        }
        // The last line feed.
        if other == [""], index == lines.count - 1 { continue }
        #expect(OutputManifest(bytes) == nil, "\(index) \(other)")
      }
    }
  }
}
