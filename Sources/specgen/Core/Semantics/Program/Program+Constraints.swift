extension Program {
  /// The vendor's rules for a value and for its elements.
  package struct Constraints: Hashable, Sendable {
    /// The rules for the value, in the order of the language.
    package var own: [Constraint] = []
    /// The rules for the elements of a list or the values of a map.
    @IndirectOptional package var elements: Constraints?

    /// The constraints, or nil if there are none.
    var unlessEmpty: Constraints? { own.isEmpty && elements == nil ? nil : self }
  }
}

extension Program {
  /// The value that a vendor's server uses in place of an absent one.
  package struct ServerDefault: Hashable, Sendable {
    package let text: String
    /// The kind of value that the spelling implies.
    let spelling: ScalarSpelling
  }
}

extension Program.Property {
  /// The vendor's rules for the value, as sentences.
  var rules: [String] {
    let text = serverDefault.map { $0.text.isEmpty ? "an empty string" : "`\($0.text)`" }
    return (constraints?.sentences ?? [])
      + (text.map { ["If absent, the server uses \($0)."] } ?? [])
  }
}

extension Program.Constraints {
  /// The rules of a value and of its elements, as sentences.
  package var sentences: [String] { sentences(about: "") }

  private func sentences(about subject: String) -> [String] {
    let sentence =
      own.isEmpty
      ? [] : ["\(subject.isEmpty ? "Must" : "\(subject) must") \(Constraint.demands(own))."]
    let inner = subject.isEmpty ? "it" : subject.prefix(1).lowercased() + subject.dropFirst()
    return sentence + (elements?.sentences(about: "Each value in \(inner)") ?? [])
  }
}

extension Program.Constraints {
  /// Returns the constraints of a value that satisfies two sets of them.
  package static func merged(
    _ one: Program.Constraints?,
    _ other: Program.Constraints?
  ) -> Program.Constraints? {
    guard let one, let other else { return one ?? other }
    var merged = Program.Constraints(own: Constraint.merged(one.own, other.own))
    merged.elements = self.merged(one.elements, other.elements)
    return merged
  }
}

extension Program {
  /// Returns the constraints that the aliases in a type declare.
  package func sharedConstraints(of type: TypeReference) -> Constraints? {
    types.sharedConstraints(of: type)
  }
}

extension [Program.TypeDefinition] {
  /// Returns the constraints that the aliases in a type declare.
  func sharedConstraints(of type: Program.TypeReference) -> Program.Constraints? {
    switch type {
    case .defined(let index):
      guard case .alias(let target) = self[index].shape else { return nil }
      return .merged(self[index].constraints, sharedConstraints(of: target))
    case .nullable(let value): return sharedConstraints(of: value)
    case .list(let value), .map(let value):
      guard let elements = sharedConstraints(of: value) else { return nil }
      var constraints = Program.Constraints()
      constraints.elements = elements
      return constraints
    case .scalar, .bodies: return nil
    }
  }
}
