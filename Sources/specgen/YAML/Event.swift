/// One step through a document, as libyaml reports it.
struct Event {
  /// What happens at the step.
  enum Kind {
    /// A document starts, with `%` lines before it or not.
    case documentStart(hasDirectives: Bool)
    /// An alias.
    case alias
    /// A scalar, whose value of so many bytes was appended to the text.
    case scalar(style: ScalarStyle, length: Int)
    /// A sequence starts.
    case sequenceStart
    /// A mapping starts.
    case mappingStart
    /// The collection that was started last ends.
    case collectionEnd
    /// Something that says nothing about the nodes.
    case other
    /// Nothing follows.
    case end
    /// Reading cannot go on; `EventStream.failure` says why.
    case failure
  }

  /// How a scalar is written.
  enum ScalarStyle {
    /// Without quotes.
    case plain
    /// In single quotes.
    case singleQuoted
    /// In double quotes, with escape sequences.
    case doubleQuoted
    /// As literal or folded block.
    case block
  }

  /// What happens.
  let kind: Kind
  /// Where it starts, counted in characters, with the properties of a node.
  let start: Int
  /// Where it ends, counted in characters.
  let end: Int
  /// Whether the node has an anchor.
  let hasAnchor: Bool
  /// Whether the node has a tag.
  let hasTag: Bool
}

/// Why libyaml could not go on.
struct EventFailure {
  /// The problem in libyaml's words.
  let problem: String
  /// The place of the problem, counted in characters.
  let position: Int
  /// What libyaml was reading, in its words, when it knows.
  let context: String?
  /// Where that starts, counted in characters.
  let contextPosition: Int
}
