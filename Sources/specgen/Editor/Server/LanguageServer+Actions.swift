import SpecgenCore

extension LanguageServer {
  /// An edit that the editor offers at a place.
  struct Action {
    let title: String
    let kind: ActionKind
    let edits: [String: [SourceEdit]]
    var isPreferred = false
    /// The finding that it resolves.
    var finding: JSON?
  }

  mutating func codeActions(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let range = subject.text.range(params?["range"]) else { return nil }
    let only = params?[path: ["context", "only"]].map { $0.items.compactMap(\.string) } ?? []
    func wants(_ kind: ActionKind) -> Bool {
      only.isEmpty || only.contains { kind.isIncluded(in: $0) }
    }
    var actions: [Action] = wants(.quickFix) ? fixes(in: range, subject.location) : []
    // An editor that asks at each move of the cursor gets the fixes alone, which cost nothing.
    let isAutomatic = params?[path: ["context", "triggerKind"]]?.int == 2
    if subject.change == nil, !isAutomatic {
      let old = subject.readable(range.lowerBound)
      let place = SpecPlace(at: old, in: subject.spec.tree.root)
      if wants(.quickFix) {
        actions += declarations(in: range, subject)
      }
      if let index = index(of: subject.location) {
        if wants(.rewrite), let (name, edit) = OptionalMark.edit(at: place, index),
          newFinding(after: [subject.location: [edit]]) == nil
        {
          actions.append(
            Action(
              title: "Make `\(name)` optional",
              kind: .rewrite,
              edits: [subject.location: [edit]]
            )
          )
        }
        if wants(.extract),
          let extraction = TypeExtraction(
            at: place,
            index,
            subject.spec.tree.root,
            subject.spec.isCurrent ? subject.spec.program : nil
          ),
          newFinding(after: [subject.location: extraction.edits]) == nil
        {
          actions.append(
            Action(
              title: "Name this type `\(extraction.name)`",
              kind: .extract,
              edits: [subject.location: extraction.edits]
            )
          )
        }
        if wants(.rewrite) { actions += documentActions(at: old, subject, index) }
        if wants(.rewrite), let kept = formerName(at: old, subject, index) { actions.append(kept) }
      }
    }
    if wants(.fixAll), let all = fixAll(subject.location) { actions.append(all) }
    return .array(actions.map(json))
  }

  /// Returns the findings that touch a range of the text that the editor shows.
  func found(in range: Range<Int>, _ location: String) -> [Diagnostic] {
    guard isShown(location) else { return [] }
    return (state.findings[location] ?? []).filter {
      $0.span.start <= range.upperBound && range.lowerBound <= $0.span.end
    }
  }

  func fixes(in range: Range<Int>, _ location: String) -> [Action] {
    let locations = state.locations
    return found(in: range, location).flatMap { finding in
      finding.fixIts.map { fixIt in
        let edits = Dictionary(grouping: fixIt.edits) { locations[$0.span.file] ?? location }
        return Action(
          title: fixIt.summary.capitalizedFirst,
          kind: .quickFix,
          edits: edits.mapValues { $0.map { SourceEdit($0.span.range, $0.replacement) } },
          isPreferred: finding.onlyFixIt != nil,
          finding: json(finding, at: location)
        )
      }
    }
  }

  /// Returns the action that does what `lint --fix` does; nil if it changes nothing.
  private func fixAll(_ location: String) -> Action? {
    let fixIts = (state.findings[location] ?? []).compactMap(\.onlyFixIt)
    guard !fixIts.isEmpty, isShown(location),
      let group = state.groups.sorted(by: { $0.key < $1.key }).map(\.value).first(where: { group in
        group.checked.set.members.contains { $0.location == location }
      }),
      let place = group.checked.set.members.firstIndex(where: { $0.location == location })
    else { return nil }
    let set = group.checked.set
    let fixing = SpecFixing(place, of: set, findings: group.checked.diagnostics)
    guard let fixed = fixing.applying(fixIts) else { return nil }
    let old = set.members[place].source.bytes
    let change = TextChange(from: old, to: fixed.bytes).wholeCharacters(from: old, to: fixed.bytes)
    let text = String(decoding: fixed.bytes[change.new], as: UTF8.self)
    return Action(
      title: "Apply all unambiguous fixes",
      kind: .fixAll,
      edits: [location: [SourceEdit(change.old, text)]]
    )
  }

  /// Returns the action that keeps the former name of a declaration that was renamed.
  private mutating func formerName(
    at offset: Int,
    _ subject: Subject,
    _ index: NameIndex
  ) -> Action? {
    guard let declaration = index.declarations.first(where: { $0.span.touches(offset) }) else {
      return nil
    }
    let paths = renamed[subject.location] ?? [:]
    guard let path = declaration.formerPath(named: declaration.name), let former = paths[path],
      let edit = FormerNameEdit.edit(
        path: path,
        name: former,
        subject.spec.tree.root,
        subject.spec.source
      ),
      newFinding(after: [subject.location: [edit]]) == nil
    else { return nil }
    return Action(
      title: "Keep the former name `\(former)` in `formerly`",
      kind: .rewrite,
      edits: [subject.location: [edit]]
    )
  }

  func json(_ action: Action) -> JSON {
    var members: [(String, JSON)] = [
      ("title", .string(action.title)), ("kind", .string(action.kind.rawValue)),
      ("edit", workspaceEdit(action.edits)),
    ]
    if let finding = action.finding { members.append(("diagnostics", .array([finding]))) }
    if action.isPreferred { members.append(("isPreferred", .bool(true))) }
    return .members(members)
  }
}
