public import Foundation
package import SpecgenRuntimeCore

extension InvalidLink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The problem, in at most 300 bytes, without received values.
  public var description: String { shortened(text, maxBytes: 300) }
  /// The problem, in at most 300 bytes, without received values.
  public var debugDescription: String { description }
  /// A mirror of only the description, because the JSON may contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  private var text: String {
    switch self {
    case .userInfo: "the host has a user name, a password or a port"
    case .fragment: "it has a fragment"
    case .encoding(let key): "\(quoted(key)) is not percent-encoded UTF-8"
    case .repeated(let key): "\(quoted(key)) appears more than once"
    case .missing(let keys): "no value for \(keys.map { quoted($0) }.joined(separator: ", "))"
    case .valuesInFragment: "the query is empty; the values are in the fragment, which is not read"
    case .value(let key): "the value of \(quoted(key)) does not match its type"
    case .unknown(let key): "\(quoted(key)) is unknown"
    case .segment: "a segment of the path is empty, `.` or `..`"
    case .taken: "another route matches the link"
    case .tooLong(let limit): "longer than \(limit) bytes"
    case .json(let failure): "\(failure.redacted)"
    case .unknownMessage(let name, let expected):
      "message \(quoted(name)) is unknown: expected \(Self.choice(expected))"
    case .noEnd(let place, let expected): "\(place) reports no end: expected \(expected)"
    case .absent(let place, let keys): "\(place) has no value for \(Self.choice(keys))"
    case .content(let place, let failure): "\(place): \(failure.redacted)"
    }
  }

  private static func choice(_ keys: [String]) -> String {
    keys.map { quoted($0) }.joined(separator: " or ")
  }

  /// Returns the same error with secrets redacted.
  package func redacting(_ secrets: SecretTexts) -> InvalidLink {
    switch self {
    case .json(let failure): .json(failure.redacting(secrets))
    case .content(let place, let failure): .content(in: place, failure.redacting(secrets))
    case .encoding(let key): .encoding(key: secrets.redacting(key))
    case .repeated(let key): .repeated(key: secrets.redacting(key))
    case .unknownMessage(let name, let expected):
      .unknownMessage(secrets.redacting(name), expected: expected)
    case .value(let key): .value(key: secrets.redacting(key))
    case .unknown(let key): .unknown(key: secrets.redacting(key))
    case .userInfo, .fragment, .missing, .valuesInFragment, .tooLong, .segment, .taken, .noEnd,
      .absent:
      self
    }
  }
}

extension InvalidLink: LocalizedError {
  /// The problem, in one sentence for users of the app.
  public var errorDescription: String? { "The link could not be opened." }
  /// The problem as one line for logs, without values of the link.
  public var failureReason: String? { description }
}
