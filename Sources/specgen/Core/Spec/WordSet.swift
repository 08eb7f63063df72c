extension Spec.TypeUse {
  /// The accepted kinds as a set, in which a number covers an integer.
  var acceptedKinds: [Spec.JSONKind] {
    let kinds = Spec.JSONKind.set(accepts.map(\.value))
    return kinds.filter { $0 != .integer || !kinds.contains(.number) }
  }
}

extension CaseIterable where Self: Hashable {
  /// Returns the distinct keywords of a list, in the order of the language.
  static func set(_ words: some Sequence<Self>) -> [Self] {
    let words = Set(words)
    return allCases.filter(words.contains)
  }
}
