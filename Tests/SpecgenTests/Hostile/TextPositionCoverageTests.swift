import Foundation
import Testing

@testable import SpecgenCore

/// The places of the tests against the keys of the language.
struct TextPositionCoverageTests {
  private static let keys = Set(
    ShapeName.allCases.map(\.source).flatMap { source in
      source.vocabulary.keys.map { "\(source.owner).\($0)" }
    }
  )

  @Test func triesEachKeyOfTheLanguage() {
    let covered = Set(TextPosition.all.flatMap(\.keys))
    let scalars = Set(TablePosition.all.map(\.key))
    #expect(scalars.count > 200)
    #expect(covered.subtracting(Self.keys).sorted() == [], "no such key")
    // A header is no record, and is refused at the key.
    let refused = ["header.fields", "header.tuple"]
    #expect(scalars.subtracting(covered).sorted() == refused, "needs a position")
  }

  /// Keys of structure alone have no scalar; the walk along the table misses no other.
  @Test func findsEachScalarOfTheTable() {
    let scalars = Set(TablePosition.all.map(\.key))
    let structure = ShapeName.allCases.map(\.source).flatMap { source in
      source.mapping.members.compactMap { member -> String? in
        switch member.entry.form {
        case .shape(let name), .list(.shape(let name), _):
          name.shape.short == nil ? "\(source.owner).\(member.key)" : nil
        default: nil
        }
      }
    }
    #expect(Self.keys.subtracting(scalars).subtracting(structure).sorted() == [])
  }

  @Test func namesEachPlaceAndPayloadOnce() {
    for names in [TextPosition.all.map(\.id), TextPayload.all.map(\.id)] {
      #expect(Set(names).count == names.count)
    }
    for position in TextPosition.all {
      #expect(position.template.count { $0 == "§" } == 1, "\(position.id)")
    }
    #expect(TextPayload.few.count == 9)
  }
}
