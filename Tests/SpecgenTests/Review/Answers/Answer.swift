@testable import SpecgenReview

/// What a server may answer, and how a call ends with it.
struct Answer: Sendable {
  /// The path of the method.
  var method: String
  /// The paths of what the answer shows.
  var parts: [String]
  /// How the call has to end.
  var end: AnswerEnd
  var status = 200
  var headers: [AnswerHeader] = []
  var body: [UInt8] = []

  /// The answer with paths that both versions have.
  func moved(_ newPaths: [QualifiedPath: QualifiedPath]) -> Answer {
    var answer = self
    answer.method = SpecgenReview.moved(method, by: newPaths)
    answer.parts = parts.map { SpecgenReview.moved($0, by: newPaths) }
    answer.end = end.moved(newPaths)
    return answer
  }

  /// The answer as Swift.
  var source: String {
    let bytes = body.map(String.init).joined(separator: ", ")
    return "Canned(status: \(status), headers: \(headers.source), body: [\(bytes)])"
  }

  var contentType: String? { headers.first { $0.name == "Content-Type" }?.value }

  var words: String {
    let fields = headers.map { " \($0.name)=\($0.value)" }.joined()
    return "\(method): \(status)\(fields) \(String(decoding: body, as: UTF8.self))"
  }
}

/// A header of an answer.
struct AnswerHeader: Hashable, Sendable {
  let name: String
  let value: String
}

extension [AnswerHeader] {
  /// The headers as a dictionary in Swift.
  var source: String {
    let pairs = map { "\"\($0.name)\": \"\($0.value)\"" }
    return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
  }
}

/// How a call ends.
struct AnswerEnd: Hashable, Sendable {
  /// `success`, `failure`, `common`, `unexpectedStatus`, `decoding` and so on.
  let sort: String
  /// The path of the outcome that is told apart from others of its sort.
  let outcome: String?
  /// `true` for an outcome without the value that a caller may expect.
  var isEmpty = false

  /// The end with a path that both versions have.
  func moved(_ newPaths: [QualifiedPath: QualifiedPath]) -> AnswerEnd {
    AnswerEnd(
      sort: sort,
      outcome: outcome.map { SpecgenReview.moved($0, by: newPaths) },
      isEmpty: isEmpty
    )
  }

  /// Whether a caller would say so; a version may tell no outcomes apart, and read the same body as the common error.
  func isLike(_ other: AnswerEnd) -> Bool {
    if Set([sort, other.sort]) == ["common", "failure"], !isEmpty, !other.isEmpty { return true }
    return sort == other.sort && isEmpty == other.isEmpty
      && (outcome == other.outcome || sort == "success" && (outcome == nil || other.outcome == nil))
  }
}

/// An answer and how calls of before and of after end with it.
struct AnswerPair {
  let answer: Answer
  let old: AnswerEnd
  let new: AnswerEnd
  /// Whether the version of before has such an end, too.
  let isKnown: Bool

  var isChanged: Bool { !old.isLike(new) }

  /// Whether a change of some path may be the reason.
  func isAlong(_ path: String) -> Bool {
    (answer.parts + [old, new].compactMap(\.outcome)).contains { areAlong($0, path) }
  }

  /// How near an answer is to what has a path, the nearest first; nil where it has nothing to do with it.
  func distance(to path: String) -> Int? {
    let parts = answer.parts + [old, new].compactMap(\.outcome)
    if parts.contains(where: { $0 == path || $0.hasPrefix(path + ".") }) { return 0 }
    return isAlong(path) ? 1 : nil
  }

  /// What users of a version lose that ends a call in the old way, at least and at most.
  ///
  /// A failure that cannot be read fails in either way: how much that is depends on what it says.
  var impact: ClosedRange<Verdicts.Shipped> {
    guard isChanged else { return .ok ... .ok }
    switch (old.sort, new.sort) {
    case ("success", "success") where old.isEmpty != new.isEmpty,
      ("failure", "failure") where old.isEmpty != new.isEmpty && old.outcome == new.outcome:
      return old.isEmpty ? .degrades ... .degrades : .ok ... .ok
    case ("success", _): return .lies ... .lies
    case ("failure", "success"), ("common", "success"): return .breaks ... .lies
    case (_, "success"):
      let isNew = ["unexpectedStatus", "unexpectedType"].contains(old.sort)
      return isNew ? .degrades ... .degrades : .breaks ... .breaks
    case ("failure", _), ("common", _): return .degrades ... .degrades
    default: return .degrades...(isKnown ? .breaks : .degrades)
    }
  }

  var words: String { "\(answer.words): \(old.words) is \(new.words)" }
}

extension AnswerEnd {
  fileprivate var words: String {
    sort + (outcome.map { " \($0)" } ?? "") + (isEmpty ? " without a value" : "")
  }
}
