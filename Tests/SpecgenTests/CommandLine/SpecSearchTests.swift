import Foundation
import Testing

@testable import specgen

@Suite struct SpecSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func search(_ paths: String...) -> SpecSearch {
    var search = SpecSearch()
    for path in paths { search.add(folder(path)) }
    return search
  }

  @Test func findsSpecsInOrder() throws {
    for name in ["b.yaml", "a.yml", "sub/c.yaml", ".hidden/d.yaml", "specgen.yaml", "e.json"] {
      try folder.write("Specs/\(name)", "")
    }
    try folder.link("Specs/loop", to: folder("Specs"))
    let names = ["Specs/a.yml", "Specs/b.yaml", "Specs/sub/c.yaml"]
    #expect(search("Specs").specs == names.map { folder($0) })
    #expect(search("Specs", "Specs/./a.yml", "Specs/").specs == names.map { folder($0) })
  }

  @Test func keepsTheOrderThatIsAskedFor() throws {
    try folder.write("b.yaml", "")
    try folder.write("a.yaml", "")
    #expect(search("b.yaml", "a.yaml").specs == [folder("b.yaml"), folder("a.yaml")])
  }

  @Test func reportsWhatIsNotThere() throws {
    try folder.write("empty/e.json", "")
    let search = search("nope.yaml", "empty")
    #expect(search.specs.isEmpty)
    #expect(
      search.failures == [
        FileFailure(path: folder("nope.yaml"), problem: "no such file or directory"),
        FileFailure(path: folder("empty"), problem: "contains no *.yaml or *.yml file"),
      ]
    )
  }
}
