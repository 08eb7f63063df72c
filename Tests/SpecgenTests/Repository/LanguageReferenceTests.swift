import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

/// The reference of the language against the language.
struct LanguageReferenceTests {
  @Test(arguments: try ReferenceExample.all())
  func readsEachExample(example: ReferenceExample) throws {
    let named = try ReferenceExample.all().filter { $0.fileName != nil && $0.line != example.line }
    let files = ([example] + named).enumerated().map { id, example in
      let name = example.fileName ?? "example.yaml"
      return SourceFile(id: id, path: name, bytes: Array(example.text.utf8))
    }
    let (specs, diagnostics) = compile(files, limits: ParseLimits())
    #expect(diagnostics == [], "\(renderText(diagnostics, files: files, color: false))")
    #expect(specs.flatMap(\.files) != [])
  }

  /// The glossary lists each former spelling beside the present one.
  @Test func listsFormerSpellings() throws {
    let glossary = try Repository.text("docs/glossary.md")
    let section = try #require(glossary.split(separator: "## Former spellings").last)
    for vocabulary in ShapeName.allCases.map(\.source.vocabulary) {
      for (former, key) in vocabulary.former {
        let row = section.split(separator: "\n").first {
          $0.contains("`\(former)`") && $0.contains("`\(key)`")
        }
        #expect(row != nil, "\(former) of \(vocabulary.title)")
      }
    }
  }

  /// The shapes of the language: the heading of each on the page, and its keys.
  private static var shapes: [(heading: String, shape: MappingShape)] {
    [("## Rules that hold everywhere", Spec.Notes.shape.mapping)]
      + ShapeName.allCases.map { (heading($0), $0.shape) }
  }

  private static func heading(_ name: ShapeName) -> String {
    let headings: [ShapeName: String] = [
      .spec: "## The top of a spec\n", .defaults: "### Defaults\n",
      .type: "### A type\n\nA named", .typeUse: "### A type where it is used\n",
    ]
    let title = name.shape.title
    return headings[name] ?? "### \(title.prefix(1).uppercased() + title.dropFirst())\n"
  }

  @Test func listsEachKeyOfEachShape() throws {
    for (heading, shape) in Self.shapes {
      let listed = try ReferenceRow.all(below: heading).flatMap(\.keys)
      #expect(Set(listed) == Set(shape.members.map(\.key)), "\(heading)")
      #expect(listed.count == shape.members.count, "\(heading) lists a key twice")
    }
  }

  @Test func saysOfEachKeyWhatEditorsShow() throws {
    let fields = meanings(ShapeName.field.shape)
    let notes = meanings(Spec.Notes.shape.mapping)
    for (heading, shape) in Self.shapes {
      let shown = meanings(shape)
      for row in try ReferenceRow.all(below: heading) {
        for key in row.keys {
          let said =
            row.meaning.isEmpty
            ? notes[key] : row.meaning.hasPrefix("as for a field") ? fields[key] : row.meaning
          #expect(shown[key] == said, "\(heading): \(key)")
        }
      }
    }
  }

  @Test func saysWhichValuesEachKeyTakes() throws {
    for (heading, shape) in Self.shapes {
      let rows = try ReferenceRow.all(below: heading).filter { !$0.value.isEmpty }
      for member in shape.members {
        #expect(
          member.entry.meaning.contains("; required") == member.isRequired,
          "\(heading): \(member.key)"
        )
        for row in rows where row.keys.contains(member.key) {
          let listed = Set(row.value.components(separatedBy: ", "))
          #expect(listed.isSuperset(of: member.entry.form.words), "\(heading): \(member.key)")
        }
      }
    }
  }

  @Test func saysTheSameOfTheConfiguration() throws {
    let rows = try ReferenceRow.all(below: "## The configuration\n", on: "docs/cli.md")
    let shown = MappingShape(ConfigurationKey.self).members
    #expect(rows.map(\.keys) == shown.map { [$0.key] })
    #expect(rows.map(\.value) == shown.map { $0.isRequired ? "yes" : "no" })
    #expect(rows.map(\.meaning) == shown.map(\.entry.meaning))
  }

  private func meanings(_ shape: MappingShape) -> [String: String] {
    Dictionary(uniqueKeysWithValues: shape.members.map { ($0.key, $0.entry.meaning) })
  }

  @Test func usesEachKeyInAnExample() throws {
    let text = try ReferenceExample.all().map(\.text).joined(separator: "\n")
    for key in Set(Self.shapes.flatMap(\.shape.members).map(\.key)) {
      #expect(text.contains("\(key):"), "no example has \(key)")
    }
  }

  @Test func namesEachReservedKey() throws {
    let text = try Repository.text(ReferenceExample.page)
    let section = try #require(text.components(after: "## What is set aside"))
    let reserved = ShapeName.allCases.flatMap(\.source.vocabulary.reserved)
    for key in Set(reserved) {
      #expect(section.contains(try Regex("[`.{ ]\(key)[`:,} ]")), "\(key) has no place")
    }
  }
}

extension ValueForm {
  /// What the reference has to say of the values: words and the ends of ranges.
  fileprivate var words: [String] {
    switch self {
    case .word(let words): words.map { "`\($0)`" }
    case .either(let forms): forms.flatMap(\.words)
    case .scalar(.bool): ["`true`"]
    case .scalar(let scalar) where scalar.pattern == .words(scalar.suggestions):
      scalar.suggestions.map { "`\($0)`" }
    case .scalar(let scalar) where scalar.pattern == .digits:
      scalar.range.map { ["\($0.lowerBound) to \($0.upperBound)"] } ?? []
    case .scalar, .list, .named, .keyed, .collection, .shape, .inline, .same: []
    }
  }
}

extension String {
  /// The text after a heading.
  fileprivate func components(after heading: String) -> Substring? {
    firstRange(of: heading).map { self[$0.upperBound...] }
  }
}
