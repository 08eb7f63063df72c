/// What unions need: trying one form after another, and saying why none of them is here.
extension JSONReader {
  /// Reads the value here as one form of a union.
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
  /// A union that holds itself could be tried twice as often at each level. All tries below the
  /// outermost one share a budget that grows with the value; after it nothing is of any form.
  /// - Parameters:
  ///   - type: The form.
  ///   - keys: Keys of members without which the form cannot be read; an object that lacks one is not tried.
  /// - Returns: The value; nil when it is of another form.
  public func form<T: JSONCodable>(_ type: T.Type, with keys: String...) -> T? {
    form(type, keys: keys)
  }

  private func form<T: JSONCodable>(_ type: T.Type, keys: [String]) -> T? {
    if let coded = document.coded { return coded.settled?.form(type, keys: keys) }
    if document.tries != nil, !document.spendTry() { return nil }
    guard value.kind != .object || keys.allSatisfy(isKey) else { return nil }
    let counting = document.countingTries(of: node)
    if document.tries == nil { _ = counting.spendTry() }
    return try? T(from: JSONReader(document: counting, node: node, isQuiet: true))
  }

  private func isKey(_ key: String) -> Bool {
    ((try? find(key)) ?? nil) != nil
  }

  /// The failure to throw when the value here is of none of these forms; it says why of each.
  public func failure(forms: any JSONCodable.Type...) -> DecodingFailure {
    let expected = disjunction(of: forms.map { "\($0)" })
    // What is tried within another form is not described: there could be very many.
    guard !isQuiet, document.tries == nil else { return failure(expected: expected) }
    let counted = JSONReader(
      document: document.countingTries(of: node),
      node: node,
      isQuiet: false
    )
    let reasons = forms.map { form in "no \(form) (\(counted.reason(against: form)))" }
    // All of it is about what was found, so that a secret hides all of it.
    return failure(expected: expected, found: "\(found), \(reasons.joined(separator: ", "))")
  }

  private func reason(against form: any JSONCodable.Type) -> String {
    do throws(DecodingFailure) {
      _ = try form.init(from: self)
      return "not tried any more"
    } catch {
      let path = error.path.dropFirst(path.utf8.count).drop { $0 == "." }
      let subject = path.isEmpty ? "" : "\(path): "
      return "\(subject)expected \(error.expected), found \(error.found)"
    }
  }

  /// The object here, as it came.
  public func objectValue() throws(DecodingFailure) -> JSONValue {
    guard kind == .object else { throw failure(expected: "an object") }
    return try JSONValue(from: self)
  }

  /// The failure to throw when the value of a key, which tells the forms apart, is none of these.
  public func failure<T: JSONCodable>(_ key: String, notAmong known: [T]) -> DecodingFailure {
    do throws(DecodingFailure) {
      return try member(key).failure(expected: "one of \(jsonText(known))")
    } catch {
      return error
    }
  }

  /// The failure to throw when none of the keys is there that tell the forms apart.
  public func failure(noneOf keys: [String]) -> DecodingFailure {
    let expected = "an object with \(disjunction(of: keys.map { quoted($0) }))"
    return failure(expected: expected, found: kind == .object ? "none of them" : found)
  }

  /// The failure to throw when the value here is of none of these kinds.
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

/// Returns words as in `a, b or c`.
private func disjunction(of words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}
