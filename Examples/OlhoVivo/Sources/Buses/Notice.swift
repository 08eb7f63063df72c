import Foundation
import SpecgenRuntime

/// A message about a problem, in sentences for people.
public struct Notice: Equatable, Sendable {
  /// The problem.
  public let text: String
  /// Advice, or nil if none is known.
  public let advice: String?

  /// Creates a message.
  public init(text: String, advice: String? = nil) {
    self.text = text
    self.advice = advice
  }

  /// Creates the message of a failed call, or returns nil if the app itself cancelled it.
  public init?(_ error: any ApiFailure) {
    guard !error.isCancelled else { return nil }
    self.init(text: error.localizedDescription, advice: error.recoverySuggestion)
  }
}
