import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Bindings of sections with one title, whose numbers change when the vendor inserts or removes a section.
struct NumberedSectionTests {
  private static func section(_ title: String, _ keys: String...) -> String {
    "## \(title)\n\n## Response\n\n| Field | Type | Required |\n|---|---|---|\n"
      + keys.map { "| `\($0)` | string | yes |\n" }.joined() + "\n"
  }

  private static let start = section("Start", "id", "endsAt")
  private static let stop = section("Stop", "id", "price", "minutes")
  private static let find = section("Find", "zones")
  private static let document = "# Parking\n\n" + start + stop + find

  private static let spec = """
    specgen: 1
    api: Parking
    types:
      Session: {fields: {id: String, endsAt: String}}
      Receipt: {fields: {id: String, price: String, minutes: String}}
      Zones: {fields: {zones: String}}
    docs:
      guide:
        file: guide.md
        bindings:
          - {section: guide.md, to: api}
          - {section: [Parking, Response (1)], to: types.Session}
          - section: [Parking, 'Response (2)']
            to: types.Receipt
          - {section: [Parking, Response (3)], to: types.Zones}

    """

  @Test(arguments: [
    // Before, between and behind the others.
    (start, section("Extend", "until") + start, [1, 2, 3], [2, 3, 4]),
    (stop, section("Extend", "until") + stop, [2, 3], [3, 4]),
    (find, section("Extend", "until") + find, [3], [4]),
    (stop, section("Extend", "id", "until", "fee") + stop, [2, 3], [3, 4]),
    // One goes.
    (start, "", [2, 3], [1, 2]),
  ])
  func followsTheSections(old: String, new: String, numbers: [Int], moved: [Int]) throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    let told = try trial.told([(old, new)])
    let names = told.filter { $0.kind == .name }
    // One edit is one finding.
    #expect(names.map(\.specified) == numbers.prefix(1).map { "Response (\($0))" })
    #expect(names.map(\.documented) == moved.prefix(1).map { "Response (\($0))" })
    #expect(told.allSatisfy { $0.kind == .name || $0.kind == .changed }, "\(told.map(\.words))")
    var expected = Self.spec
    for (number, now) in zip(numbers, moved).reversed() where now > number {
      expected = expected.replacing("Response (\(number))", with: "Response (\(now))")
    }
    for (number, now) in zip(numbers, moved) where now < number {
      expected = expected.replacing("Response (\(number))", with: "Response (\(now))")
    }
    let patched = try trial.patched((old, new))
    #expect(patched.replacing("'", with: "") == expected.replacing("'", with: ""))
  }

  /// A number counts as long as its section states most of its part, or no other section does.
  @Test(arguments: [
    (
      "| `price` |", "| `cost` |",
      ["documentOnly types.Receipt.cost", "specOnly types.Receipt.fields.price"]
    ),
    (
      "| `zones` |", "| `areas` |",
      ["documentOnly types.Zones.areas", "specOnly types.Zones.fields.zones"]
    ),
  ])
  func keepsANumber(old: String, new: String, found: [String]) throws {
    let trial = try EditTrial(Self.document, spec: Self.spec)
    let bound = try trial.versions.bound(Self.document.replacing(old, with: new))
    #expect(trial.versions.check(bound).findings.map(\.words) == found)
  }
}
