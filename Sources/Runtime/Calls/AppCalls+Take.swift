public import Foundation

/// The answers that come in.
extension AppCalls {
  /// Offers a link that came in; the call that it answers ends.
  ///
  /// A link may be an answer if its scheme is one of this app's, and if it has a form and a key of the answer's rule,
  /// and neither host nor path nor fragment. It is one if its JSON is an object that tells how the call ended. If the rest of
  /// an answer cannot be read and one call waits, that call ends with the problem, since no better answer will come.
  public func take(_ url: URL) -> TakenAnswer<Answer> {
    let link = SplitLink(url)
    guard returnSchemes.contains(link.scheme), hasForm(link) else { return .notOurs }
    // The keys of a link that is too long are not looked for: its form must do.
    guard link.byteCount > LinkParts.byteLimit || hasKey(link) else { return .notOurs }
    do throws(InvalidLink) {
      let json = try json(in: link)
      do throws(InvalidLink) {
        return deliver(try answer(in: json))
      } catch {
        if tellsOutcome(json) { end(with: error) }
        throw error
      }
    } catch {
      return .unreadable(error.redacting(secrets))
    }
  }

  private func hasForm(_ link: SplitLink) -> Bool {
    guard link.path.isEmpty, link.query != nil, link.fragment == nil else { return false }
    guard let authority = link.authority else { return Answer.rule.forms.contains(.opaque) }
    return authority.isEmpty && Answer.rule.forms.contains(.authority)
  }

  private func hasKey(_ link: SplitLink) -> Bool {
    let keys = Answer.rule.keys.map { Array($0.utf8) }
    return link.items.contains { item in
      guard let key = percentDecoded(item.key) else { return false }
      return keys.contains { $0.elementsEqual(key.utf8) }
    }
  }

  private func json(in link: SplitLink) throws(InvalidLink) -> Data {
    let keys = Answer.rule.keys
    guard let text = try LinkParts(link).value(of: keys) else { throw .missing(keys: keys) }
    return Data(text.utf8)
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

  private func deliver(_ answer: Answer) -> TakenAnswer<Answer> {
    for call in waitingCalls.all where call.isAnswered(answer) {
      if waitingCalls.end(call, as: .answered(answer)) { return .answered }
    }
    return .unclaimed(answer)
  }

  /// Ends the call that waits alone.
  private func end(with problem: InvalidLink) {
    let calls = waitingCalls.all
    guard calls.count == 1, let call = calls.first else { return }
    waitingCalls.end(call, as: .failed(.unreadable(problem.redacting(secrets))))
  }
}
