/// The output of `specgen explain` for one kind of defect.
package struct Explanation: Hashable, Sendable {
  /// The kind of the examples.
  package enum Form: Sendable {
    /// YAML documents.
    case document
    /// Shell sessions, in a project whose only spec is `Specs/shop.yaml` of the API `Shop`.
    case session
  }

  /// The id of the defect.
  package let id: DiagnosticID
  /// A short title of the defect.
  package let title: String
  /// The reason why it is refused, in full sentences.
  package let cause: String
  /// A spec next to the document, named `shared.yaml`; nil if the document needs none.
  package var beside: String?
  /// The kind of the examples.
  package var form = Form.document
  /// A document with the defect, or steps that lead to it.
  package let bad: String
  /// The corrected document, or the correct steps.
  package let good: String
}
