public import Foundation
public import SpecgenRuntime

extension StandInApp {
  /// Something that the app does about a link: it opens another one.
  public struct Reaction: Sendable {
    private let url: URL?
    private let delay: Duration
    private let gate: StubGate?

    /// Answers with a text of JSON to a scheme; nothing is sent where there is no scheme.
    public static func answer(
      _ json: String,
      to scheme: String?,
      key: String = "result",
      form: AnswerRule.Form = .opaque,
      after delay: Duration = .zero
    ) -> Reaction {
      let start = form == .opaque ? "?" : "//?"
      let text = scheme.map { "\($0):\(start)\(encoded(key))=\(encoded(json))" }
      return Reaction(url: text.flatMap { URL(string: $0) }, delay: delay, gate: nil)
    }

    /// Answers with a model's JSON to a scheme; nothing is sent where there is no scheme.
    public static func answer(
      model: some JSONCodable,
      to scheme: String?,
      key: String = "result",
      form: AnswerRule.Form = .opaque,
      after delay: Duration = .zero
    ) -> Reaction {
      let json = String(decoding: model.jsonData, as: UTF8.self)
      return .answer(json, to: scheme, key: key, form: form, after: delay)
    }

    /// Answers at a URL, with values added to its query or as its fragment; nothing is sent if there is no URL.
    ///
    /// ```swift
    /// .answer(at: visit["x-success"], ["id": "7"])
    /// .answer(at: "https://shop.example/rides", ["state": visit["state"] ?? ""], in: .fragment)
    /// ```
    public static func answer(
      at url: String?,
      _ values: KeyValuePairs<String, String> = [:],
      in part: AnswerRule.Part = .query,
      after delay: Duration = .zero
    ) -> Reaction {
      let items = values.map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
      let text = url.map { url in
        guard !items.isEmpty else { return url }
        let sign = part == .fragment ? "#" : url.contains("?") ? "&" : "?"
        return "\(url)\(sign)\(items)"
      }
      return Reaction(url: text.flatMap { URL(string: $0) }, delay: delay, gate: nil)
    }

    /// Opens any link at all.
    public static func open(_ url: URL, after delay: Duration = .zero) -> Reaction {
      Reaction(url: url, delay: delay, gate: nil)
    }

    /// The same, as soon as the gate is open: a delay without a clock.
    public func held(by gate: StubGate) -> Reaction {
      Reaction(url: url, delay: delay, gate: gate)
    }

    /// The link, when its time has come; nil where nothing is sent.
    func link() async -> URL? {
      if let gate, (try? await gate.pass()) == nil { return nil }
      if delay > .zero { try? await Task.sleep(for: delay) }
      return url
    }

    private static func encoded(_ text: String) -> String {
      let letters = "abcdefghijklmnopqrstuvwxyz"
      let unreserved = CharacterSet(charactersIn: letters + letters.uppercased() + "0123456789-._~")
      return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
  }
}

extension StandInApp.Reaction: CustomStringConvertible, CustomReflectable {
  /// The scheme of the link.
  public var description: String { "a link to \(url?.scheme ?? "nobody")" }
  /// A mirror of the description alone: an answer may hold what was sent.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
