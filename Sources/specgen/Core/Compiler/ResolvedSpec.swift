/// The result of resolving one spec, which stays valid as long as neither the spec nor one that it uses changes.
struct ResolvedSpec: Sendable {
  /// The program, also of a spec with an error; nil if there is none.
  let program: Program?
  /// The names in the spec that refer to declarations inside others.
  let references: Set<NameReference>
  /// The findings of resolving.
  let findings: [Diagnostic]
  /// `true` if the spec exceeds a limit, or uses one that does.
  let isRefused: Bool
  /// The number of types and fields that the program takes from used specs.
  let weight: Int
}

/// Checked specs that stay in memory, such as those of a workspace, so that a change is checked without the others.
package struct CheckedSpecs: Sendable {
  /// The specs.
  package let set: SpecSet
  /// The programs, also of specs with errors; nil for a spec that could not be read.
  ///
  /// A program of a spec with an error lacks what the error concerns.
  package let programs: [Program?]
  /// The names in each spec that refer to declarations inside others.
  package var references: [Set<NameReference>] { members.map { $0.result?.references ?? [] } }
  /// All findings, sorted.
  package let diagnostics: [Diagnostic]
  /// The indices of the specs that have an error or use a spec with one.
  package let broken: Set<Int>
  private let isWithinBudget: Bool
  private let members: [Member]

  /// A spec with its part of the results.
  private struct Member: Sendable {
    let result: ResolvedSpec?
    /// The locations of the used specs.
    let uses: [String]
    let names: [ModuleName]
    let fileFindings: [Diagnostic]
  }

  /// Checks specs, and takes over the results of an earlier check for those that no change concerns.
  ///
  /// The findings are those of `check`. Returns nil if the task is cancelled.
  ///
  /// - Parameters:
  ///   - set: The specs. A file has the same number as in the earlier check.
  ///   - earlier: The earlier check.
  package init?(_ set: SpecSet, after earlier: CheckedSpecs? = nil) {
    let links = UseLinks(set)
    let places = Dictionary(
      firsts: (earlier?.set.members ?? []).enumerated().map { ($1.location, $0) }
    )
    var analysis = Analysis(set, links)
    var kept: Set<Int> = []
    var members = [Member?](repeating: nil, count: set.members.count)
    for index in links.order {
      guard !Task.isCancelled else { return nil }
      let member = set.members[index]
      let targets = links.links[index].compactMap(\.target)
      let uses = targets.map { set.members[$0].location }
      if let earlier, let place = places[member.location],
        let result = earlier.members[place].result, earlier.members[place].uses == uses,
        earlier.set.members[place].source == member.source, targets.allSatisfy(kept.contains)
      {
        kept.insert(index)
        analysis.take(result, for: index)
        members[index] = earlier.members[place]
      } else {
        analysis.resolve(index)
      }
    }
    // The budget is that of all specs, so a result of a run that exceeds it says nothing about another run.
    if !kept.isEmpty, !analysis.isWithinBudget || earlier?.isWithinBudget == false {
      guard let fresh = CheckedSpecs(set) else { return nil }
      self = fresh
      return
    }
    self.set = set
    isWithinBudget = analysis.isWithinBudget
    let broken = analysis.broken
    for index in members.indices where members[index] == nil {
      let program = broken.contains(index) ? nil : analysis.programs[index]
      members[index] = Member(
        result: analysis.results[index],
        uses: links.links[index].compactMap(\.target).map { set.members[$0].location },
        names: program.map(moduleNames) ?? [],
        fileFindings: program.map(fileNameFindings) ?? []
      )
    }
    self.broken = broken
    let results = members.compactMap(\.self)
    self.members = results
    programs = analysis.programs
    let known = analysis.programs.indices.filter { !broken.contains($0) }
    let ranks = Dictionary(firsts: set.members.enumerated().map { ($1.source.id, $0) })
    let wanted = known.filter { set.members[$0].isWanted }
    diagnostics = normalized(
      links.diagnostics + analysis.diagnostics
        + clashes(known.flatMap { results[$0].names }, rank: { ranks[$0] ?? .max })
        + sharedLinks(of: known.compactMap { analysis.programs[$0] })
        + wanted.flatMap { results[$0].fileFindings }
    )
  }
}
