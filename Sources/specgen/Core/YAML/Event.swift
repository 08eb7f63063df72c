/// A parsing event, as libyaml reports it.
struct Event {
  /// The kind of an event.
  enum Kind {
    /// The start of a document, optionally preceded by `%` lines.
    case documentStart(hasDirectives: Bool)
    /// An alias.
    case alias
    /// A scalar whose value, `length` bytes long, was appended to the text.
    case scalar(style: ScalarStyle, length: Int)
    /// The start of a sequence.
    case sequenceStart
    /// The start of a mapping.
    case mappingStart
    /// The end of the collection that was opened last.
    case collectionEnd
    /// An event that carries no information about nodes.
    case other
    /// The end of the stream.
    case end
    /// A failure that ends reading; `EventStream.failure` has the reason.
    case failure
  }

  /// The style of a scalar.
  enum ScalarStyle {
    /// Without quotes.
    case plain
    /// In single quotes.
    case singleQuoted
    /// In double quotes, with escape sequences.
    case doubleQuoted
    /// As a literal or folded block.
    case block
  }

  /// The kind of the event.
  let kind: Kind
  /// The start of the event, including a node's properties, counted in characters.
  let start: Int
  /// The end of the event, counted in characters.
  let end: Int
  /// `true` if the node has an anchor.
  let hasAnchor: Bool
  /// `true` if the node has a tag.
  let hasTag: Bool
}

/// The reason why libyaml stopped.
struct EventFailure {
  /// The problem, as libyaml words it.
  let problem: String
  /// The position of the problem, counted in characters.
  let position: Int
  /// The construct that libyaml was reading, as libyaml words it, if known.
  let context: String?
  /// The start of that construct, counted in characters.
  let contextPosition: Int
}
