import SpecgenCore

/// A difference between a value and its declaration, before its place in the traffic is known.
struct ValueNote: Hashable, Sendable {
  let kind: TrafficFinding.Kind
  /// The path of the part in the spec.
  let subject: String
  let message: String
  let span: Span
  /// The impact if the value decides about the success of a call.
  var impact = Verdicts.Shipped.ok

  /// Returns the finding about an exchange, with at most the given impact on shipped versions.
  func finding(at place: TrafficPlace, upTo limit: Verdicts.Shipped?) -> TrafficFinding {
    TrafficFinding(
      kind: kind,
      subject: subject,
      message: message,
      span: span,
      place: place,
      verdict: limit.map { min($0, impact) } ?? .ok,
      isRequest: limit == nil
    )
  }
}

/// Returns a value of an enumeration or a code in quotes; nil if it may be personal data.
func quotedWord(_ text: String) -> String? {
  let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.:/".utf8.contains($0) }
  // Long numbers identify people and orders.
  let isShort = text.utf8.count <= (text.utf8.contains(where: \.isLetter) ? 40 : 6)
  return isPlain && isShort && !text.isEmpty && !SecretMask.isMasked(text) ? quoted(text) : nil
}
