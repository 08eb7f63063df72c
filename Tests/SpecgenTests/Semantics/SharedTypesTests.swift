import Testing

@testable import SpecgenCore

/// Types in place that share one declaration: those that are equal in every word, and no others.
struct SharedTypesTests {
  private func program(_ types: String...) throws -> Program {
    let text = """
      specgen: 1
      api: Shared
      types:
      \(types.map { "  \($0)" }.joined(separator: "\n"))

      """
    let source = SourceFile(id: 0, path: "shared.yaml", bytes: Array(text.utf8))
    let (programs, diagnostics) = analyze(SpecSet([source], limits: ParseLimits()))
    #expect(diagnostics == [])
    return try #require(programs.first ?? nil)
  }

  private func others(_ program: Program) -> [String] {
    program.sharingTypes().types.compactMap { type in
      guard case .alias(.defined(let index)) = type.shape else { return nil }
      return "\(type.name.text) = \(program.types[index].name.text)"
    }
  }

  @Test func sharesEqualTypes() throws {
    let program = try program(
      "A: {fields: {sort: {enum: [up, down]}, at: {fields: {x: Int, y: {enum: [up, down]}}}}}",
      "B: {fields: {sort: {enum: [up, down]}, at: {fields: {x: Int, y: {enum: [up, down]}}}}}",
      "C: {fields: {id: {union: {match: kind}, cases: {number: {kind: integer, type: Int}, text: {kind: string, type: String}}}}}",
      "D: {fields: {id: {union: {match: kind}, cases: {number: {kind: integer, type: Int}, text: {kind: string, type: String}}}}}"
    )
    #expect(
      Set(others(program)) == [
        "BSort = ASort", "BAt = AAt", "AAtY = ASort", "BAtY = ASort", "DId = CId",
      ]
    )
  }

  @Test(
    arguments: [
      "sort: {enum: [down, up]}", "sort: {enum: [up]}",
      "sort: {enum: {up: {doc: Upwards.}, down: {}}}", "sort: {enum: {up: u, down: d}}",
      "sort: {fields: {up: Int, down: Int}}",
    ]
  )
  func keepsOtherTypes(field: String) throws {
    let program = try program("A: {fields: {sort: {enum: [up, down]}}}", "B: {fields: {\(field)}}")
    #expect(others(program) == [])
  }

  @Test(
    arguments: [
      "x: {type: Int, optional: true}", "x: Int32", "y: Int", "x: {key: X, type: Int}",
      "x: {type: Int, default: 1}", "x: {type: Int, doc: The first.}",
      "x: {type: Int, secret: true}",
      "x: Int, y: Int",
    ]
  )
  func keepsOtherRecords(field: String) throws {
    let program = try program(
      "A: {fields: {at: {fields: {x: Int}}}}",
      "B: {fields: {at: {fields: {\(field)}}}}"
    )
    #expect(others(program) == [])
  }

  @Test func keepsRecordsUnderOtherNames() throws {
    let program = try program(
      "A: {fields: {from: {fields: {x: Int}}, to: {fields: {x: Int}}}}",
      "B: {fields: {up: {enum: [up, down]}, at: {enum: [up, down]}}}"
    )
    #expect(others(program) == ["BAt = BUp"])
  }

  @Test func keepsTypesThatTheSpecNames() throws {
    let program = try program("A: {enum: [up, down]}", "B: {enum: [up, down]}")
    #expect(others(program) == [])
  }

  @Test func keepsTypesWithFormerNames() throws {
    var program = try program(
      "A: {fields: {sort: {enum: [up, down]}}}",
      "B: {fields: {sort: {enum: [up, down]}}}"
    )
    let second = try #require(program.types.last { $0.member != nil })
    guard case .enumeration(let enumeration) = second.shape else {
      Issue.record("\(second.shape)")
      return
    }
    let place = Program.FormerNames.Place(
      owner: second.qualifiedPath,
      path: enumeration.cases[0].entity.path
    )
    program.formerNames.members[place] = SwiftName(text: "above")
    #expect(others(program) == [])
  }
}
