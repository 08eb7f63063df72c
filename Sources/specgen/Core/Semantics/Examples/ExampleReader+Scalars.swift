extension ExampleReader {
  /// Checks a value against a scalar.
  func check(_ json: JSONText.Value, _ scalar: Scalar, at path: ValuePath) throws(Mismatch) {
    let wanted = scalar.inWords
    switch scalar {
    case .string, .url: _ = try json.text(path)
    case .bool: guard case .bool = json.content else { throw json.is(not: wanted, path) }
    case .int, .int64: try json.checkInteger(path) { Int64($0) != nil }
    case .int32: try json.checkInteger(path) { Int32($0) != nil }
    case .uint64: try json.checkInteger(path) { UInt64($0) != nil }
    case .double, .duration: try json.checkNumber(path)
    case .decimal: try json.checkDecimal(json.numberText, path)
    case .uuid: guard isUUID(try json.text(path)) else { throw json.is(not: wanted, path) }
    case .data: guard isBase64(try json.text(path)) else { throw json.is(not: wanted, path) }
    case .localTime:
      guard DateScanner.isLocalTime(try json.text(path)) else { throw json.is(not: wanted, path) }
    case .date: try json.check(.iso8601, path)
    case .scalar: guard json.scalarText != nil else { throw json.is(not: wanted, path) }
    case .json: break
    // A file is not JSON.
    case .formFile: throw json.is(not: wanted, path)
    }
  }

  private func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy(\.isHexDigit)
  }

  private func isBase64(_ text: String) -> Bool {
    let body = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }
    let padding = text.utf8.count - body.count
    return text.utf8.count.isMultiple(of: 4) && padding <= 2
      && body.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber)
          || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      }
  }
}

extension Scalar {
  /// A phrase for the JSON form of the scalar.
  var inWords: String {
    switch self {
    case .string: "text"
    case .url: "text that is a URL"
    case .bool: "true or false"
    case .int, .int64: "an integer of 64 bits"
    case .int32: "an integer of 32 bits"
    case .uint64: "an integer of 64 bits from 0"
    case .double, .decimal, .duration: "a number"
    case .uuid: "a UUID"
    case .data: "Base64 text"
    case .date: "a date"
    case .localTime: "a time as in 14:30"
    case .scalar: "text, a number, true or false"
    case .json: "a JSON value"
    case .formFile: "no example, since a file is not JSON"
    }
  }
}

extension Spec.JSONKind {
  /// A phrase for the kind.
  var inWords: String {
    switch self {
    case .integer: "an integer"
    case .number: "a number"
    case .bool: "true or false"
    case .string: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension Spec.Constant {
  /// The constant as JSON text.
  var jsonText: String {
    switch self {
    case .bool(let value): String(value)
    case .int(let number): String(number)
    case .string(let text): "\"\(shortened(text))\""
    case .null: "null"
    }
  }
}
