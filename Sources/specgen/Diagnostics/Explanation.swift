/// What `specgen explain` says about one kind of defect.
struct Explanation: Hashable, Sendable {
  /// The kind of defect.
  let id: DiagnosticID
  /// The defect in a few words.
  let title: String
  /// Why it is refused, in whole sentences.
  let cause: String
  /// A spec that lies beside the document, as `shared.yaml`; nil where it stands alone.
  var beside: String?
  /// A document that has the defect.
  let bad: String
  /// The same document put right.
  let good: String
}
