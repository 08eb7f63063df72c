import Foundation
import SpecgenRuntime

/// A request without a matching answer in the recording.
public struct UnmatchedRequest: Sendable, Hashable, CustomStringConvertible {
  /// The verb, the path and the query, with secrets replaced.
  public let request: String
  /// The number of recorded answers to the request, all of which were used.
  public let timesRecorded: Int
  /// The most similar recorded requests, at most three, closest first.
  public let nearest: [String]

  init(_ asked: Recording.Request, among recorded: [Recording.Request], timesRecorded: Int) {
    request = asked.target
    self.timesRecorded = timesRecorded
    var seen: Set<String> = []
    let near = recorded.map { (request: $0, likeness: likeness($0, asked)) }
      .sorted { $0.likeness > $1.likeness }
      .map { other in
        let isSame = other.request.target == asked.target
        return other.request.target + (isSame ? " with " + other.request.shownBody : "")
      }
      .filter { seen.insert($0).inserted }
    nearest = Array(near.prefix(3))
  }

  /// The request and the closest matches.
  public var description: String {
    guard timesRecorded == 0 else {
      return "all \(timesRecorded) recorded answers to \(request) were used"
    }
    guard !nearest.isEmpty else {
      return "no answer to \(request) is recorded; the recording is empty"
    }
    return
      "no answer to \(request) is recorded; closest matches: \(nearest.joined(separator: ", "))"
  }
}

extension Recording.Request {
  /// The beginning of the body.
  fileprivate var shownBody: String {
    guard let body, !body.isEmpty else { return "no body" }
    return "the body " + HTTPResponse(status: 0, body: body).excerpt
  }
}

/// Returns the similarity of two requests: the length of the common prefix and suffix of verb, path and
/// query.
private func likeness(_ left: Recording.Request, _ right: Recording.Request) -> Int {
  let (left, right) = (Array(left.target.utf8), Array(right.target.utf8))
  let start = zip(left, right).prefix { $0 == $1 }.count
  let rest = (left.dropFirst(start), right.dropFirst(start))
  return start + zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    // Of two equally similar requests, the shorter one is closer.
    - max(rest.0.count, rest.1.count) / 8
}
