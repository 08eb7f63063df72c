/// The numbers of edits, of findings, and of missed and invented findings, by the kind of edit.
struct EditShares {
  /// The numbers of one kind.
  struct Share {
    var edits = 0
    var found = 0
    var missed = 0
    var invented = 0

    static func += (left: inout Share, right: Share) {
      left.edits += right.edits
      left.found += right.found
      left.missed += right.missed
      left.invented += right.invented
    }

    var words: String {
      "\(edits) edits, \(found) findings, \(missed) missed, \(invented) invented"
    }
  }

  private var shares: [String: Share] = [:]

  mutating func add(_ share: Share, of edit: String, in form: String) {
    shares[form.isEmpty ? edit : "\(edit) (\(form))", default: Share()] += share
  }

  static func += (left: inout EditShares, right: EditShares) {
    for (kind, share) in right.shares { left.shares[kind, default: Share()] += share }
  }

  /// The sum of all kinds.
  var total: Share {
    shares.values.reduce(into: Share()) { $0 += $1 }
  }

  /// A line for each kind.
  var lines: [String] {
    shares.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value.words)" }
  }
}
