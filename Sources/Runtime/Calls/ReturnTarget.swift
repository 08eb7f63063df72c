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
    case .scheme, .member: return fields
    case .callback(let key):
      return (key.map { [($0, address.text(segments, query: query))] } ?? []) + fields
    case .callbacks:
      return rule.callbackKeys.map { end, key in
        (key, address.text(segments + [end.rawValue], query: query))
      } + fields
    }
  }

  /// Returns the members in which the JSON of a call carries its token and the address of its answer.
  func members(_ rule: AnswerRule, token: String?) -> [(key: String, text: String)] {
    var members: [(key: String, text: String)] = []
    if case .member(let key) = rule.address, case .url(let address?) = self {
      let segments = rule.token == .path ? [token].compactMap(\.self) : []
      var query: (key: String, value: String)?
      if case .query(let key) = rule.token, let token { query = (key, token) }
      members.append((key, address.text(segments, query: query)))
    }
    if case .member(let key) = rule.token, let token { members.append((key, token)) }
    return members
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
      return Arrival(end: nil, token: rule.token(in: link))
    case (.url(let address?), .callback), (.url(let address?), .callbacks),
      (.url(let address?), .member):
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
    if rule.token == .path {
      // Other links of the app may be below the same URL.
      guard let token = segments.popFirst(), RandomToken.isToken(token) else { return nil }
      arrival.token = token
    } else {
      arrival.token = rule.token(in: link)
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
  var end: AnswerRule.EndKind?
  /// The token; empty if it is missing, and `nil` if answers do not have one.
  var token: String?
}

extension AnswerRule {
  /// The ends that have a URL, with the keys under which calls send it.
  var callbackKeys: [(end: EndKind, key: String)] {
    guard case .callbacks(let success, let failure, let cancel, let error) = address else {
      return []
    }
    let others: [(EndKind, String?)] = [(.failure, failure), (.cancel, cancel), (.error, error)]
    return [(.success, success)] + others.compactMap { end, key in key.map { (end, $0) } }
  }

  /// The keys of which an answer to a scheme has at least one.
  fileprivate var knownKeys: [String] { keys.isEmpty ? Array(outcome.prefix(1)) : keys }

  /// The key of the token, if it is in the same part as the values.
  private var tokenKey: String? {
    switch token {
    case .none, .path, .member: nil
    case .query(let key): part == .query ? key : nil
    case .echo(let key): key
    }
  }

  /// Returns the token in the query, in the values or in the JSON of a link: empty if it is missing, and `nil` for
  /// answers without one.
  fileprivate func token(in link: SplitLink) -> String? {
    switch token {
    case .none, .path: nil
    case .query(let key): link.value(of: key, in: .query) ?? ""
    case .echo(let key): link.value(of: key, in: part) ?? ""
    case .member(let key):
      if let data = try? json(in: link, nil, [:]), let values = try? JSONValue(json: data),
        case .string(let token)? = values[key]
      {
        token
      } else {
        ""
      }
    }
  }

  /// Returns the JSON of an answer; for an app whose links report the end, an object with one member, whose key is
  /// the end.
  ///
  /// `chosenKeys` has the keys that the call chose, by the documented ones.
  func json(
    in link: SplitLink,
    _ end: EndKind?,
    _ chosenKeys: [String: String]
  ) throws(InvalidLink) -> Data {
    guard link.byteCount <= LinkParts.byteLimit else { throw .tooLong(limit: LinkParts.byteLimit) }
    let items = SplitLink.items(of: link.part(part))
    if !keys.isEmpty, ends.isEmpty { return try wholeJSON(in: items) }
    let values = try LinkParts.object(of: items, without: tokenKey).renaming(chosenKeys)
    guard let end = try reportedEnd(values, end) else { return values.jsonData }
    let isWhole = !keys.isEmpty && end == .success
    let content = isWhole ? try value(of: wholeJSON(in: items)) : values
    return JSONValue.object([.init(key: end.rawValue, value: content)]).jsonData
  }

  private func value(of json: Data) throws(InvalidLink) -> JSONValue {
    do throws(DecodingFailure) {
      return try JSONValue(json: json)
    } catch {
      throw .content(in: place, error)
    }
  }

  /// The place of the values of an answer.
  var place: ReportPlace { part == .query ? .returnURL : .returnFragment }

  /// Returns the JSON under the first key with a value.
  private func wholeJSON(in items: [SplitLink.Item]) throws(InvalidLink) -> Data {
    guard let text = try LinkParts.value(of: keys, in: LinkParts.decoded(items)) else {
      throw .absent(in: place, keys: keys)
    }
    guard isBase64 else { return Data(text.utf8) }
    guard let data = Data(base64: text) else {
      let failure = DecodingFailure(path: "", expected: "JSON in Base64", found: "other text")
      throw .content(in: place, failure)
    }
    return data
  }

  /// Returns the end that the address or the keys of a link report; nil if the values report the outcome.
  private func reportedEnd(
    _ values: JSONValue,
    _ addressed: EndKind?
  ) throws(InvalidLink) -> EndKind? {
    if let addressed { return addressed }
    guard !ends.isEmpty else { return nil }
    guard let end = EndConditions.end(among: ends, values, \.rule) else {
      throw .noEnd(in: place, expected: ExpectedEnds(ends.map(\.rule.expectation)))
    }
    return end.kind
  }
}

extension AnswerRule {
  /// Throws if a call chose an empty key, one key for two values, or a key with another meaning.
  func check(chosenKeys: [String: String]) throws(InvalidRequest) {
    guard !chosenKeys.isEmpty else { return }
    let conditions = ends.flatMap { Array($0.conditions.keys) + $0.present }
    var taken = Set([tokenKey].compactMap(\.self) + outcome.prefix(1) + conditions)
    for (key, chosen) in chosenKeys.sorted(by: { $0.key < $1.key }) {
      guard !chosen.isEmpty, taken.insert(chosen).inserted else {
        throw .parameter(name: key, problem: "the chosen key is empty, or has another meaning")
      }
    }
  }
}

extension AnswerRule.End {
  /// The conditions of this end; the key alone is present, too.
  fileprivate var rule: EndConditions {
    EndConditions(conditions, present: present, acceptsEmpty: true)
  }
}

extension JSONValue {
  /// Returns the object with each chosen key replaced by its documented key.
  fileprivate func renaming(_ chosenKeys: [String: String]) -> JSONValue {
    guard !chosenKeys.isEmpty, case .object(let members) = self else { return self }
    let documented = Dictionary(chosenKeys.map { ($0.value, $0.key) }) { first, _ in first }
    return .object(
      members.compactMap { member in
        if let key = documented[member.key] { return Member(key: key, value: member.value) }
        // The documented key is not the one that the call chose.
        return chosenKeys[member.key] == nil ? member : nil
      }
    )
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
