/// A description of the links by which another app answers: their address, their values, and how they identify a call.
public struct AnswerRule: Sendable, Hashable {
  /// The part of a link between the scheme and the query.
  public enum Form: Sendable, Hashable {
    /// Nothing, as in `myapp:?result=…`.
    case opaque
    /// `//`, as in `myapp://?result=…`.
    case authority
  }

  /// The address of an answer.
  public enum Address: Sendable, Hashable {
    /// A scheme that the call names, without host and path.
    case scheme([Form])
    /// A URL of this app, which each call sends under a key; nil if the vendor knows it already.
    case callback(key: String?)
    /// A URL of this app for each end, which each call sends under these keys.
    case callbacks(success: String, cancel: String?, error: String?)
  }

  /// The part of a link that has the values of an answer.
  public enum Part: Sendable, Hashable {
    /// The text after `?`.
    case query
    /// The text after `#`, written like a query.
    case fragment
  }

  /// The place where an answer repeats the token that the runtime creates for each call.
  public enum Token: Sendable, Hashable {
    /// Answers have no token.
    case none
    /// A segment of the path of the callback URL.
    case path
    /// A key in the query of the callback URL.
    case query(key: String)
    /// A key under which the call sends the token, and under which the other app sends it back.
    case echo(key: String)
  }

  /// The number of calls that may wait at the same time.
  public enum Sequence: Sendable, Hashable {
    /// One, since an answer does not always identify its call: another call begins when the one before has ended.
    case oneAtATime
    /// All calls that an answer's token, or the values that every answer repeats, tell apart.
    case sideBySide
  }

  /// The address of an answer.
  public let address: Address
  /// The part of an answer's link that has its values.
  public let part: Part
  /// The keys of the JSON that holds the values, of which the first with a value is read; none if each value has a key
  /// of its own.
  public let keys: [String]
  /// The place of the call's token.
  public let token: Token
  /// The number of calls that may wait at the same time.
  public let sequence: Sequence
  /// The indices in ``AppAnswer/correlation`` of the values that every answer has.
  public let required: [Int]
  /// The keys that lead to the member by which an answer is known: the one that tells how the call ended.
  public let outcome: [String]

  /// Describes answers that come to a URL of this app.
  public init(
    address: Address,
    part: Part = .query,
    keys: [String] = [],
    token: Token = .none,
    sequence: Sequence = .oneAtATime,
    required: [Int] = [],
    outcome: [String] = []
  ) {
    self.address = address
    self.part = part
    self.keys = keys
    self.token = token
    self.sequence = sequence
    self.required = required
    self.outcome = outcome
  }

  /// Describes answers that come as JSON to a scheme of this app.
  public init(
    keys: [String],
    forms: [Form],
    sequence: Sequence = .oneAtATime,
    required: [Int] = [],
    outcome: [String] = []
  ) {
    self.init(
      address: .scheme(forms),
      keys: keys,
      sequence: sequence,
      required: required,
      outcome: outcome
    )
  }

  /// Returns `true` if some answer could be one to either of two calls with these values.
  func confuses(_ one: [String?], _ other: [String?]) -> Bool {
    guard sequence == .sideBySide else { return true }
    return token == .none
      && !required.contains { index in
        guard one.indices.contains(index), other.indices.contains(index) else { return false }
        guard let first = one[index], let second = other[index] else { return false }
        return first != second
      }
  }
}
