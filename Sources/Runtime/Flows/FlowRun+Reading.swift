import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// Reading ends from messages and URLs.
extension FlowRun {
  /// Returns the outcome that a message reports.
  func outcome(of end: FlowInfo.End, _ body: Data) -> Flow.FlowOutcome {
    do throws(InvalidLink) {
      return try read(end, body)
    } catch {
      return .error(.unreadable(error))
    }
  }

  /// Returns the outcome that a finish URL reports, among the ends that its path allows.
  func outcome(of ends: [FlowInfo.End], _ url: URL) -> Flow.FlowOutcome {
    let link = SplitLink(url)
    do throws(InvalidLink) {
      guard link.byteCount <= Self.limit else { throw InvalidLink.tooLong(limit: Self.limit) }
      try checkState(in: link)
      // A page may use the fragment for routing, so only the query is read.
      let values = try LinkParts.object(
        of: link.items,
        without: expected?.info.state,
        encoding
      )
      guard let end = Self.end(among: ends, values) else {
        let keys = ends.flatMap { $0.codes + $0.conditions.keys.sorted() }
        throw InvalidLink.missing(keys: keys)
      }
      let members = end.kind == .success ? expected?.members ?? [] : []
      return try read(end, values.setting(members).jsonData)
    } catch {
      let isInFragment =
        link.items.isEmpty
        && SplitLink.items(of: link.fragment).contains { $0.value?.isEmpty == false }
      return .error(.unreadable(isInFragment ? .valuesInFragment : error.redacting(secrets)))
    }
  }

  /// The encoding of finish URLs.
  ///
  /// A redirect to this app carries form fields, as RFC 6749 requires; a page encodes the URLs of its own origin like links.
  private var encoding: LinkParts.Encoding { expected == nil ? .link : .form }

  /// Returns the ends that the path of a URL allows; empty if it is not a finish URL.
  func ends(at url: URL) -> [FlowInfo.End] {
    guard let expected else {
      return isOwn(url) ? Flow.info.ends.filter { $0.isFinished(by: url) } : []
    }
    guard let rest = expected.address.rest(of: SplitLink(url)) else { return [] }
    let sent = expected.info.ends.map(\.kind)
    return Flow.info.ends.filter { end in
      sent.isEmpty
        ? end.finishSegments == rest : sent.contains(end.kind) && [end.kind.rawValue] == rest
    }
  }

  private func checkState(in link: SplitLink) throws(InvalidLink) {
    guard let key = expected?.info.state else { return }
    let items = try LinkParts.decoded(link.items, encoding)
    guard let state = try LinkParts.value(of: [key], in: items) else {
      throw .missing(keys: [key])
    }
    guard state == expected?.state else { throw .value(key: key) }
  }

  /// Returns the end that values report.
  ///
  /// The order of precedence is an end whose conditions are met, then one whose code is present, then one
  /// with neither.
  private static func end(among ends: [FlowInfo.End], _ values: JSONValue) -> FlowInfo.End? {
    ends.first { !$0.conditions.isEmpty && $0.isMet(by: values) }
      ?? ends.first { $0.conditions.isEmpty && $0.hasCode(in: values) }
      ?? ends.first { $0.conditions.isEmpty && ($0.codes.isEmpty || ends.count == 1) }
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

  /// Returns the code under the first key that has one, or `nil` if none of the keys has a value.
  private func code<Code: FlowCode>(
    _ json: JSONReader,
    _ keys: [String]
  ) throws(DecodingFailure) -> Code? {
    if keys.isEmpty { return Code(flowCode: "") }
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

  /// Returns a code without a secret that the page repeated in it.
  ///
  /// A documented code stays unchanged, whatever the secret is, because its case contains no text.
  private func hidingSecrets<Code: FlowCode>(of code: Code, _ text: String) -> Code {
    let shown = secrets.redacting(text)
    guard shown != text, !Mirror(reflecting: code).children.isEmpty else { return code }
    return Code(flowCode: shown) ?? code
  }
}

extension FlowInfo.End {
  /// Returns `true` if the path of a URL ends in the segments that report this end.
  fileprivate func isFinished(by url: URL) -> Bool {
    guard !finishSegments.isEmpty else { return false }
    // Splitting before decoding keeps an escaped slash within its segment.
    let segments = url.path(percentEncoded: true).split(separator: "/")
      .suffix(finishSegments.count)
    return finishSegments == segments.map { $0.removingPercentEncoding ?? "" }
  }

  /// The segments after the return URL; empty if the return URL itself reports the end.
  fileprivate var finishSegments: [String] {
    finish?.split(separator: "/").map(String.init) ?? []
  }

  /// Returns `true` if each key of the conditions has one of its values.
  fileprivate func isMet(by values: JSONValue) -> Bool {
    conditions.allSatisfy { key, accepted in
      guard case .string(let value)? = values[key] else { return false }
      return accepted.contains { $0.utf8.elementsEqual(value.utf8) }
    }
  }

  /// Returns `true` if the values contain one of the codes.
  fileprivate func hasCode(in values: JSONValue) -> Bool {
    codes.contains { key in
      if case .string(let value)? = values[key] { !value.isEmpty } else { false }
    }
  }
}

extension JSONValue {
  /// Returns the object with some members replaced or added.
  fileprivate func setting(_ members: [Member]) -> JSONValue {
    guard case .object(let own) = self else { return self }
    let keys = Set(members.map(\.key))
    return .object(own.filter { !keys.contains($0.key) } + members)
  }
}
