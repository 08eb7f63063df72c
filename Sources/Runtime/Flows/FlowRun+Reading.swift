import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// Reading ends from messages and URLs.
extension FlowRun {
  /// Returns the outcome that a message reports.
  func outcome(of end: FlowInfo.End, _ body: Data) -> Flow.FlowOutcome {
    do throws(InvalidLink) {
      return try read(end, body, from: .message(end.message ?? ""))
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
        throw InvalidLink.noEnd(in: place, expected: ExpectedEnds(ends.flatMap(\.expectations)))
      }
      let members = end.kind == .success ? expected?.members ?? [] : []
      return try read(end, values.setting(members).jsonData, from: place)
    } catch {
      let isInFragment =
        link.items.isEmpty
        && SplitLink.items(of: link.fragment).contains { $0.value?.isEmpty == false }
      return .error(.unreadable(isInFragment ? .valuesInFragment : error.redacting(secrets)))
    }
  }

  /// The place of the values of a URL that ends the flow.
  private var place: ReportPlace { expected == nil ? .finishURL : .returnURL }

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
      throw .absent(in: place, keys: [key])
    }
    guard state == expected?.state else { throw .value(key: key) }
  }

  /// Returns the end that values report.
  ///
  /// The order of precedence is an end whose conditions are met, of these the most specific one, then an end
  /// whose code is present, then one with neither.
  private static func end(among ends: [FlowInfo.End], _ values: JSONValue) -> FlowInfo.End? {
    EndConditions.end(among: ends.filter { !$0.rule.isEmpty }, values, \.rule)
      ?? ends.first { $0.rule.isEmpty && $0.hasCode(in: values) }
      ?? ends.first { $0.rule.isEmpty && ($0.codes.isEmpty || ends.count == 1) }
  }

  private func read(
    _ end: FlowInfo.End,
    _ body: Data,
    from place: ReportPlace
  ) throws(InvalidLink) -> Flow.FlowOutcome {
    guard body.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
    let outcome: Flow.FlowOutcome?
    do throws(DecodingFailure) {
      outcome = try secrets.reading(body) { (json) throws(DecodingFailure) in
        let values = FlowValues(json: json, codes: end.codes, secrets: secrets)
        return switch end.kind {
        case .success: .success(try Flow.Success(from: json))
        case .failure: try Flow.Failure.read(from: values).map { .failure($0) }
        case .cancel: try Flow.FlowCancel.read(from: values).map { .cancel($0) }
        case .error: try Flow.FlowFault.read(from: values).map { .error(.reported($0)) }
        }
      }
    } catch {
      throw .content(in: place, error)
    }
    guard let outcome else { throw .absent(in: place, keys: end.codes) }
    return outcome
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

  /// The conditions of this end; an empty value counts as absent (RFC 6749, section 3.1).
  fileprivate var rule: EndConditions {
    EndConditions(conditions, present: present, acceptsEmpty: false)
  }

  /// The ways in which the values of a URL can report the end.
  fileprivate var expectations: [[ExpectedValue]] {
    rule.isEmpty ? codes.map { [ExpectedValue($0)] } : [rule.expectation]
  }

  /// Returns `true` if the values contain one of the codes.
  fileprivate func hasCode(in values: JSONValue) -> Bool {
    codes.contains { rule.has($0, in: values) }
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
