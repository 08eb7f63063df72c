extension Spec.TypeUse {
  /// The kinds of values that are taken as well, as a set: integers are numbers.
  var acceptedKinds: [Spec.JSONKind] {
    let kinds = Spec.JSONKind.set(accepts.map(\.value))
    return kinds.filter { $0 != .integer || !kinds.contains(.number) }
  }
}

extension CaseIterable where Self: Hashable {
  /// Words of a list as a set: in the order of the language, each once.
  static func set(_ words: some Sequence<Self>) -> [Self] {
    let words = Set(words)
    return allCases.filter(words.contains)
  }
}
