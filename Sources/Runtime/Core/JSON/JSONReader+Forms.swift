/// Reading unions: trying their shapes in order, and reporting why none matches.
extension JSONReader {
  /// Reads the value as one shape of a union, or returns `nil` if it does not match.
  ///
  /// ```swift
  /// if let wallet = json.form(Wallet.self) {
  ///   self = .wallet(wallet)
  /// } else if let card = json.form(Card.self) {
  ///   self = .card(card)
  /// } else {
  ///   throw json.failure(forms: Wallet.self, Card.self)
  /// }
  /// ```
  ///
  /// A recursive union could double the number of attempts at each level. All attempts within the outermost
  /// one therefore share a budget, which grows with the size of the value. After it is spent, no shape
  /// matches.
  /// - Parameters:
  ///   - type: The type of the shape.
  ///   - keys: The keys required to read the shape; an object that lacks one is skipped.
  /// - Returns: The value, or `nil` if it has another shape.
  public func form<T: JSONCodable>(_ type: T.Type, with keys: String...) -> T? {
    form(type, keys: keys)
  }

  private func form<T: JSONCodable>(_ type: T.Type, keys: [String]) -> T? {
    if let coded = document.coded { return coded.settled?.form(type, keys: keys) }
    return document.attempts?.attempt(within: size) {
      guard value.kind != .object || keys.allSatisfy(isKey) else { return nil }
      let reader = JSONReader(document: document, node: node, isQuiet: true)
      return document.countingLeftOut { try? T(from: reader) }
    }
  }

  /// The number of nodes of the value.
  private var size: Int { Int(value.next) - node }

  private func isKey(_ key: String) -> Bool {
    ((try? find(key)) ?? nil) != nil
  }

  /// Returns an error for a value that matches none of these shapes, with the reason for each.
  public func failure(forms: any JSONCodable.Type...) -> DecodingFailure {
    let expected = disjunction(of: forms.map { "\($0)" })
    // Attempts within another shape are not described, because their number can explode.
    guard !isQuiet, let attempts = document.attempts, !attempts.isRunning else {
      return failure(expected: expected)
    }
    let reasons = attempts.limited(within: size) {
      forms.map { form in "no \(form) (\(reason(against: form)))" }
    }
    // The reasons are part of `found`, so that redacting a secret hides all of them.
    return failure(expected: expected, found: "\(found), \(reasons.joined(separator: ", "))")
  }

  private func reason(against form: any JSONCodable.Type) -> String {
    do throws(DecodingFailure) {
      _ = try form.init(from: self)
      return "not tried, after too many attempts"
    } catch {
      let path = error.path.dropFirst(path.utf8.count).drop { $0 == "." }
      let subject = path.isEmpty ? "" : "\(path): "
      return "\(subject)expected \(error.expected), found \(error.found)"
    }
  }

  /// Returns the object as a ``JSONValue``, unchanged.
  public func objectValue() throws(DecodingFailure) -> JSONValue {
    guard kind == .object else { throw failure(expected: "an object") }
    return try JSONValue(from: self)
  }

  /// Returns an error for a discriminator whose value is not one of the known ones.
  public func failure<T: JSONCodable>(_ key: String, notAmong known: [T]) -> DecodingFailure {
    do throws(DecodingFailure) {
      return try member(key).failure(expected: "one of \(jsonText(known))")
    } catch {
      return error
    }
  }

  /// Returns an error for an object that has none of the keys that identify a shape.
  public func failure(noneOf keys: [String]) -> DecodingFailure {
    let expected = "an object with \(disjunction(of: keys.map { quoted($0) }))"
    return failure(expected: expected, found: kind == .object ? "none of them" : found)
  }

  /// Returns an error for a value that has none of these kinds.
  public func failure(notAmong kinds: [JSONKind]) -> DecodingFailure {
    failure(expected: disjunction(of: kinds.map(\.wording)))
  }
}

extension JSONKind {
  fileprivate var wording: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Returns a list of alternatives, such as `a, b or c`.
private func disjunction(of words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}
