import SpecgenRuntimeCore

/// The place where another app or a page reports how a call or a flow ended.
public enum ReportPlace: Sendable, Hashable {
  /// The query of the URL at which the app or the page returned to this app.
  case returnURL
  /// The fragment of that URL.
  case returnFragment
  /// The query of a URL of the page's own host that ends a flow.
  case finishURL
  /// A message that a page posted.
  case message(String)
}

extension ReportPlace: CustomStringConvertible {
  /// A phrase for the place, such as `the query of the return URL`.
  public var description: String {
    switch self {
    case .returnURL: "the query of the return URL"
    case .returnFragment: "the fragment of the return URL"
    case .finishURL: "the query of the finish URL"
    case .message(let name): "the message \(quoted(name))"
    }
  }
}

/// A value by which an end is recognized, according to the spec.
public struct ExpectedValue: Sendable, Hashable {
  /// The key of the value.
  public let key: String
  /// The values that report the end; empty if any value does.
  public let values: [String]

  /// Creates an expectation.
  public init(_ key: String, _ values: [String] = []) {
    self.key = key
    self.values = values
  }
}

extension ExpectedValue: CustomStringConvertible {
  /// The key, and the values that report the end, as in `"status" = paid or done`.
  public var description: String {
    values.isEmpty ? quoted(key) : "\(quoted(key)) = \(values.joined(separator: " or "))"
  }
}

/// The ways in which a page or an app can report an end, each of which needs all its values.
public struct ExpectedEnds: Sendable, Hashable {
  /// The ways, each with its values.
  public let ways: [[ExpectedValue]]

  /// Creates the ways.
  public init(_ ways: [[ExpectedValue]]) {
    self.ways = ways
  }
}

extension ExpectedEnds: CustomStringConvertible {
  /// The ways in words, as in `"status" = paid or done, or "decline"`.
  public var description: String {
    ways.map { way in way.map(\.description).joined(separator: " and ") }
      .joined(separator: ", or ")
  }
}
