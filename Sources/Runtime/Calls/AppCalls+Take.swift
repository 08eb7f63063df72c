public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// Incoming answers.
extension AppCalls {
  /// Handles an incoming link, and ends the call that it answers.
  ///
  /// An answer to a return scheme has no host and no path. Its form and its key match the answer's rule, and
  /// its object reports how the call ended. An answer to a URL has the address that the call sent. An
  /// unreadable answer ends the call that its token identifies, or the only call that waits, because no
  /// better answer will arrive.
  public func take(_ url: URL) -> TakenAnswer<Answer> {
    let link = SplitLink(url)
    guard let arrival = target.arrival(of: link, Answer.rule) else { return .notOurs }
    var isEnd = arrival.token != nil
    do throws(InvalidLink) {
      let json = try Answer.rule.json(in: link, arrival.end, chosenKeys(arrival.token))
      isEnd = isEnd || tellsOutcome(json)
      return deliver(try answer(in: json), arrival.token)
    } catch {
      // Ending the call discards its secrets, so redaction comes first.
      let problem = error.redacting(secrets)
      if isEnd { end(arrival.token, with: problem) }
      return .unreadable(problem)
    }
  }

  /// The keys that the call with a token chose, or those of the only call that waits.
  private func chosenKeys(_ token: String?) -> [String: String] {
    let calls = waitingCalls.all.map(\.saved).filter { $0.token == token }
    let call = calls.count == 1 ? calls.first : restoredCalls.all.first { $0.token == token }
    return call?.chosenKeys ?? [:]
  }

  private func answer(in json: Data) throws(InvalidLink) -> Answer {
    do throws(DecodingFailure) {
      return try secrets.reading(json) { (json) throws(DecodingFailure) in try Answer(from: json) }
    } catch {
      throw .content(in: Answer.rule.place, error)
    }
  }

  /// Returns `true` for an object with the member that identifies an answer.
  private func tellsOutcome(_ json: Data) -> Bool {
    guard var value = try? JSONValue(json: json), case .object = value else { return false }
    for key in Answer.rule.outcome {
      guard let member = value[key] else { return false }
      value = member
    }
    return value != .null
  }

  /// The secrets of the calls that wait.
  private var secrets: SecretTexts {
    waitingCalls.all.reduce(SecretTexts()) { $0.union($1.secrets) }
  }

  private func deliver(_ answer: Answer, _ token: String?) -> TakenAnswer<Answer> {
    for call in waitingCalls.all where call.saved.token == token && call.isAnswered(answer) {
      if waitingCalls.end(call, as: .answered(answer, call.secrets)) { return .answered }
    }
    let saved = restoredCalls.take { saved in
      saved.token == token && repeats(answer.correlation, of: saved.correlation)
    }
    return saved.map { .resumed($0, answer) } ?? .unclaimed(answer)
  }

  /// Ends the call with a token, or the only one that waits.
  private func end(_ token: String?, with problem: InvalidLink) {
    let calls = waitingCalls.all
    let call =
      token == nil
      ? (calls.count == 1 ? calls.first : nil) : calls.first { $0.saved.token == token }
    guard let call else { return }
    waitingCalls.end(call, as: .failed(.unreadable(problem)))
  }
}
