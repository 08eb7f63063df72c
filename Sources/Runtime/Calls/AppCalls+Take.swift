public import Foundation

/// The answers that come in.
extension AppCalls {
  /// Offers a link that came in; the call that it answers ends.
  ///
  /// A link is an answer when its scheme is one of this app's, it has a form and a key of the answer's rule,
  /// and neither host nor path nor fragment. Where such a link cannot be read and one call waits, that call
  /// ends with the problem, since no better answer will come.
  public func take(_ url: URL) -> TakenAnswer<Answer> {
    let link = SplitLink(url)
    guard returnSchemes.contains(link.scheme), hasForm(link) else { return .notOurs }
    // The keys of a link that is too long are not looked for: its form must do.
    guard link.byteCount > LinkParts.byteLimit || hasKey(link) else { return .notOurs }
    do throws(InvalidLink) {
      return deliver(try answer(in: link))
    } catch {
      return refuse(error)
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

  private func answer(in link: SplitLink) throws(InvalidLink) -> Answer {
    let keys = Answer.rule.keys
    guard let text = try LinkParts(link).value(of: keys) else { throw .missing(keys: keys) }
    do throws(DecodingFailure) {
      return try secrets.reading(Data(text.utf8)) { (json) throws(DecodingFailure) in
        try Answer(from: json)
      }
    } catch {
      throw .json(error)
    }
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

  private func refuse(_ problem: InvalidLink) -> TakenAnswer<Answer> {
    let calls = waitingCalls.all
    let shown = problem.redacting(secrets)
    if calls.count == 1, let call = calls.first {
      waitingCalls.end(call, as: .failed(.unreadable(shown)))
    }
    return .unreadable(shown)
  }
}
