import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The address of this app that receives answers.
enum ReturnTarget: Sendable {
  /// Lowercase schemes, of which each call sends one.
  case schemes(Set<String>)
  /// A URL; `nil` if the URL of the app is not valid for answers.
  case url(ReturnAddress?)
}

extension ReturnTarget {
  /// Returns the query items in which a call sends the address of its answer.
  func fields(_ rule: AnswerRule, token: String?) -> [(key: String, text: String)] {
    var segments: [String] = []
    var query: (key: String, value: String)?
    var fields: [(key: String, text: String)] = []
    switch (rule.token, token) {
    case (.path, let token?): segments = [token]
    case (.query(let key), let token?): query = (key, token)
    case (.echo(let key), let token?): fields = [(key, token)]
    default: break
    }
    guard case .url(let address?) = self else { return fields }
    switch rule.address {
    case .scheme: return fields
    case .callback(let key):
      return (key.map { [($0, address.text(segments, query: query))] } ?? []) + fields
    case .callbacks:
      return rule.callbackKeys.map { end, key in
        (key, address.text(segments + [end.rawValue], query: query))
      } + fields
    }
  }

  /// Returns the end and the token in an answer's link, or `nil` for a link that cannot be an answer.
  func arrival(of link: SplitLink, _ rule: AnswerRule) -> Arrival? {
    switch (self, rule.address) {
    case (.schemes(let schemes), .scheme(let forms)):
      // Without JSON, the key of the outcome identifies the link. A link that is too long is not searched for
      // keys, so its form decides.
      guard schemes.contains(link.scheme), link.hasForm(in: forms, rule.part),
        link.byteCount > LinkParts.byteLimit || link.hasKey(in: rule.knownKeys, rule.part)
      else { return nil }
      guard case .echo(let key) = rule.token else { return Arrival(end: nil, token: nil) }
      return Arrival(end: nil, token: link.value(of: key, in: rule.part) ?? "")
    case (.url(let address?), .callback), (.url(let address?), .callbacks):
      guard let segments = address.rest(of: link) else { return nil }
      return arrival(segments[...], of: link, rule)
    default:
      return nil
    }
  }

  private func arrival(
    _ segments: ArraySlice<String>,
    of link: SplitLink,
    _ rule: AnswerRule
  ) -> Arrival? {
    var segments = segments
    var arrival = Arrival(end: nil, token: nil)
    switch rule.token {
    case .none: break
    case .path:
      // Other links of the app may be below the same URL.
      guard let token = segments.popFirst(), RandomToken.isToken(token) else { return nil }
      arrival.token = token
    case .query(let key): arrival.token = link.value(of: key, in: .query) ?? ""
    case .echo(let key): arrival.token = link.value(of: key, in: rule.part) ?? ""
    }
    if case .callbacks = rule.address {
      guard let name = segments.popFirst(),
        let end = rule.callbackKeys.first(where: { $0.end.rawValue == name })?.end
      else { return nil }
      arrival.end = end
    }
    return segments.isEmpty ? arrival : nil
  }
}

/// The information in the address of an answer, known before its values are read.
struct Arrival: Sendable {
  /// The end of the call, if each end has a URL.
  var end: CallbackEnd?
  /// The token; empty if it is missing, and `nil` if answers do not have one.
  var token: String?
}

extension AnswerRule {
  /// The ends that have a URL, with the keys under which calls send it.
  var callbackKeys: [(end: CallbackEnd, key: String)] {
    guard case .callbacks(let success, let cancel, let error) = address else { return [] }
    return [(.success, success)] + (cancel.map { [(.cancel, $0)] } ?? [])
      + (error.map { [(.error, $0)] } ?? [])
  }

  /// The keys of which an answer to a scheme has at least one.
  fileprivate var knownKeys: [String] { keys.isEmpty ? Array(outcome.prefix(1)) : keys }

  /// The key of the token, if it is in the same part as the values.
  private var tokenKey: String? {
    switch token {
    case .none, .path: nil
    case .query(let key): part == .query ? key : nil
    case .echo(let key): key
    }
  }

  /// Returns the JSON of an answer.
  func json(in link: SplitLink, _ end: CallbackEnd?) throws(InvalidLink) -> Data {
    guard link.byteCount <= LinkParts.byteLimit else { throw .tooLong(limit: LinkParts.byteLimit) }
    let items = SplitLink.items(of: link.part(part))
    if !keys.isEmpty {
      let found = try LinkParts.decoded(items)
      guard let text = try LinkParts.value(of: keys, in: found) else { throw .missing(keys: keys) }
      return Data(text.utf8)
    }
    let values = try LinkParts.object(of: items, without: tokenKey)
    let answer = end.map { JSONValue.object([.init(key: $0.rawValue, value: values)]) }
    return (answer ?? values).jsonData
  }
}

extension SplitLink {
  /// Returns the part of a link that contains values.
  func part(_ part: AnswerRule.Part) -> ArraySlice<UInt8>? {
    part == .query ? query : fragment
  }

  /// Returns the value of a key that occurs exactly once, or `nil` otherwise.
  fileprivate func value(of key: String, in part: AnswerRule.Part) -> String? {
    guard byteCount <= LinkParts.byteLimit else { return nil }
    let found = Self.items(of: self.part(part)).filter { item in
      percentDecoded(item.key).map { $0.utf8.elementsEqual(key.utf8) } ?? false
    }
    return found.count == 1 ? found.first?.value.flatMap { percentDecoded($0) } : nil
  }

  /// Returns `true` for a link without host and path, in an accepted form, with only this part.
  fileprivate func hasForm(in forms: [AnswerRule.Form], _ part: AnswerRule.Part) -> Bool {
    guard path.isEmpty, (part == .query) == (query != nil), (part == .fragment) == (fragment != nil)
    else { return false }
    guard let authority else { return forms.contains(.opaque) }
    return authority.isEmpty && forms.contains(.authority)
  }

  /// Returns `true` if a part contains one of several keys.
  fileprivate func hasKey(in keys: [String], _ part: AnswerRule.Part) -> Bool {
    Self.items(of: self.part(part)).contains { item in
      guard let key = percentDecoded(item.key) else { return false }
      return keys.contains { $0.utf8.elementsEqual(key.utf8) }
    }
  }
}
