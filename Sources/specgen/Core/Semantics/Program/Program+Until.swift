extension Program {
  /// The repetition of a method until its result reports an end.
  package struct Until: Hashable, Sendable {
    package let entity: Entity
    /// The name of the function that repeats the call.
    package let name: SwiftName
    /// The span that determines the name.
    let nameSpan: Span
    /// The field of the result with the state.
    package let field: ValuePath
    package let states: States
    /// The pause between an answer and the next call, in milliseconds.
    package let pause: Int
    /// The field of the result with the pause that the server asks for.
    package let pauseField: PauseField?
    /// The time limit of all calls together, in seconds.
    package let deadline: Int

    /// The states in which the call is repeated, and the ends.
    package enum States: Hashable, Sendable {
      /// Values of a string, an integer or a Boolean; any other value is a success.
      case values([Spec.Constant])
      /// Values of the enumeration with an index.
      case cases(enumeration: Int, leaves: [EnumerationCase], ends: Ends)
    }

    /// The ends that the values of an enumeration report.
    package enum Ends: Hashable, Sendable {
      /// Any value is a success.
      case plain
      /// Each value has its outcome, and an unlisted value is an error.
      case typed([EnumerationCase], isOpen: Bool)
    }

    /// A field with a pause.
    package struct PauseField: Hashable, Sendable {
      package let path: ValuePath
      /// The type: a whole number or another number of seconds, or a duration.
      let type: Scalar
    }
  }
}

extension Program.Until {
  /// The pause between calls: `2 seconds`.
  package var pauseInWords: String {
    let text = DecimalNumber("\(pause)e-3")?.text ?? ""
    return text == "1" ? "1 second" : "\(text) seconds"
  }

  /// The time limit of all calls: `300 seconds`.
  package var deadlineInWords: String { counted(deadline, "second") }

  /// The wire values in which the call is repeated.
  package var leaves: [Spec.Constant] {
    switch states {
    case .values(let values): values
    case .cases(_, let leaves, _): leaves.map(\.constant)
    }
  }

  /// The outcomes that an answer can report; pending is always possible, since the deadline can pass.
  package var outcomes: Set<CaseOutcome> {
    switch states {
    case .values, .cases(_, _, .plain): [.pending, .success]
    case .cases(_, _, .typed(let ends, let isOpen)):
      Set(ends.compactMap(\.outcome) + [.pending] + (isOpen ? [.error] : []))
    }
  }
}

extension Program.EnumerationCase {
  /// The wire value as a constant.
  var constant: Spec.Constant {
    switch wire {
    case .string(let text): .string(text)
    case .int(let number): .int(number)
    }
  }
}

extension Spec.Constant {
  /// The value as it is on the wire, without quotes.
  package var written: String {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .bool(let flag): String(flag)
    case .null: "null"
    }
  }
}
