public import Foundation
public import SpecgenRuntime

extension StandInApp {
  /// A link that was opened.
  public struct Visit: Sendable {
    /// The whole link.
    public let url: URL
    /// Its number among the links that were opened, from 1.
    public let number: Int
    /// The link taken apart; nil where nobody could read it.
    public let parts: LinkParts?

    init(url: URL, number: Int) {
      self.url = url
      self.number = number
      parts = try? LinkParts(url)
    }

    /// The value of a key of the query, decoded; nil where there is none, or more than one.
    public subscript(key: String) -> String? {
      try? parts?.value(of: [key])
    }
  }

  /// A link that was sent back, and what became of it.
  public struct Delivery: Sendable {
    /// What became of a link.
    public enum Result: Sendable, Hashable {
      /// Nobody had said who gets links.
      case notConnected
      /// It was no answer.
      case notOurs
      /// A call got it.
      case answered
      /// It answered a restored call.
      case resumed
      /// It was an answer that no call waits for.
      case unclaimed
      /// It could not be read.
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

    /// The whole link.
    public let url: URL
    /// What became of it.
    public let result: Result
  }
}

extension StandInApp.Visit: CustomStringConvertible, CustomReflectable {
  /// The link without its values.
  public var description: String { parts.map { "\($0)" } ?? "a link that cannot be read" }
  /// A mirror of the description alone: links carry passwords.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension StandInApp.Delivery: CustomStringConvertible, CustomReflectable {
  /// What became of the link.
  public var description: String { "\(result)" }
  /// A mirror of the description alone: an answer may hold what was sent.
  public var customMirror: Mirror { Mirror(self, children: ["result": result]) }
}
