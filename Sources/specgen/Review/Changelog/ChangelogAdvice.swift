/// The actions that a change asks of an app team.
struct ChangelogAdvice: Hashable, Sendable {
  /// The alternatives for shipped versions, the best first, each as an imperative clause.
  let now: [String]
  /// The decision that the next update needs, as an imperative sentence, or nil if it needs none.
  let decision: String?
  /// The work in code, as imperative sentences; empty if there is none.
  let work: String

  /// The beginning of advice that is a request to the vendor.
  private static let request = "Ask the vendor "

  init(for change: Change) {
    let (kind, help) = (change.kind, change.help)
    let remedies = ShippedRemedy.plainClauses(change.remedies)
    decision = change.verdicts.level > .info ? kind.plainDecision : nil
    if help.hasPrefix(Self.request) {
      let clause = "ask the vendor " + help.dropFirst(Self.request.count)
      now = [clause.hasSuffix(".") ? String(clause.dropLast()) : clause] + remedies
      work = ""
    } else {
      now = remedies
      // The sentence ends in the text of the deprecation.
      let endsInDeprecation = kind.action == .deprecated && change.after != nil
      work = endsInDeprecation || help == decision ? "" : help
    }
  }

  /// The lines of the advice, each with a label.
  var lines: [String] {
    let words = now.joined(separator: "; or ")
    let first = words.isEmpty ? nil : "To do: \(words.prefix(1).uppercased())\(words.dropFirst())."
    let next = decision.map { "To do for the update: \($0)" }
    return [first, next, work.isEmpty ? nil : "For developers: \(work)"].compactMap(\.self)
  }
}

extension ShippedRemedy {
  /// Returns remedies for people who do not code, as imperative clauses.
  fileprivate static func plainClauses(_ remedies: [ShippedRemedy]) -> [String] {
    guard remedies.contains(.sendsOld), remedies.contains(.acceptsOld) else {
      return remedies.map(\.plainClause)
    }
    let both =
      "ask the vendor to keep sending and accepting the old form until users have the update"
    return [both] + remedies.filter { $0 != .sendsOld && $0 != .acceptsOld }.map(\.plainClause)
  }

  private var plainClause: String {
    switch self {
    case .sendsOld: "ask the vendor to keep sending the old form until users have the update"
    case .acceptsOld: "ask the vendor to keep accepting the old form until users have the update"
    case .secondAddress: "ask the vendor to keep the old version at an address of its own"
    case .readsBoth: "release an update that reads both forms before the vendor switches"
    case .keepsLink: "keep the old link beside the new one"
    case .forcedUpdate: "require an update of the app before the vendor switches"
    }
  }
}

extension ChangeKind {
  /// The decision that a team has to make about the change, or nil if it needs only work in code.
  fileprivate var plainDecision: String? {
    guard subject.is(.shown) || subject.is(.ending) else { return nil }
    switch action {
    case .added, .addedClosed:
      return subject.is(.ending) ? "Decide what the app shows for it." : nil
    case .addedRequired, .addedRequiredWithDefault, .becameRequiredWithDefault:
      return "Decide where the app gets the value from."
    case .becameNullable, .becameOptional, .bodyBecameOptional, .bodyRemoved, .defaultDropped:
      return "Decide what the app does without the value."
    case .removed, .removedDeprecated, .removedOptional, .removedRequired:
      return subject.is(.ending) ? nil : "Decide what the app does without it."
    case .bodyChanged, .kindChanged, .stoppedEnum, .switched, .targetChanged, .typeChanged,
      .typeNarrowed, .typeWidened, .unitChanged:
      return "Check where the app shows or uses the value."
    default: return nil
    }
  }
}
