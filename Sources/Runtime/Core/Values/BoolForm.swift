/// The two values on the wire that represent `true` and `false`.
public enum BoolForm: Sendable, Hashable {
  /// Two strings, such as `YES` and `NO`.
  case texts(true: String, false: String)
  /// Two integers, such as 1 and 0.
  case numbers(true: Int, false: Int)

  /// Returns the text of a Boolean for a query, a path or a header.
  public func text(of value: Bool) -> String {
    switch self {
    case .texts(let yes, let no): value ? yes : no
    case .numbers(let yes, let no): String(value ? yes : no)
    }
  }

  /// Returns the Boolean that a string represents, or `nil` if it is neither of the two.
  public func value(of text: String) -> Bool? {
    switch text {
    case self.text(of: true): true
    case self.text(of: false): false
    default: nil
    }
  }

  func read(_ json: JSONReader) throws(DecodingFailure) -> Bool {
    guard let value = value(in: json) else { throw json.failure(expected: wording) }
    return value
  }

  private func value(in json: JSONReader) -> Bool? {
    switch self {
    case .texts: return (try? json.string()).flatMap(value)
    case .numbers(let yes, let no):
      guard let number = try? json.int(), number == yes || number == no else { return nil }
      return number == yes
    }
  }

  private var wording: String {
    switch self {
    case .texts(let yes, let no): "\(quoted(yes)) or \(quoted(no))"
    case .numbers(let yes, let no): "\(yes) or \(no)"
    }
  }

  func write(_ value: Bool, to json: inout JSONWriter) {
    switch self {
    case .texts: json.string(text(of: value))
    case .numbers(let yes, let no): json.int(value ? yes : no)
    }
  }
}
