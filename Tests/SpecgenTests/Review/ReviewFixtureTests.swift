import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct ReviewFixtureTests {
  @Test(arguments: ReviewFixture.all)
  func tellsWhatIsExpected(fixture: ReviewFixture) throws {
    let (forwards, backwards) = try fixture.changes()
    let text = forwards.map(\.line).joined()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try fixture.record(text)
      Issue.record("recorded \(fixture.name); run again without UPDATE_GOLDENS")
    } else {
      #expect(text == (try fixture.expected()))
    }
    #expect(Mirror(forwards, backwards).problems == [])
  }

  /// Each kind is told by some fixture, on the way there or back.
  @Test func hasAFixtureForEachKind() throws {
    var told = Set(Self.ofSeveral)
    for fixture in ReviewFixture.all {
      let (forwards, backwards) = try fixture.changes()
      told.formUnion((forwards + backwards).map(\.kind))
    }
    let missing = Set(ChangeKind.allCases).subtracting(told).map(\.rawValue).sorted()
    #expect(missing == [])
  }

  /// Kinds that it takes several specs for.
  private static let ofSeveral: [ChangeKind] = [
    .init(.api, .added), .init(.api, .removed), .init(.usedModule, .added),
    .init(.usedModule, .removed),
  ]

  /// What is said is one line that a sentence could be made of.
  @Test(arguments: ReviewFixture.all)
  func saysItInOneLine(fixture: ReviewFixture) throws {
    let (forwards, backwards) = try fixture.changes()
    for change in forwards + backwards {
      #expect(!change.message.contains("\n") && !change.message.hasSuffix("."), "\(change.message)")
      #expect(change.message.first?.isUppercase == false, "\(change.message)")
      #expect(!change.message.unicodeScalars.contains { $0.value < 32 }, "\(change.message)")
      #expect((change.old == nil) != (change.before != nil) || change.old != nil)
      #expect(change.old != nil || change.new != nil)
    }
  }

  @Test func tellsOfWholeAPIs() throws {
    let shop = try program("specgen: 1\napi: Shop\ntypes: {Item: {fields: {id: Int}}}\n", "a.yaml")
    let store = try program(
      "specgen: 1\napi: Store\ntypes: {Item: {fields: {id: Int}}}\n",
      "b.yaml"
    )
    let kinds = { (old: [Program], new: [Program]) in
      changes(from: old, to: new).map { "\($0.api) \($0.kind.rawValue)" }
    }
    #expect(kinds([shop], [shop, store]) == ["Store api-added"])
    #expect(kinds([shop, store], [store]) == ["Shop api-removed"])
    #expect(kinds([], []) == [])
  }

  @Test func tellsOfUsedModules() throws {
    let money = "specgen: 1\napi: Money\ntypes: {Amount: {fields: {value: Int}}}\n"
    let own = "specgen: 1\napi: Shop\ntypes: {Order: {fields: {id: Int}}}\n"
    let using =
      "specgen: 1\napi: Shop\nuses: [money.yaml]\ntypes: {Order: {fields: {id: Amount}}}\n"
    let paths = ["money.yaml", "shop.yaml"]
    let old = try #require(Reviewed([money, own], paths: paths, firstID: 0))
    let new = try #require(Reviewed([money, using], paths: paths, firstID: 10))
    let forwards = changes(from: old.programs, to: new.programs)
    #expect(
      forwards.map(\.kind) == [
        .init(.usedModule, .added), .init(.modelIdentity, .removed), .init(.field, .typeChanged),
      ]
    )
    #expect(Mirror(forwards, changes(from: new.programs, to: old.programs)).problems == [])
  }

  private func program(_ text: String, _ path: String) throws -> Program {
    let source = SourceFile(id: 0, path: path, bytes: Array(text.utf8))
    return try #require(check(SpecSet([source], limits: ParseLimits())).programs.first ?? nil)
  }
}
