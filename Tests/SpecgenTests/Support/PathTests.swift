import Testing

@testable import SpecgenCore

@Suite struct PathTests {
  @Test(
    arguments: [
      ("", "b", "b"), (".", "b", "b"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"),
      ("/", "b", "/b"), ("..", "b/c", "../b/c"),
    ]
  )
  func joins(folder: String, path: String, joined: String) {
    #expect(Path.join(folder, path) == joined)
  }

  @Test(
    arguments: [
      ("a/b", "a", "b"), ("a", "", "a"), ("/a", "/", "a"), ("/", "/", ""), ("a/b/", "a", "b"),
      ("../a", "..", "a"),
    ]
  )
  func splitsOffTheName(path: String, folder: String, name: String) {
    #expect(Path.folder(of: path) == folder)
    #expect(Path.name(of: path) == name)
  }

  @Test(
    arguments: [
      ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("a/../..", ".."), ("/..", "/"),
      ("./", "."), ("a//b/", "a/b"),
    ]
  )
  func normalizes(path: String, normal: String) {
    #expect(Path.normalized(path) == normal)
  }

  @Test(
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a", "/a/b", ".."), ("/x/y", "/a/b", "../../x/y"),
      ("/a", "/a", "."), ("/a/b/../c", "/a", "c"),
    ]
  )
  func findsTheWay(path: String, folder: String, way: String) {
    #expect(Path.relative(path, to: folder) == way)
  }
}
