/// Which outcome an answer's status means to a method, as its spec has it.
struct OutcomeTable: Hashable, Sendable {
  /// The meaning of a status.
  enum Outcome: Hashable, Sendable {
    /// A success; one that a method tells from no other has no home.
    case success(Home?, SuccessBody)
    case failure(Home)
    /// The error that all calls share.
    case common
    /// The document says nothing.
    case unknown
  }

  /// What a success is read as.
  struct SuccessBody: Hashable, Sendable {
    let form: ResultForm
    let type: TypeShape?
    let hasHeaders: Bool
  }

  private struct Entry: Hashable, Sendable {
    let statuses: StatusRange
    let outcome: Outcome
  }

  /// In the order in which an answer is looked at.
  private let entries: [Entry]

  init(_ method: Program.Method, in program: Program) {
    var entries: [Entry] = []
    for failure in method.failures {
      guard case .status(let range) = failure.condition else { continue }
      entries.append(Entry(statuses: range, outcome: .failure(Home(failure.entity.path))))
    }
    switch method.success {
    case .content(let content):
      entries.append(
        Entry(
          statuses: Default.successStatus,
          outcome: .success(nil, SuccessBody(content, in: program))
        )
      )
    case .constant:
      let body = SuccessBody(form: .constant, type: nil, hasHeaders: false)
      entries.append(Entry(statuses: Default.successStatus, outcome: .success(nil, body)))
    case .coded:
      let body = SuccessBody(form: .coded, type: nil, hasHeaders: false)
      entries.append(Entry(statuses: Default.successStatus, outcome: .success(nil, body)))
    case .statuses(let successes):
      for success in successes {
        let body = SuccessBody(
          success.content,
          in: program,
          hasHeaders: !success.headers.isEmpty
        )
        let home = successes.count == 1 ? nil : Home(success.entity.path)
        entries.append(Entry(statuses: success.statuses, outcome: .success(home, body)))
      }
    }
    // A success that can be read goes before the common error.
    for range in program.commonError?.statuses.ranges ?? [] {
      entries.append(Entry(statuses: range, outcome: .common))
    }
    self.entries = entries
  }

  /// The meaning of a status.
  func outcome(at status: Int) -> Outcome {
    entries.first { $0.statuses.contains(status) }?.outcome ?? .unknown
  }

  /// The statuses at which the meaning may change.
  fileprivate var bounds: [Int] {
    entries.flatMap { [$0.statuses.first, $0.statuses.last + 1] }
  }
}

extension OutcomeTable.SuccessBody {
  fileprivate init(_ content: Program.Content, in program: Program, hasHeaders: Bool = false) {
    self.hasHeaders = hasHeaders
    switch content {
    case .nothing: (form, type) = (.nothing, nil)
    case .text: (form, type) = (.text, nil)
    case .bytes: (form, type) = (.bytes, nil)
    case .json(let type, accepting: _, isOptional: _):
      (form, self.type) = (.json, TypeShape(type, in: program))
    }
  }
}

extension OutcomeTable.Outcome {
  /// The outcome with the homes that it has in the other version.
  func moved(by homes: [Home: Home]) -> Self {
    switch self {
    case .success(let home, let body):
      .success(
        home.map { homes[$0] ?? $0 },
        OutcomeTable.SuccessBody(
          form: body.form,
          type: body.type?.moved { homes[$0] ?? $0 },
          hasHeaders: body.hasHeaders
        )
      )
    case .failure(let home): .failure(homes[home] ?? home)
    case .common, .unknown: self
    }
  }

  /// What becomes of shipped versions that take an answer for this when it is another outcome.
  fileprivate func impact(as other: Self) -> Verdicts.Shipped {
    switch (self, other) {
    case (_, .unknown): .ok
    case (.unknown, _): .degrades
    case (.success(let one, let body), .success(let two, let now)):
      body.form != now.form || body.type != now.type
        ? .breaks : one == two || one == nil || two == nil ? .ok : .lies
    case (.success, .failure), (.success, .common), (.failure, .success), (.common, .success):
      .lies
    case (.failure(let one), .failure(let two)): one == two ? .ok : .degrades
    case (.failure, .common), (.common, .failure): .degrades
    case (.common, .common): .ok
    }
  }
}

/// Two tables of one method, the old one with the homes of today.
struct OutcomeComparison {
  /// A status where the meaning is another one from here to the next.
  private struct Step {
    let status: Int
    let old: OutcomeTable.Outcome
    let new: OutcomeTable.Outcome
  }

  private let steps: [Step]

  init(_ old: OutcomeTable, _ new: OutcomeTable, homes: [Home: Home]) {
    steps = Set(old.bounds + new.bounds).sorted().map { status in
      Step(
        status: status,
        old: old.outcome(at: status).moved(by: homes),
        new: new.outcome(at: status)
      )
    }
  }

  /// The worst that shipped versions make of answers whose outcomes, before and after, are of some sort.
  func impact(
    where isWanted: (_ old: OutcomeTable.Outcome, _ new: OutcomeTable.Outcome) -> Bool
  ) -> Verdicts.Shipped {
    steps.filter { isWanted($0.old, $0.new) }.map { $0.old.impact(as: $0.new) }.max() ?? .ok
  }

  /// `true` if each status means the same.
  var isSame: Bool { steps.allSatisfy { $0.old == $0.new } }
}

extension OutcomeTable.Outcome {
  /// `true` for any success.
  var isSuccess: Bool {
    if case .success = self { true } else { false }
  }

  /// `true` for a success or a failure at some path.
  func isOf(_ home: Home) -> Bool {
    switch self {
    case .success(let own, _): own == home
    case .failure(let own): own == home
    case .common, .unknown: false
    }
  }
}
