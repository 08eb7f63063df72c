extension Program {
  /// The parts of an entity's documentation.
  package struct Words: Hashable, Sendable {
    /// The author's documentation.
    package let doc: String?
    /// The reason for the deprecation.
    @IndirectOptional package var deprecation: String?
    /// The origin of the fact.
    @IndirectOptional package var origin: Origin?
  }
}
