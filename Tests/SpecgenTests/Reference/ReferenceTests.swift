import Foundation
import Testing

@testable import SpecgenCore

/// References of specs: the golden one, and what must be true of all.
struct ReferenceTests {
  private static let folder = "Tests/SpecgenTests/Fixtures/reference"

  @Test(arguments: ["shop"], ReferenceFormat.allCases)
  func isAsRecorded(name: String, format: ReferenceFormat) throws {
    let page = try #require(try pages(of: ["\(Self.folder)/\(name)/spec.yaml"]).first).page
    try Repository.check(
      page: "\(Self.folder)/\(name)/expected.\(format.fileExtension)",
      is: format.text(of: page)
    )
  }

  @Test(arguments: Thoroughness.part(of: ReviewedSpecs.all, for: "references"))
  func describesAllSpecs(specs: ReviewedSpecs) throws {
    for (program, page) in try pages(of: specs.paths) {
      let methods = page.sections.first { $0.heading.text == "Methods" }?.sections ?? []
      #expect(methods.map(\.heading.text) == program.methods.map(\.reference))
      let markdown = ReferenceFormat.markdown.text(of: page)
      for type in program.types {
        let isOfFlow = type.entity.path.hasPrefix("flows.")
        let heading =
          "### \(MarkdownEncoder.code(ReferenceBuilder.name(of: type), inTable: false))\n"
        #expect(isOfFlow || markdown.contains(heading), "\(type.name.text)")
      }
      #expect(markdown.hasPrefix("<!-- \(ReferenceFormat.mark) -->\n\n# \(page.title)\n"))
      #expect(!PageStructure.markdown(markdown).contains("unclosed"))
      try expectWholeHTML(page)
      try expectKnownTables(page.sections)
    }
  }

  private func pages(of paths: [String]) throws -> [(program: Program, page: ReferencePage)] {
    let files = try paths.enumerated().map { index, path in
      SourceFile(id: index, path: path, bytes: Array(try Repository.text(path).utf8))
    }
    return check(SpecSet(files, limits: ParseLimits())).programs.compactMap { program in
      program.map { ($0, referencePage(of: $0)) }
    }
  }

  /// Each element ends, each link has its anchor, and no anchor is used twice.
  private func expectWholeHTML(_ page: ReferencePage) throws {
    let text = ReferenceFormat.html.text(of: page)
    var open: [Substring] = []
    for tag in try #require(PageStructure.html(text)) {
      let name = tag.split(separator: " ")[0]
      if name.hasPrefix("/") {
        #expect(open.popLast() == name.dropFirst(), "\(page.title)")
      } else if name != "!DOCTYPE", name != "meta" {
        open.append(name)
      }
    }
    #expect(open == [])
    let anchors = text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(anchors).count == anchors.count, "\(page.title)")
    let links = Set(text.matches(of: #/ href="([^"]*)"/#).map { String($0.1) })
    #expect(links.subtracting(anchors.map { "#" + $0 }) == [], "\(page.title)")
    #expect(!text.contains("<script") && !text.contains(" src="))
  }

  /// Tables have the columns that programs read, and a cell for each.
  private func expectKnownTables(_ sections: [ReferencePage.Section]) throws {
    for section in sections {
      for case .table(let table) in section.blocks {
        #expect(table.rows.allSatisfy { $0.cells.count == table.columns.count })
        guard let first = table.columns.first, first == "Name" || first == "Value" else { continue }
        #expect(Self.columns.contains(table.columns), "\(table.columns)")
      }
      try expectKnownTables(section.sections)
    }
  }

  private static let columns = [
    ["Name", "Type", "Required", "Default", "Description"], ["Value", "Name", "Description"],
    ["Value", "Number", "Name", "Description"],
  ]

  /// The policy allows exactly the style of the page.
  @Test func allowsItsOwnStyle() throws {
    let program = try #require(try pages(of: ["Specs/project-deeplinks.yaml"]).first)
    let text = ReferenceFormat.html.text(of: program.page)
    let style = try #require(text.firstMatch(of: #/<style>([\s\S]*?)</style>/#)).1
    let digest = try #require(text.firstMatch(of: #/sha256-([A-Za-z0-9+/=]+)/#)).1
    let hex = SHA256(of: Array(style.utf8)).hex
    let bytes = try #require(Data(base64Encoded: String(digest)))
    #expect(bytes.map { hexadecimal(Unicode.Scalar($0), digits: 2) }.joined().lowercased() == hex)
    #expect(text.contains("default-src &#39;none&#39;"))
  }
}
