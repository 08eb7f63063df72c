import SpecgenCore

extension TrafficCoverage {
  /// The parts of one kind.
  package struct Total: Hashable, Sendable {
    package let kind: Kind
    package let shown: Int
    package let all: Int
  }

  /// The numbers of parts that the traffic showed, by kind, without kinds that the spec does not have.
  package var totals: [Total] {
    Kind.allCases.compactMap { kind in
      let parts = rows.filter { $0.kind == kind }
      let shown = parts.count { $0.count > 0 }
      return parts.isEmpty ? nil : Total(kind: kind, shown: shown, all: parts.count)
    }
  }

  /// The table of the parts as lines, each with the number of exchanges that showed it; parts without any come with a dash.
  package var table: [String] {
    let width = rows.map { String($0.count).count }.max() ?? 1
    return rows.map { row in
      let count = row.count == 0 ? "-" : String(row.count)
      let space = String(repeating: " ", count: max(0, width - count.count))
      return "\(space)\(count)  \(row.kind.words) \(row.path)"
    }
  }

  /// The totals in words: `2 of 3 methods, 1 of 4 failures`.
  package var words: String {
    totals.map { total in
      "\(total.shown) of \(total.all) \(total.kind.plural)"
    }.joined(separator: ", ")
  }
}

extension TrafficCoverage.Kind {
  fileprivate var plural: String { self == .success ? "successes" : words + "s" }

  /// The kind in words.
  package var words: String {
    switch self {
    case .method, .success, .failure, .member: rawValue
    case .commonError: "common error"
    case .enumCase: "enumeration case"
    case .unionCase: "union case"
    }
  }
}
