import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The declarations of single entities, beside the files of the whole API.
struct EntityCodeTests {
  private static let specs = [
    "citibox-courier", "intelligence-retail", "olho-vivo", "project-deeplinks",
    "yookassa-payments", "yookassa-wallet",
  ]

  @Test(arguments: Self.specs)
  func printsWhatTheFilesContain(name: String) throws {
    let path = "Specs/\(name).yaml"
    let file = SourceFile(id: 0, path: path, bytes: Array(try Repository.text(path).utf8))
    let programs = check(SpecSet([file], limits: ParseLimits())).programs
    let program = try #require(programs.first ?? nil).sharingTypes()
    let texts = generate(program).map { String(decoding: $0.bytes, as: UTF8.self) }
    let lines = Set(texts.flatMap(plainLines))
    let code = entityCode(of: program) { Change.part(of: $0) }
    let entities = program.methods.map(\.entity) + program.flows.map(\.entity)
    #expect(Set(entities.map(\.path)).isSubset(of: code.keys) && !code.isEmpty)
    for text in code.values {
      #expect(!text.isEmpty && Set(plainLines(text)).isSubset(of: lines))
    }
    #expect(entityCode(of: program) { _ in nil }.isEmpty)
  }

  private func plainLines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { line in line.drop { $0 == " " } }
  }
}
