import Testing

@testable import SpecgenReview
@testable import specgen

/// The call sites that are reported, held against the lines that a compiler names.
struct UsageTruthTests {
  @Test func marksWhatTheCompilerNames() async throws {
    let truth = try await UsageTruth.observed
    #expect(truth.complaints == "", "the app compiles beside the version that it was written for")
    let named = truth.broken.values.reduce(into: Set()) { $0.formUnion($1) }
    let marked = try UsageTruth.marked().broken.values.reduce(into: Set()) { $0.formUnion($1) }
    #expect(named.subtracting(marked).sorted() == [])
    #expect(marked.subtracting(named).sorted() == [])
    #expect(named.count >= 100)
  }

  @Test func findsAllByTheIndex() async throws {
    let truth = try await UsageTruth.observed
    #expect(truth.indexed.reading.words.hasSuffix("by the index"))
    let lines = try UsageTruth.reported(in: truth.indexed)
    let touched = try UsageTruth.marked().touched
    #expect(lines.values.map(\.count).reduce(0, +) == 117)
    for key in Set(lines.keys).union(touched.keys).sorted() {
      let (found, marked) = (lines[key] ?? [], touched[key] ?? [])
      #expect(marked.subtracting(found).sorted() == [], "missed for '\(key)'")
      #expect(found.subtracting(marked).sorted() == [], "too much for '\(key)'")
    }
  }

  /// Without an index, few call sites are missed, and nothing else is taken for one.
  @Test func findsMostByTokens() throws {
    let files = try UsageTruth.unindexed
    #expect(files.reading.words.contains("by tokens"))
    let lines = try UsageTruth.reported(in: files)
    let touched = try UsageTruth.marked().touched
    var (found, missed, extra): (Int, [String], [String]) = (0, [], [])
    for key in Set(lines.keys).union(touched.keys).sorted() {
      let (here, marked) = (lines[key] ?? [], touched[key] ?? [])
      found += here.intersection(marked).count
      missed += marked.subtracting(here).sorted().map { "\($0) \(key)" }
      extra += here.subtracting(marked).sorted().map { "\($0) \(key)" }
    }
    #expect(extra == [])
    #expect(missed == Self.missed)
    #expect(found == 114)
  }

  /// What the reading by tokens does not find: the types of these values follow from generic arguments alone.
  static let missed = ["Reports.swift:38 draft", "Reports.swift:6 total", "Reports.swift:14 total"]
}
