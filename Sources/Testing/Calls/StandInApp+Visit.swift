public import Foundation
public import SpecgenRuntime

extension StandInApp {
  /// A link that was opened.
  public struct Visit: Sendable {
    /// The complete link.
    public let url: URL
    /// The number of the link in the order of opening, starting at 1.
    public let number: Int
    /// The parts of the link, or `nil` if it is invalid.
    public let parts: LinkParts?

    init(url: URL, number: Int) {
      self.url = url
      self.number = number
      parts = try? LinkParts(url)
    }

    /// The decoded value of a query key, or `nil` if the key is absent or occurs more than once.
    public subscript(key: String) -> String? {
      try? parts?.value(of: [key])
    }
  }

  /// A link that the app sent, with its result.
  public struct Delivery: Sendable {
    /// The result of sending a link.
    public enum Result: Sendable, Hashable {
      /// The app was not connected to a receiver.
      case notConnected
      /// The link was not an answer.
      case notOurs
      /// A call received the answer.
      case answered
      /// The link answered a restored call.
      case resumed
      /// No call waited for the answer.
      case unclaimed
      /// The link could not be read.
      case unreadable(InvalidLink)

      init<Answer>(_ taken: TakenAnswer<Answer>) {
        switch taken {
        case .notOurs: self = .notOurs
        case .answered: self = .answered
        case .resumed: self = .resumed
        case .unclaimed: self = .unclaimed
        case .unreadable(let problem): self = .unreadable(problem)
        }
      }
    }

    /// The complete link.
    public let url: URL
    /// The result of the link.
    public let result: Result
  }
}

extension StandInApp.Visit: CustomStringConvertible, CustomReflectable {
  /// The link without its values.
  public var description: String { parts.map { "\($0)" } ?? "a link that cannot be read" }
  /// A mirror of only the description, because links can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension StandInApp.Delivery: CustomStringConvertible, CustomReflectable {
  /// The result of the link.
  public var description: String { "\(result)" }
  /// A mirror of only the result, because an answer may repeat what was sent.
  public var customMirror: Mirror { Mirror(self, children: ["result": result]) }
}
