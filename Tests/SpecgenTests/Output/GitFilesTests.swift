import Testing

@testable import specgen

@Suite struct GitFilesTests {
  /// The names that `git hash-object` prints for a line with a word.
  @Test func namesContentsAsGitDoes() {
    let bytes = Array("hello\n".utf8)
    let short = "ce013625030ba8dba906f756967f9e9ca394464a"
    #expect(GitFiles.name(of: bytes, isLong: false) == short)
    let long = "2cf8d83d9ee29543b34a87727421fdecb7e3f3a183d337639025de576db9ebb4"
    #expect(GitFiles.name(of: bytes, isLong: true) == long)
  }

  @Test func readsVersions() {
    let (first, second) = (String(repeating: "a", count: 40), String(repeating: "b", count: 64))
    let index = "100644 \(first) 0\ta b\0100755 \(first) 2\tc\td\nx\0"
    #expect(
      GitText.versions(Array(index.utf8)) == [
        .init(path: "a b", object: first, stage: 0),
        .init(path: "c\td\nx", object: first, stage: 2),
      ]
    )
    let tree = "100644 blob \(second)\ta\0160000 commit \(second)\tsub\0broken\0"
    #expect(
      GitText.versions(Array(tree.utf8)) == [
        .init(path: "a", object: second, stage: 0), .init(path: "sub", object: second, stage: 0),
      ]
    )
  }

  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("a\rb\n\r", "a\rb\n\r"), ("\r\r\n", "\r\n"), ("", ""),
  ])
  func restoresLineEnds(text: String, plain: String) {
    #expect(withoutCarriageReturns(Array(text.utf8)) == Array(plain.utf8))
  }
}
