import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A description of the links of answers: their address, their values, and how they identify a call.
public struct AnswerRule: Sendable, Hashable {
  /// The part of a link between the scheme and the query.
  public enum Form: Sendable, Hashable {
    /// An empty part, as in `myapp:?result=…`.
    case opaque
    /// The part `//`, as in `myapp://?result=…`.
    case authority
  }

  /// The address of an answer.
  public enum Address: Sendable, Hashable {
    /// A return scheme that the call sends, without host and path.
    case scheme([Form])
    /// A URL of this app, which each call sends under a key; `nil` if the vendor already knows the URL.
    case callback(key: String?)
    /// A URL of this app, which each call sends as a member of its JSON.
    case member(key: String)
    /// A URL of this app for each end, which each call sends under these keys.
    case callbacks(success: String, failure: String? = nil, cancel: String?, error: String?)
  }

  /// The part of a link that contains the values of an answer.
  public enum Part: Sendable, Hashable {
    /// The text after `?`.
    case query
    /// The text after `#`, in the form of a query.
    case fragment
  }

  /// The part of an answer that repeats the token, which the runtime creates for each call.
  public enum Token: Sendable, Hashable {
    /// Answers have no token.
    case none
    /// A segment of the path of the callback URL.
    case path
    /// An item in the query of the callback URL.
    case query(key: String)
    /// A key under which the call sends the token, and under which the other app returns it.
    case echo(key: String)
    /// A member of the call's JSON, and of the JSON that the other app returns.
    case member(key: String)
  }

  /// The kind of an end that a link reports by its address or its keys.
  public enum EndKind: String, Sendable, Hashable {
    case success, failure, cancel, error
  }

  /// An end that the keys of a link report.
  public struct End: Sendable, Hashable {
    /// The kind of this end.
    public let kind: EndKind
    /// The values that the link has at this end, by key.
    public let conditions: [String: [String]]
    /// The keys that the link has at this end, with any value or none.
    public let present: [String]

    /// Creates an end, by default of links that report no other end.
    public init(
      _ kind: EndKind,
      when conditions: [String: [String]] = [:],
      present: [String] = []
    ) {
      self.kind = kind
      self.conditions = conditions
      self.present = present
    }
  }

  /// The number of calls in flight.
  public enum Sequence: Sendable, Hashable {
    /// One call, because an answer does not always identify its call; each call starts when the previous one
    /// has ended.
    case oneAtATime
    /// All calls whose answers can be distinguished by a token, or by values that every answer repeats.
    case sideBySide
  }

  /// The address of an answer.
  public let address: Address
  /// The part of an answer's link that contains its values.
  public let part: Part
  /// The keys of the JSON that contains the values; the first key with a value is read.
  ///
  /// Empty if each value has its own key.
  public let keys: [String]
  /// `true` if the JSON is encoded in Base64.
  public let isBase64: Bool
  /// The location of the call's token.
  public let token: Token
  /// The number of calls in flight.
  public let sequence: Sequence
  /// The indices in ``AppAnswer/correlation`` of the values that every answer has.
  public let required: [Int]
  /// The path of keys to the member that identifies an answer, which reports how the call ended.
  public let outcome: [String]
  /// The ends of answers at one URL whose values do not report the outcome.
  ///
  /// Of the ends whose conditions are met, the one with the most conditions counts, and of these the last.
  public let ends: [End]

  /// Creates a rule for answers that arrive at a URL of this app.
  public init(
    address: Address,
    part: Part = .query,
    keys: [String] = [],
    isBase64: Bool = false,
    token: Token = .none,
    sequence: Sequence = .oneAtATime,
    required: [Int] = [],
    outcome: [String] = [],
    ends: [End] = []
  ) {
    self.address = address
    self.part = part
    self.keys = keys
    self.isBase64 = isBase64
    self.ends = ends
    self.token = token
    self.sequence = sequence
    self.required = required
    self.outcome = outcome
  }

  /// Creates a rule for answers that arrive as JSON at a return scheme of this app.
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

  /// Returns `true` if one answer could match either of two calls with these values.
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
