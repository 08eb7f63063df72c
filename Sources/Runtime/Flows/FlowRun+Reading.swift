import Foundation

/// How an end is read; messages and URLs are read alike.
extension FlowRun {
  /// The end that a message tells.
  func outcome(of end: FlowInfo.End, _ body: Data) -> Flow.FlowOutcome {
    do throws(InvalidLink) {
      return try read(end, body)
    } catch {
      return .error(.unreadable(error))
    }
  }

  /// The end that a finish URL tells.
  func outcome(of end: FlowInfo.End, _ url: URL) -> Flow.FlowOutcome {
    do throws(InvalidLink) {
      return try read(end, finishBody(of: url, limit: Self.limit))
    } catch {
      return .error(.unreadable(error.redacting(secrets)))
    }
  }

  private func read(_ end: FlowInfo.End, _ body: Data) throws(InvalidLink) -> Flow.FlowOutcome {
    guard body.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
    do throws(DecodingFailure) {
      return try secrets.reading(body) { (json) throws(DecodingFailure) in
        switch end.kind {
        case .success: .success(try Flow.Success(from: json))
        case .failure: try code(json, end.codes).map { .failure($0) } ?? missing(end)
        case .cancel: try code(json, end.codes).map { .cancel($0) } ?? missing(end)
        case .error: try code(json, end.codes).map { .error(.reported($0)) } ?? missing(end)
        }
      }
    } catch {
      throw .json(error)
    }
  }

  private func missing(_ end: FlowInfo.End) -> Flow.FlowOutcome {
    .error(.unreadable(.missing(keys: end.codes)))
  }

  /// The code under the first key that has one; nil when none of them has a value.
  private func code<Code: FlowCode>(
    _ json: JSONReader,
    _ keys: [String]
  ) throws(DecodingFailure) -> Code? {
    var other: JSONReader?
    for key in keys {
      guard let member = try json.member(ifPresent: key) else { continue }
      guard let text = try? member.string() else {
        other = other ?? member
        continue
      }
      guard !text.isEmpty else { continue }
      guard let code = Code(flowCode: text) else { throw member.failure(expected: "a known code") }
      return hidingSecrets(of: code, text)
    }
    if let other { throw other.failure(expected: "a code") }
    guard json.kind == .object else { throw json.failure(expected: "an object") }
    return nil
  }

  /// A code that the page made of a secret, without it.
  ///
  /// A documented code stays, whatever the secret is: it is a case that holds no text.
  private func hidingSecrets<Code: FlowCode>(of code: Code, _ text: String) -> Code {
    let shown = secrets.redacting(text)
    guard shown != text, !Mirror(reflecting: code).children.isEmpty else { return code }
    return Code(flowCode: shown) ?? code
  }
}
