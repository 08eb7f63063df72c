/// Accessors for the values of an example, and the mismatches if they differ from the expected ones.
extension JSONText.Value {
  typealias Mismatch = ExampleReader.Mismatch

  /// `true` for null.
  package var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The text of a string, a number or a Boolean.
  package var scalarText: String? {
    switch content {
    case .bool(let value): String(value)
    case .number(let text), .string(let text): text
    case .null, .list, .object: nil
    }
  }

  /// The text of a number.
  var numberText: String? {
    if case .number(let text) = content { text } else { nil }
  }

  /// The members of an object, or an empty array.
  var membersOrNone: [JSONText.Member] {
    if case .object(let members) = content { members } else { [] }
  }

  private var isInteger: Bool {
    guard case .number(let text) = content else { return false }
    return text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
  }

  /// Returns `true` if the value is of a kind.
  package func isOf(_ kind: Spec.JSONKind) -> Bool {
    switch (kind, content) {
    case (.integer, .number): isInteger
    case (.number, .number), (.bool, .bool), (.string, .string), (.list, .list), (.object, .object):
      true
    default: false
    }
  }

  /// Returns `true` if the value equals a constant.
  package func isConstant(_ constant: Spec.Constant) -> Bool {
    switch (constant, content) {
    case (.bool(let wanted), .bool(let value)): wanted == value
    case (.int(let wanted), .number(let text)): Int(text) == wanted
    case (.string(let wanted), .string(let text)): wanted == text
    case (.null, .null): true
    default: false
    }
  }

  func members(_ path: ValuePath) throws(Mismatch) -> [JSONText.Member] {
    guard case .object(let members) = content else { throw self.is(not: "an object", path) }
    return members
  }

  func member(_ key: String, _ path: ValuePath) throws(Mismatch) -> JSONText.Value {
    guard let member = try members(path).first(where: { $0.key == key }) else {
      throw lacks([key], path, isAbsence: true)
    }
    return member.value
  }

  /// Returns the elements of a list as the members of an object, by their positions.
  func tuple(_ path: ValuePath) throws(Mismatch) -> JSONText.Value {
    guard case .list(let elements) = content else { throw self.is(not: "a list", path) }
    let members = elements.enumerated().map { position, element in
      JSONText.Member(key: String(position), value: element)
    }
    return JSONText.Value(content: .object(members), range: range)
  }

  /// The value of the JSON in the string, all of it at the position of the string.
  var embedded: JSONText.Value? {
    guard case .string(let text) = content else { return nil }
    return try? JSONText.value(of: Array(text.utf8)).moved(to: range)
  }

  private func moved(to range: Range<Int>) -> JSONText.Value {
    let content: JSONText.Content =
      switch content {
      case .list(let elements): .list(elements.map { $0.moved(to: range) })
      case .object(let members):
        .object(members.map { JSONText.Member(key: $0.key, value: $0.value.moved(to: range)) })
      case .null, .bool, .number, .string: content
      }
    return JSONText.Value(content: content, range: range)
  }

  func text(_ path: ValuePath) throws(Mismatch) -> String {
    guard case .string(let text) = content else { throw self.is(not: "text", path) }
    return text
  }

  func checkNumber(_ path: ValuePath) throws(Mismatch) {
    guard case .number(let text) = content else { throw self.is(not: "a number", path) }
    guard let value = Double(text), value.isFinite else {
      throw self.is(not: "a number in the range of Double", path)
    }
  }

  /// Requires one of the two values of a Boolean.
  func check(_ form: Spec.BoolForm, _ path: ValuePath) throws(Mismatch) {
    let values: [Spec.Constant] =
      switch form {
      case .texts(let yes, let no): [.string(yes), .string(no)]
      case .numbers(let yes, let no): [.int(yes), .int(no)]
      }
    guard !values.contains(where: isConstant) else { return }
    throw self.is(not: values.map(\.jsonText).joined(separator: " or "), path)
  }

  /// Requires a number, or a string with its text, whose digits fit a decimal number.
  func checkDecimal(_ number: String?, _ path: ValuePath) throws(Mismatch) {
    guard let number else { throw self.is(not: "a number", path) }
    guard JSONText.isNumber(number) else { throw self.is(not: "a number in a string", path) }
    let mantissa = number.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    let digits = mantissa.drop { $0 == "0" }.reversed().drop { $0 == "0" }
    guard digits.count <= 38 else {
      throw self.is(not: "a number of at most 38 digits", path)
    }
  }

  /// Requires an integer that fits a type; `1.0` and `1e3` are integers, too.
  func checkInteger(_ path: ValuePath, _ fits: (String) -> Bool) throws(Mismatch) {
    guard case .number(let number) = content, let text = Self.integer(number) else {
      throw self.is(not: "an integer", path)
    }
    guard fits(text) else { throw self.is(not: "an integer that fits the type", path) }
  }

  /// Returns the digits of a number without fraction and exponent, or nil if it has a fraction.
  private static func integer(_ number: String) -> String? {
    let parts = number.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.count == 1 && halves.count == 1
    guard !isPlain else { return number }
    let fraction = halves.count > 1 ? halves[1] : ""
    let sign = halves[0].hasPrefix("-") ? "-" : ""
    var digits = String((halves[0].drop { $0 == "-" } + fraction).drop { $0 == "0" })
    guard !digits.isEmpty else { return "0" }
    guard var exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1_000 else {
      return nil
    }
    exponent -= fraction.count
    while exponent < 0, digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard exponent >= 0 else { return nil }
    return sign + digits + String(repeating: "0", count: exponent)
  }

  func check(_ format: Program.DateFormat, _ path: ValuePath) throws(Mismatch) {
    switch format {
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001:
      try checkNumber(path)
    case .microsoft:
      guard DateScanner.isMicrosoft(try text(path)) else {
        throw self.is(not: "a date as in /Date(1700000000000)/", path)
      }
    case .iso8601:
      guard DateScanner.isMoment(try text(path)) else {
        throw self.is(not: "a date as in 2017-05-12T14:30:37Z", path)
      }
    case .day:
      guard DateScanner.isDay(try text(path)) else {
        throw self.is(not: "a date as in 2017-05-12", path)
      }
    case .custom(let pattern):
      guard DateScanner.mayFit(try text(path), pattern) else {
        throw self.is(not: "a date as in \(shortened(pattern))", path)
      }
    }
  }

  /// Returns the mismatch for this value, which differs from the expected one.
  func `is`(not expected: String, _ path: ValuePath, isAbsence: Bool = false) -> Mismatch {
    // For a value of several lines, only its beginning is marked.
    let isWhole = [content].allSatisfy { content in
      switch content {
      case .list, .object: false
      case .null, .bool, .number, .string: true
      }
    }
    let place = isWhole ? range : range.lowerBound..<range.lowerBound + 1
    return Mismatch(
      path: path.text,
      expected: expected,
      found: found,
      range: place,
      isAbsence: isAbsence
    )
  }

  /// Returns the mismatch for a missing member of this object.
  func lacks(_ keys: [String], _ path: ValuePath, isAbsence: Bool) -> Mismatch {
    let names = keys.map { quoted($0) }.joined(separator: " or ")
    return Mismatch(
      path: path.text,
      expected: "the key \(names)",
      found: "none",
      range: range.lowerBound..<range.lowerBound + 1,
      isAbsence: isAbsence,
      absentKeys: keys
    )
  }

  private var found: String {
    switch content {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let text): text
    case .string(let text): "text \"\(text)\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}
