import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Specs that mean the same are the same program; those that do not are not.
struct CanonicalTests {
  @Test(arguments: CanonicalRow.same)
  func isTheSameProgram(row: CanonicalRow) throws {
    let plain = try #require(row.compiled(0), "\(row.specs[0])")
    let left: Set<String> = row.isMoved ? ["defaults", "traits", "inheritedFrom"] : []
    // Parts of a trait have another path.
    let moved = { (line: String) in
      row.isMoved ? line.replacing(/traits\.\w+/, with: "methods.m") : line
    }
    let texts = plain.programs.map { ProgramText($0, without: left).lines }
    for index in row.specs.indices.dropFirst() {
      let comment: Comment = "\(row.specs[index].last ?? "")"
      let other = try #require(row.compiled(index), comment)
      for (one, program) in zip(texts, other.programs) {
        let lines = ProgramText(program, without: left).lines.map(moved)
        #expect(lines.difference(from: one).map { "\($0)" } == [], comment)
      }
      #expect(plain.output == other.output.map(moved), comment)
      #expect(changes(from: plain.programs, to: other.programs).map(\.message) == [], comment)
      #expect(changes(from: other.programs, to: plain.programs).map(\.message) == [], comment)
    }
  }

  @Test(arguments: CanonicalRow.different)
  func isAnotherProgram(row: CanonicalRow) throws {
    let plain = try #require(row.compiled(0), "\(row.specs[0])")
    let texts = plain.programs.map { ProgramText($0).lines }
    for index in row.specs.indices.dropFirst() {
      let comment: Comment = "\(row.specs[index].last ?? "")"
      let other = try #require(row.compiled(index), comment)
      #expect(other.programs.map { ProgramText($0).lines } != texts, comment)
      #expect(other.output != plain.output, comment)
      #expect(!changes(from: plain.programs, to: other.programs).isEmpty, comment)
      #expect(!changes(from: other.programs, to: plain.programs).isEmpty, comment)
    }
  }

  @Test func hasEachKeyOfTheLanguage() {
    let rows = Set(CanonicalRow.same.flatMap(\.keys))
    let others = KeyWithoutDefault.all.flatMap(\.keys)
    var keys: Set<String> = []
    func add(_ source: ShapeName.Source) {
      for key in source.vocabulary.keys {
        let own = "\(source.owner).\(key)"
        let general = "*.\(key)"
        let isGeneral = rows.contains(general) || others.contains(general)
        let name = isGeneral && !rows.contains(own) ? general : own
        keys.insert(name)
        let isRequired = source.vocabulary.required.contains(key)
        let isThere =
          (rows.contains(name) || isRequired ? 1 : 0) + others.count { $0 == name }
        #expect(isThere == 1, "\(name) needs a row, or a reason for none")
      }
    }
    for name in ShapeName.allCases { add(name.source) }
    #expect(rows.union(others).subtracting(keys).sorted() == [], "no such key")
    #expect(CanonicalRow.different.flatMap(\.keys).filter { !keys.contains($0) } == [])
  }

  /// A default that editors show is one that rows write out.
  @Test func writesOutEachDefaultOfTheSchema() {
    let rows = Set(CanonicalRow.same.flatMap(\.keys))
    for source in ShapeName.allCases.map(\.source) {
      for member in source.mapping.members where member.entry.defaultValue != nil {
        #expect(rows.contains("\(source.owner).\(member.key)"), "\(source.owner).\(member.key)")
      }
    }
  }
}
