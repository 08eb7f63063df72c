extension Spec {
  /// How the pages of a method's result follow each other.
  struct Pages: Sendable {
    /// Where it is said.
    let span: Span
    /// The fields that lead to the items; none where the result itself is the list.
    let items: [Located<String>]
    let rule: PageRule
    /// The fields that lead to whether there is more.
    let more: [Located<String>]
    let notes: Notes
  }

  /// Where an answer says what the next call is told; fields lead to the value, the outermost first.
  enum PageRule: Sendable {
    /// A field of the result goes into a param.
    case cursor([Located<String>], into: Located<String>)
    /// A field of the last item goes into a param.
    case last([Located<String>], into: Located<String>)
    /// The number of items so far goes into a param.
    case offset(Located<String>, size: Located<String>?)
    /// The number of the page goes into a param.
    case number(Located<String>, first: FirstPage, size: Located<String>?)
    /// A header of the answer has links; no params are for a call at the next one's address itself.
    case link(Located<String>, into: [Located<String>])
    /// A field of the result has the address.
    case url([Located<String>], into: [Located<String>])
  }
}
