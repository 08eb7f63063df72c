import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Answers that are drawn from the types of all specs here, and faults in them.
struct DrawnTrafficTests {
  /// An answer with all members gives no finding; one with a fault gives the finding of that fault, and no other.
  @Test(arguments: SpecFixture.all)
  func findsEachFaultOnce(fixture: SpecFixture) throws {
    let source = SourceFile(
      id: 0,
      path: "spec.yaml",
      bytes: Array(try Repository.text(fixture.path).utf8)
    )
    guard let found = analyze(SpecSet([source], limits: ParseLimits())).0.first,
      let program = found
    else { return }
    let spec = VerifiedSpec(program)
    let writer = PayloadWriter(program: program)
    var checked = 0
    for (index, definition) in program.types.enumerated() {
      guard case .record(let record) = definition.shape, !record.isTuple,
        record.properties.allSatisfy({ $0.inline == nil && $0.parents.isEmpty }),
        !Self.isEndless(index, in: program)
      else { continue }
      let whole = writer.object(record, isSmall: false)
      // The writer knows no patterns of dates and no numbers as text.
      guard Self.findings(in: whole, index, spec) == [] else { continue }
      checked += 1
      for property in record.properties {
        guard case .object(let members) = whole else { continue }
        let others = members.filter { $0.key != property.key }
        let isRequired = property.presence == .required && property.defaultValue == nil
        if property.otherKeys.isEmpty {
          let found = Self.findings(in: .object(others), index, spec)
          let expected: [TrafficFinding.Kind] =
            isRequired || property.presence == .nullable ? [.missingMember] : []
          #expect(found == expected, "\(property.entity.path) absent")
        }
        let null = PayloadMember(key: property.key, value: .raw("null"))
        let nulls = Self.findings(in: .object(others + [null]), index, spec)
        let mayBeNull = !isRequired
        #expect(nulls == (mayBeNull ? [] : [.nullMember]), "\(property.entity.path) null")
      }
      if record.additional == nil, case .object(let members) = whole {
        let other = PayloadMember(key: "of no field", value: .raw("1"))
        #expect(Self.findings(in: .object(members + [other]), index, spec) == [.unknownMember])
      }
    }
    // Each spec of a vendor has records of the usual kinds.
    #expect(checked > 0 || !fixture.path.hasPrefix("Specs/") || program.types.count < 5)
  }

  /// `true` for a type whose values have no end, since it contains a type that contains itself.
  private static func isEndless(_ index: Int, in program: Program) -> Bool {
    let inner = parts(below: index, in: program)
    return inner.contains(index) || inner.contains { parts(below: $0, in: program).contains($0) }
  }

  /// Returns the types that a type contains, at any depth.
  private static func parts(below index: Int, in program: Program) -> Set<Int> {
    var open = [index]
    var known: Set<Int> = []
    while let next = open.popLast() {
      for part in program.types[next].shape.parts.compactMap(\.mentioned)
      where known.insert(part).inserted { open.append(part) }
    }
    return known
  }

  private static func findings(
    in json: PayloadJSON,
    _ type: Int,
    _ spec: VerifiedSpec
  ) -> [TrafficFinding.Kind]? {
    guard let value = try? JSONText.value(of: Array(json.text.utf8)) else { return nil }
    let place = ValueWalk.Place(
      path: .root,
      subject: .root,
      span: spec.types.definitions[type].entity.span
    )
    let reference = Program.TypeReference.defined(type)
    let check = ValueCheck(
      value,
      as: reference,
      accepting: [],
      spec.types,
      part: "types",
      at: place
    )
    return check.notes.map(\.kind)
  }
}
