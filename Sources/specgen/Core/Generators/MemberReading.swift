/// The statement that reads one member of an object.
struct MemberReading {
  /// The statement that throws its failure at once.
  let throwing: SwiftCode
  /// The statement for a reader that keeps the failure until all members are read; nil if the value has no placeholder.
  var deferred: SwiftCode?

  /// Returns the statements that read the members of an object.
  ///
  /// Each `try` releases all values read before it. With more than three deferred statements, the throwing ones
  /// come first, and the deferred ones share one `try`.
  static func statements(_ members: [MemberReading]) -> [SwiftCode] {
    let deferred = members.compactMap(\.deferred)
    guard deferred.count > 3 else { return members.map(\.throwing) }
    return members.filter { $0.deferred == nil }.map(\.throwing)
      + ["var json = json.deferred"] + deferred + ["try json.end()"]
  }
}
