@testable import specgen

/// An answer after which one version of an API may send something that the other does not.
struct RequestAnswer: Hashable, Sendable {
  let status: Int
  var body = ""

  /// The answers that end the sessions and tokens of some programs, and one that only a retry follows.
  static func all(for programs: [Program]) -> [RequestAnswer] {
    let answers = programs.flatMap { program -> [RequestAnswer] in
      let renewals = [program.login?.renewal, program.token?.renewal].compactMap(\.self)
      return renewals.flatMap { renewal in
        [RequestAnswer(status: renewal.status)]
          + [renewal.body].compactMap(\.self).map {
            RequestAnswer(status: 200, body: PayloadWriter(program: program).body(meeting: $0).text)
          }
      }
    }
    return Set(answers + [RequestAnswer(status: 503)]).sorted {
      ($0.status, $0.body) < ($1.status, $1.body)
    }
  }
}

extension PayloadWriter {
  /// A body that meets a condition.
  fileprivate func body(meeting test: Program.Test) -> PayloadJSON {
    let value: PayloadJSON =
      switch test.condition {
      case .kind(let kind): value(of: kind)
      case .equals(let constant): json(constant)
      }
    guard !test.path.isEmpty else { return value }
    var object = PayloadJSON.object([])
    object.set(value, at: test.path)
    return object
  }
}
