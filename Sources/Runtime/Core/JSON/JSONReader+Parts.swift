/// Reading parts: models whose keys appear in the enclosing object.
extension JSONReader {
  /// Reads a part from the current object, or returns `nil` if a key that the part requires is absent or null.
  ///
  /// Only the part's own keys count: a missing key in a nested object, or a value of the wrong type, still
  /// throws. To read a required part, use its initializer.
  ///
  /// ```swift
  /// code = try json.part(CodeState.self)   // nil when "codeLength" is not there
  /// ```
  public func part<T: JSONCodable>(_ type: T.Type = T.self) throws(DecodingFailure) -> T? {
    if let coded = document.coded {
      // Only a document records which object lacked a key.
      if let part = try? T(from: self) { return part }
      return try coded.settled?.part()
    }
    do throws(DecodingFailure) {
      return try T(from: quiet)
    } catch {
      if let absence = error.absence, isOfMember(absence) { return nil }
      guard !isQuiet else { throw error }
      // The failure of the quiet read has no path and no location; this one does.
      return try T(from: self)
    }
  }

  private func isOfMember(_ absence: DecodingFailure.Absence) -> Bool {
    switch absence {
    case .noKey(let object): object == node
    case .null(let value): kind == .object && isMember(value)
    }
  }

  private func isMember(_ candidate: Int) -> Bool {
    var index = node + 1
    let end = Int(value.next)
    while index < end {
      if index + 1 == candidate { return true }
      index = Int(document.nodes[index + 1].next)
    }
    return false
  }
}
