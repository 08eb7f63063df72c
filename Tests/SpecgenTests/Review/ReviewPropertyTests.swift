import TestSupport
import Testing

@testable import SpecgenReview

struct ReviewPropertyTests {
  @Test(arguments: ReviewedSpecs.all)
  func findsNothingWhereNothingChanged(specs: ReviewedSpecs) throws {
    let texts = try specs.texts()
    let one = try #require(Reviewed(texts, paths: specs.paths, firstID: 0))
    let other = try #require(Reviewed(texts, paths: specs.paths, firstID: 100))
    #expect(changes(from: one.programs, to: other.programs) == [])
  }

  /// Whatever changes the output is told, nothing else is, and the way back is told by the mirrors.
  @Test(arguments: ReviewedSpecs.all)
  func tellsWhateverChangesTheOutput(specs: ReviewedSpecs) throws {
    let texts = try specs.texts()
    let old = try #require(Reviewed(texts, paths: specs.paths, firstID: 0))
    // Over the specs of the repository that is more than a thousand edits in the full run.
    let rounds =
      specs.isOwn ? Thoroughness.rounds(170, quickly: 4) : Thoroughness.rounds(10, quickly: 1)
    var generator = SeededGenerator(
      seed: UInt64(specs.name.utf8.reduce(7) { $0 * 31 % 9_973 + Int($1) })
    )
    var compiled = 0
    var round = 0
    while compiled < rounds, round < rounds * 20 {
      round += 1
      var edited = texts
      guard let index = texts.indices.randomElement(using: &generator) else { return }
      edited[index] = SpecEdit.edited(texts[index], using: &generator)
      // An edit that leaves no spec, or nothing but what was there, is none.
      guard edited != texts, let new = Reviewed(edited, paths: specs.paths, firstID: 100) else {
        continue
      }
      compiled += 1
      let found = changes(from: old.programs, to: new.programs)
      let isSame = old.output == new.output
      let place = "\(specs.name), round \(round): \(difference(texts, edited))"
      #expect(isSame || !found.isEmpty, "not told: \(place)\n\(difference(old.output, new.output))")
      #expect(!isSame || found.isEmpty, "does nothing: \(found.map(\.message)) \(place)")
      let back = changes(from: new.programs, to: old.programs)
      #expect(Mirror(found, back).problems == [], "\(place)")
    }
    #expect(compiled == rounds)
  }

  /// The first lines that differ.
  private func difference(_ old: [String], _ new: [String]) -> String {
    let lines = { (texts: [String]) in
      texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    }
    let (before, after) = (lines(old), lines(new))
    let difference = after.difference(from: before)
    let gone = difference.removals.prefix(3).map { change -> String in
      if case .remove(_, let line, _) = change { "- \(line)" } else { "" }
    }
    let added = difference.insertions.prefix(3).map { change -> String in
      if case .insert(_, let line, _) = change { "+ \(line)" } else { "" }
    }
    return "\n" + (gone + added).joined(separator: "\n")
  }
}

/// Changes and those of the way back, one to one.
struct Mirror {
  let problems: [String]

  init(_ forwards: [Change], _ backwards: [Change]) {
    var rest = backwards
    var problems: [String] = []
    for change in forwards {
      let place = rest.firstIndex { other in
        other.old == change.new && other.new == change.old
          && other.before == change.after && other.after == change.before
          && change.kind.mirrors.contains(other.kind)
      }
      if let place {
        rest.remove(at: place)
      } else {
        problems.append("only forwards: \(change.kind.rawValue) \(change.path): \(change.message)")
      }
    }
    self.problems =
      problems + rest.map { "only backwards: \($0.kind.rawValue) \($0.path): \($0.message)" }
  }
}
