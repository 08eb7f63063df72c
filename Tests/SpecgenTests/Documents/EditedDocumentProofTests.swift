import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Holds the findings about edited documents against the edits, with the document recorded as read before.
struct EditedDocumentProofTests {
  /// An edit of a document, with what it asks for and what is found.
  private struct Trial {
    let problems: [String]
    let missed: [String]
    let invented: [String]
    let found: Int

    init(_ edit: DocumentEdit, of document: EditableDocument, _ outcome: DocumentEdit.Outcome)
      throws
    {
      let bound = try document.versions.bound(outcome.text)
      let check = document.versions.check(bound)
      let (changes, told) = try document.versions.changes(from: document.bound, to: bound)
      let before = document.findings
      let kept = before.filter { !outcome.removed($0) }.map(\.words)
      let optional = before.filter(outcome.removed).map(\.words)
      var rest = check.findings.map(\.words)
      var missed: [String] = []
      for wanted in kept + outcome.added {
        if let index = rest.firstIndex(of: wanted) {
          rest.remove(at: index)
        } else {
          missed.append(wanted)
        }
      }
      for known in optional {
        if let index = rest.firstIndex(of: known) { rest.remove(at: index) }
      }
      let titles = bound.outline.sections.map { ReadPart.normalized($0.title) }
      var parts = changes.words(of: Set(told.map(\.subject)), titles: titles)
      for wanted in outcome.changes {
        if let index = parts.firstIndex(of: wanted) {
          parts.remove(at: index)
        } else {
          missed.append(wanted)
        }
      }
      found = check.findings.count - kept.count + told.count + check.problems.count
      self.missed = missed
      invented = rest + parts
      problems = check.problems.count == outcome.problems ? [] : check.problems.map(\.message)
    }
  }

  /// Each edit of each document that has a place for it.
  @Test(arguments: BoundFixture.all)
  func findsWhatEditsAskFor(fixture: BoundFixture) throws {
    let shares = try shares(of: fixture, rounds: Thoroughness.rounds(40, quickly: 1))
    print("\(fixture.name): \(shares.total.words)")
  }

  /// A draft agrees with its document, and edits of the document are found.
  @Test(arguments: DraftedFixture.own)
  func findsWhatEditsOfDraftedDocumentsAskFor(path: String) throws {
    guard let fixture = try DraftedFixture.fixture(path) else { return }
    let shares = try shares(
      of: fixture,
      rounds: Thoroughness.rounds(40, quickly: 1),
      isSilent: true
    )
    print("draft of \(fixture.name): \(shares.total.words)")
  }

  /// The same of documents that are not part of the project, with the share of each kind of edit.
  ///
  /// `SPECGEN_DOCUMENTS` names their folders, separated by colons.
  @Test(.enabled(if: !DraftedFixture.foreign.isEmpty))
  func findsWhatEditsOfForeignDocumentsAskFor() throws {
    var all = EditShares()
    for path in DraftedFixture.foreign {
      guard let fixture = try DraftedFixture.fixture(path) else {
        print("\(path): nothing to draft")
        continue
      }
      let shares = try shares(
        of: fixture,
        rounds: Thoroughness.rounds(40, quickly: 4),
        isSilent: true
      )
      print("draft of \(fixture.name): \(shares.total.words)")
      all += shares
    }
    print(all.lines.joined(separator: "\n"))
    print("all: \(all.total.words)")
  }

  private func shares(
    of fixture: BoundFixture,
    rounds: Int,
    isSilent: Bool = false
  ) throws -> EditShares {
    let document = try EditableDocument(BoundVersions(fixture), fixture.text)
    if isSilent {
      #expect(document.findings.map(\.message) == [], "\(fixture.name)")
      #expect(document.bound.problems.map(\.message) == [], "\(fixture.name)")
    }
    var generator = SeededGenerator(seed: UInt64(Thoroughness.seed))
    var shares = EditShares()
    for edit in DocumentEdit.all {
      for round in 0..<rounds {
        guard let outcome = edit.make(document, &generator), outcome.text != document.text else {
          continue
        }
        let trial = try Trial(edit, of: document, outcome)
        let share = EditShares.Share(
          edits: 1,
          found: trial.found,
          missed: trial.missed.count,
          invented: trial.invented.count
        )
        shares.add(share, of: edit.name, in: outcome.form)
        let place =
          "\(fixture.name), \(edit.name), round \(round)\n\(difference(document, outcome))"
        #expect(trial.missed == [], "missed: \(place)")
        #expect(trial.invented == [], "invented: \(place)")
        #expect(trial.problems == [], "\(place)")
      }
    }
    return shares
  }

  /// Each edit fits a document, or it tries nothing.
  @Test func triesEachEdit() throws {
    let drafted = try DraftedFixture.own.compactMap(DraftedFixture.fixture)
    let documents = try (BoundFixture.all + drafted).map {
      try EditableDocument(BoundVersions($0), $0.text)
    }
    var generator = SeededGenerator(seed: 1)
    let unused = DocumentEdit.all.filter { edit in
      !documents.contains { document in
        (0..<100).contains { _ in edit.make(document, &generator) != nil }
      }
    }
    #expect(unused.map(\.name) == [])
    #expect(BoundFixture.all.count == 8 && drafted.count > 8)
  }

  private func difference(
    _ document: EditableDocument,
    _ outcome: DocumentEdit.Outcome
  ) -> String {
    let lines = { (text: String) in text.split(separator: "\n") }
    let difference = lines(outcome.text).difference(from: lines(document.text))
    let removed = difference.removals.prefix(2).map { change -> String in
      if case .remove(_, let line, _) = change { "- \(line)" } else { "" }
    }
    let added = difference.insertions.prefix(2).map { change -> String in
      if case .insert(_, let line, _) = change { "+ \(line)" } else { "" }
    }
    return (removed + added).joined(separator: "\n")
  }
}

extension DocumentFinding {
  /// The kind and the subject.
  var words: String { "\(kind) \(subject)" }
}

extension PartChanges {
  /// Returns the forms and names of the changed parts that are reported, without the numbers of rows with one key,
  /// and with the last title of their sections.
  func words(of told: Set<String>, titles: [String]) -> [String] {
    func short(_ name: String) -> String { Self.unnumbered(name, titles: titles) }
    return changes.filter { told.contains($0.name) }.map { change in
      if case .renamed(let old) = change.form {
        return "renamed \(short(old)) \(short(change.name))"
      }
      return "\(change.form) \(short(change.name))"
    }
      + columns.keys.map { "column \(short($0))" }
  }

  private static func unnumbered(_ name: String, titles: [String]) -> String {
    // The text before all headings has no title.
    let parts = name.replacing(/\s\(\d+\)$/, with: "")
      .split(separator: " > ", omittingEmptySubsequences: false)
    let title = titles.filter { parts[0] == $0 || parts[0].hasSuffix(" / \($0)") }
      .max { $0.count < $1.count }
    return ([title.map { $0[...] } ?? parts[0]] + parts.dropFirst()).joined(separator: " > ")
  }
}
