/// The output of `specgen explain` for one kind of defect.
struct Explanation: Hashable, Sendable {
  /// The kind of the examples.
  enum Form: Sendable {
    /// YAML documents.
    case document
    /// Shell sessions, in a project whose only spec is `Specs/shop.yaml` of the API `Shop`.
    case session
  }

  /// The id of the defect.
  let id: DiagnosticID
  /// A short title of the defect.
  let title: String
  /// The reason why it is refused, in full sentences.
  let cause: String
  /// A spec next to the document, named `shared.yaml`; nil if the document needs none.
  var beside: String?
  /// The kind of the examples.
  var form = Form.document
  /// A document with the defect, or steps that lead to it.
  let bad: String
  /// The corrected document, or the correct steps.
  let good: String
}
