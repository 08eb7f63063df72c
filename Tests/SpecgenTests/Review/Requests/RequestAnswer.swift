@testable import SpecgenCore

/// An answer after which one version of an API may send something that the other does not.
struct RequestAnswer: Hashable, Sendable {
  let status: Int
  var headers: [AnswerHeader] = []
  var body = ""

  /// The answers that end the sessions and tokens of some programs, and one that only a retry follows: with all headers
  /// of failures, since without one that is documented it is another answer.
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
    let busy = RequestAnswer(status: 503, headers: failureHeaders(of: programs, at: 503))
    return Set(answers + [busy]).sorted { ($0.status, $0.body) < ($1.status, $1.body) }
  }

  private static func failureHeaders(of programs: [Program], at status: Int) -> [AnswerHeader] {
    let headers = programs.flatMap { program in
      program.methods.flatMap(\.failures)
        .filter { failure in
          if case .status(let range, _, _) = failure.condition {
            range.contains(status)
          } else {
            false
          }
        }
        .flatMap { AnswerWriter(program).heads($0.headers).last ?? [] }
    }
    return Dictionary(headers.map { ($0.name, $0) }) { first, _ in first }.values
      .sorted { $0.name < $1.name }
  }

  /// The answer as Swift.
  var source: String { "(\(status), \(headers.source), ##\"\(body)\"##)" }
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
