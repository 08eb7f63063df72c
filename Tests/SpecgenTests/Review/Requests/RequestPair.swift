import Foundation

@testable import SpecgenReview

/// A call whose requests are recorded.
struct RequestUse: Sendable {
  /// The path of the method, call or flow.
  let path: String
  /// The paths of all that its requests are made of.
  let parts: [String]
  let marks: [RequestMark]
}

/// How the part of a request begins that an entity stands behind.
struct RequestMark: Sendable {
  let path: String
  let part: String
}

/// What a call sends before and after.
struct RequestPair {
  let old: RequestUse
  let new: RequestUse
  /// The lines that one version has and the other has not.
  let differences: [String]

  init(_ old: RequestUse, _ new: RequestUse, sent: (old: [String], new: [String])) {
    (self.old, self.new) = (old, new)
    differences = sent.new.difference(from: sent.old).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  /// The lines that a change may be the reason of; those that show it, where its part is known.
  func lines(of change: Change, _ newPaths: [QualifiedPath: QualifiedPath], showing: Bool = false)
    -> [String]
  {
    guard isPart(change, newPaths) else { return [] }
    let marks = marks(of: change, newPaths)
    return differences.filter { line in
      // How often something is sent may have to do with any part of it.
      marks.isEmpty || (!showing && !isFirst(line)) || isMarked(line, marks)
    }
  }

  /// The lines that a change shows by the part of the request that it stands behind; none where that is not known.
  func exactLines(of change: Change, _ newPaths: [QualifiedPath: QualifiedPath]) -> [String] {
    guard isPart(change, newPaths) else { return [] }
    let marks = marks(of: change, newPaths)
    return differences.filter { isMarked($0, marks) }
  }

  private func isPart(_ change: Change, _ newPaths: [QualifiedPath: QualifiedPath]) -> Bool {
    change.path == "api" || paths(of: change, newPaths).contains(where: isPart)
  }

  private func paths(of change: Change, _ newPaths: [QualifiedPath: QualifiedPath]) -> [String] {
    [change.path, SpecgenReview.moved(change.path, by: newPaths)]
  }

  private func marks(of change: Change, _ newPaths: [QualifiedPath: QualifiedPath]) -> [String] {
    let paths = paths(of: change, newPaths)
    let own = (old.marks + new.marks).filter { paths.contains($0.path) }.map(\.part)
    let constants = paths.compactMap { path in
      path.range(of: ".constants.").map { String(path[$0.upperBound...]) }
    }
    let keys =
      Self.kindsOfKeys.contains(change.kind)
      ? [change.before, change.after].compactMap { $0.map { "query \($0)" } } : []
    return own + constants.flatMap { ["query \($0)", "header \($0)", "body"] } + keys
      + (Self.marks[change.kind] ?? [])
  }

  /// A line without its sign and its run.
  private func text(_ line: String) -> Substring { line.drop { $0 != ":" }.dropFirst(2) }

  /// `true` for a line of the first request.
  private func isFirst(_ line: String) -> Bool { text(line).hasPrefix("1 ") }

  private func isMarked(_ line: String, _ marks: [String]) -> Bool {
    let part = text(line).drop { $0 != " " }.dropFirst()
    return isFirst(line) && marks.contains { starts(part, with: $0) }
  }

  private func isPart(_ path: String) -> Bool {
    (old.parts + new.parts).contains { other in
      path == other || path.hasPrefix(other + ".") || other.hasPrefix(path + ".")
    }
  }

  private func starts(_ part: Substring, with mark: String) -> Bool {
    if mark == "body", part.hasPrefix("header Content-") { return true }
    guard part.hasPrefix(mark) else { return false }
    return part.dropFirst(mark.count).first.map { "=:% ".contains($0) } ?? true
  }

  /// Kinds whose values are keys of the query.
  private static let kindsOfKeys: Set<ChangeKind> = [
    .init(.returnKey, .added), .init(.returnKey, .removed), .init(.returnKey, .changed),
    .init(.returnToken, .added), .init(.returnToken, .removed), .init(.returnToken, .changed),
  ]

  /// The parts in which changes of some kinds show.
  private static let marks: [ChangeKind: [String]] = [
    // A POST without a body says that it is empty.
    .init(.methodVerb, .changed): ["verb", "body"],
    .init(.path, .changed): ["address"],
    .init(.methodHost, .changed): ["address"],
    .init(.hostValue, .changed): ["address"],
    .init(.scheme, .changed): ["address"],
    .init(.basePath, .changed): ["address"],
    .init(.callScheme, .changed): ["address"],
    .init(.callStyle, .changed): ["address"],
    .init(.callAbsent, .changed): ["query"],
    .init(.encoding, .changed): ["body"],
    .init(.bodyForm, .added): ["body"],
    .init(.bodyForm, .removed): ["body"],
    .init(.idempotencyKey, .changed): ["header"],
    .init(.retryPolicy, .changed): ["retry"],
    .init(.timeout, .changed): ["deadline"],
    .init(.authCookie, .changed): ["forgets"],
    .init(.callbackSchemeParam, .changed): ["answers"],
    .init(.returnTokenPlace, .changed): ["query"],
    .init(.flowPKCE, .added): challenge,
    .init(.flowPKCE, .removed): challenge,
  ]

  private static let challenge = ["query code_challenge", "query code_challenge_method"]
}
