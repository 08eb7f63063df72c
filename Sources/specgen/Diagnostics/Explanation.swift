/// What `specgen explain` says about one kind of defect.
struct Explanation: Hashable, Sendable {
  /// What the examples are.
  enum Form: Sendable {
    /// Documents that are read.
    case document
    /// Lines for a shell, in a project whose only spec is `Specs/shop.yaml`, of the API `Shop`.
    case session
  }

  /// The kind of defect.
  let id: DiagnosticID
  /// The defect in a few words.
  let title: String
  /// Why it is refused, in whole sentences.
  let cause: String
  /// A spec that lies beside the document, as `shared.yaml`; nil where it stands alone.
  var beside: String?
  /// What the examples are.
  var form = Form.document
  /// A document that has the defect, or what leads to it.
  let bad: String
  /// The same document put right, or what to do instead.
  let good: String
}
