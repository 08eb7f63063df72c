public import Foundation

/// The answers that come in.
extension AppCalls {
  /// Offers a link that came in; the call that it answers ends.
  ///
  /// An answer to a scheme has neither host nor path, a form and a key of the answer's rule, and an object that tells
  /// how the call ended. An answer to a URL has the address that the call sent. An answer that cannot be read ends the call
  /// that its token identifies, or the only one that waits, since no better answer will come.
  public func take(_ url: URL) -> TakenAnswer<Answer> {
    let link = SplitLink(url)
    guard let arrival = target.arrival(of: link, Answer.rule) else { return .notOurs }
    var isEnd = arrival.token != nil
    do throws(InvalidLink) {
      let json = try Answer.rule.json(in: link, arrival.end)
      isEnd = isEnd || tellsOutcome(json)
      return deliver(try answer(in: json), arrival.token)
    } catch {
      // The call that ends takes its secrets with it.
      let problem = error.redacting(secrets)
      if isEnd { end(arrival.token, with: problem) }
      return .unreadable(problem)
    }
  }

  private func answer(in json: Data) throws(InvalidLink) -> Answer {
    do throws(DecodingFailure) {
      return try secrets.reading(json) { (json) throws(DecodingFailure) in try Answer(from: json) }
    } catch {
      throw .json(error)
    }
  }

  /// Returns `true` for an object with the member by which an answer is known.
  private func tellsOutcome(_ json: Data) -> Bool {
    guard var value = try? JSONValue(json: json), case .object = value else { return false }
    for key in Answer.rule.outcome {
      guard let member = value[key] else { return false }
      value = member
    }
    return value != .null
  }

  /// What the calls that wait were given, and nobody may see.
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

  /// Ends the call with a token, or the one that waits alone.
  private func end(_ token: String?, with problem: InvalidLink) {
    let calls = waitingCalls.all
    let call =
      token == nil
      ? (calls.count == 1 ? calls.first : nil) : calls.first { $0.saved.token == token }
    guard let call else { return }
    waitingCalls.end(call, as: .failed(.unreadable(problem)))
  }
}
