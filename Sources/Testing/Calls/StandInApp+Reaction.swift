public import Foundation
public import SpecgenRuntime

extension StandInApp {
  /// The reaction of the app to a link: it opens another link.
  public struct Reaction: Sendable {
    private let url: URL?
    private let delay: Duration
    private let gate: StubGate?

    /// Returns a reaction that answers with JSON text at a return scheme, or sends nothing if the scheme is
    /// `nil`.
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

    /// Returns a reaction that answers with the JSON of a model at a return scheme, or sends nothing if the
    /// scheme is `nil`.
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

    /// Returns a reaction that answers at a URL, with values in its query or fragment, or sends nothing if
    /// the URL is `nil`.
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

    /// Returns a reaction that opens any link.
    public static func open(_ url: URL, after delay: Duration = .zero) -> Reaction {
      Reaction(url: url, delay: delay, gate: nil)
    }

    /// Returns this reaction, delayed until a gate opens: a delay without a clock.
    public func held(by gate: StubGate) -> Reaction {
      Reaction(url: url, delay: delay, gate: gate)
    }

    /// Returns the link after the delay, or `nil` if nothing is sent.
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
  /// A mirror of only the description, because an answer may repeat what was sent.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
