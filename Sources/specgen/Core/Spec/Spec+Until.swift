extension Spec {
  /// The repetition of a method until its result reports an end.
  struct Until: Sendable {
    /// The span of the declaration.
    let span: Span
    /// The path of fields that leads to the state.
    let field: [Located<String>]
    /// The states in which the call is repeated; empty for those whose outcome is `pending`.
    let leaves: [SpelledText]
    /// The pause between an answer and the next call, in milliseconds.
    let pause: Int
    /// The path of fields that leads to the pause that the server asks for.
    let pauseField: [Located<String>]
    /// The time limit of all calls together, in seconds.
    let deadline: Int
    let notes: Notes
  }
}
