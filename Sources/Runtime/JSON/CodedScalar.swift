/// A value of which a decoder has lists without a decoder for each element.
protocol CodedScalar: JSONCodable {
  /// Reads the next element of a list.
  static func next(of elements: inout any UnkeyedDecodingContainer) throws -> Self
}

extension String: CodedScalar {
  static func next(of elements: inout any UnkeyedDecodingContainer) throws -> String {
    try elements.decode(String.self)
  }
}

extension Bool: CodedScalar {
  static func next(of elements: inout any UnkeyedDecodingContainer) throws -> Bool {
    try elements.decode(Bool.self)
  }
}

extension Int: CodedScalar {
  static func next(of elements: inout any UnkeyedDecodingContainer) throws -> Int {
    try elements.decode(Int.self)
  }
}
