import Foundation
import LinkFixture

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks
@testable import SpecgenRuntimeLinks

/// The defects of the readers of links on an input, whose first byte selects the rule of answers.
///
/// A link that is accepted can be built from its parts, and is then read as the same parts.
struct LinkDefects {
  /// The functions under test.
  struct Readers {
    var decoded: (ArraySlice<UInt8>) -> String? = percentDecoded
    var parts: (URL) throws(InvalidLink) -> LinkParts = { url throws(InvalidLink) in
      try LinkParts(url)
    }
    var link: (URL) throws(InvalidLink) -> TravelLink? = { url throws(InvalidLink) in
      try TravelLinkMapper().mapped(url: url)
    }
    var arrival: (ReturnTarget, SplitLink, AnswerRule) -> Arrival? = { $0.arrival(of: $1, $2) }
  }

  private(set) var found: [String] = []
  private let readers: Readers

  init(_ bytes: [UInt8], readers: Readers = Readers()) {
    self.readers = readers
    let choice = Int(bytes.first ?? 0)
    let text = bytes.dropFirst()
    checkDecoding(text)
    guard let url = URL(string: String(decoding: text, as: UTF8.self)) else { return }
    checkParts(of: url)
    checkRoutes(url)
    checkAnswer(url, AnswerRule.examples[choice % AnswerRule.examples.count])
  }

  private mutating func checkDecoding(_ bytes: ArraySlice<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) {
      if readers.decoded(Array(percentEncoded(text).utf8)[...]) != text {
        found.append("an encoded string that is decoded as another")
      }
    }
    guard let text = readers.decoded(bytes) else { return }
    if text.utf8.contains(0) { found.append("a decoded NUL") }
    guard let encoded = String(validating: bytes, as: UTF8.self) else { return }
    let plain = encoded.removingPercentEncoding ?? ""
    if !plain.utf8.elementsEqual(text.utf8) { found.append("another decoded string") }
  }

  private mutating func checkParts(of url: URL) {
    guard let parts = try? readers.parts(url) else { return }
    if parts.description.utf8.count > 200 { found.append("a long description") }
    let text = Self.text(of: parts)
    // Nothing is left of a link such as `?`, and Foundation has no empty URL.
    guard !text.isEmpty else { return }
    guard let built = URL(string: text), let again = try? readers.parts(built) else {
      found.append("a link that cannot be built again")
      return
    }
    let isSame =
      parts.scheme == again.scheme && parts.host == again.host && parts.segments == again.segments
      && parts.items == again.items && parts.fragment == again.fragment
    if !isSame { found.append("a built link with other parts") }
    for item in parts.items {
      let count = parts.items.count { $0.key.utf8.elementsEqual(item.key.utf8) }
      do throws(InvalidLink) {
        let value = try parts.value(of: [item.key])
        if count > 1 || value != item.value { found.append("an ambiguous value") }
      } catch {
        if count == 1 { found.append("a value that is not ambiguous") }
      }
    }
  }

  /// Returns a link with these parts.
  private static func text(of parts: LinkParts) -> String {
    let path = parts.segments.map(percentEncoded).joined(separator: "/")
    let isRooted = !parts.segments.isEmpty
    let items = parts.items.map { item in
      percentEncoded(item.key) + (item.value.map { "=" + percentEncoded($0) } ?? "")
    }
    return (parts.scheme.isEmpty ? "" : parts.scheme + ":")
      + (parts.host.map { "//" + percentEncoded($0) } ?? "") + (isRooted ? "/" + path : "")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (parts.fragment.map { "#" + percentEncoded($0) } ?? "")
  }

  private mutating func checkRoutes(_ url: URL) {
    guard let link = try? readers.link(url) else { return }
    for build in [link.url, link.universalLink] {
      guard let built = try? build() else {
        found.append("a routed link that cannot be built again")
        continue
      }
      if (try? readers.link(built)) != link { found.append("a built link of another value") }
    }
  }

  private mutating func checkAnswer(_ url: URL, _ rule: AnswerRule) {
    let link = SplitLink(url)
    let target = AnswerRule.target(of: rule)
    if let arrival = readers.arrival(target, link, rule),
      let json = try? rule.json(in: link, arrival.end, [:]), rule.keys.isEmpty,
      (try? JSONDocument(parsing: json)) == nil
    {
      found.append("an answer that is not JSON")
    }
    // The link as an address of the app.
    guard let address = ReturnAddress(url) else { return }
    let token = "0123456789abcdef0123456789abcdef"
    let own = ReturnTarget.url(address)
    for field in own.fields(rule, token: token) where field.text != token {
      guard let callback = URL(string: field.text),
        let arrival = readers.arrival(own, SplitLink(callback), rule)
      else {
        found.append("an own address that is not recognized")
        continue
      }
      let isEcho = if case .echo = rule.token { true } else { false }
      if !isEcho, let known = arrival.token, known != token { found.append("another token") }
      if let end = arrival.end, !callback.path.hasSuffix(end.rawValue) {
        found.append("another end")
      }
    }
  }
}

extension AnswerRule {
  /// A rule for each kind of address and token.
  static let examples = [
    AnswerRule(keys: ["result", "report"], forms: [.opaque, .authority], outcome: ["status"]),
    AnswerRule(keys: [], forms: [.authority], outcome: ["status"]),
    AnswerRule(address: .callback(key: "back"), token: .path),
    AnswerRule(address: .callback(key: "back"), part: .fragment, token: .query(key: "state")),
    AnswerRule(address: .callback(key: "back"), keys: ["data"], token: .echo(key: "id")),
    AnswerRule(
      address: .callbacks(success: "x-success", cancel: "x-cancel", error: "x-error"),
      token: .path
    ),
    AnswerRule(
      address: .callbacks(success: "ok", cancel: nil, error: "error"),
      token: .query(key: "state")
    ),
    AnswerRule(
      address: .member(key: "back"),
      keys: ["data"],
      isBase64: true,
      token: .member(key: "state"),
      outcome: ["status"]
    ),
    AnswerRule(
      address: .callback(key: "back"),
      keys: ["data"],
      ends: [AnswerRule.End(.cancel, when: ["status": ["canceled"]]), AnswerRule.End(.success)]
    ),
    AnswerRule(
      address: .callback(key: "back"),
      token: .path,
      ends: [
        AnswerRule.End(.error, present: ["error"]),
        AnswerRule.End(.success, when: ["status": ["ok", "paid"]]),
      ]
    ),
  ]

  /// Returns the address of an app that receives answers of the rule.
  static func target(of rule: AnswerRule) -> ReturnTarget {
    if case .scheme = rule.address { return .schemes(["app", "travel"]) }
    return .url(URL(string: "app://paid").flatMap { ReturnAddress($0) })
  }
}
