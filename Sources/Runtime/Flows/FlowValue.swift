public import SpecgenRuntimeCore

/// The value of an end that is not a success: a code, or an object with fields.
public protocol FlowValue: Sendable {
  /// Creates the value of a code, or returns `nil` if no such code exists.
  init?(flowCode text: String)
  /// Reads the value from what a page reported, or returns `nil` if the page reported none.
  static func read(from values: FlowValues) throws(DecodingFailure) -> Self?
}

/// The values that a page reported for an end.
public struct FlowValues {
  /// The object with the values.
  let json: JSONReader
  /// The keys of the code, of which the first one present is read; empty if the end has no code.
  let codes: [String]
  /// The secrets of the flow, which the page may repeat.
  let secrets: SecretTexts
}

/// A code that reports how a flow ended.
public protocol FlowCode: FlowValue, Hashable {}

extension FlowCode {
  /// Reads the code under the first key that has one, or returns `nil` if none of the keys has a value.
  public static func read(from values: FlowValues) throws(DecodingFailure) -> Self? {
    let (json, keys) = (values.json, values.codes)
    if keys.isEmpty { return Self(flowCode: "") }
    var other: JSONReader?
    for key in keys {
      guard let member = try json.member(ifPresent: key) else { continue }
      guard let text = try? member.string() else {
        other = other ?? member
        continue
      }
      guard !text.isEmpty else { continue }
      guard let code = Self(flowCode: text) else { throw member.failure(expected: "a known code") }
      return code.hiding(values.secrets, in: text)
    }
    if let other { throw other.failure(expected: "a code") }
    guard json.kind == .object else { throw json.failure(expected: "an object") }
    return nil
  }

  /// Returns the code without a secret that the page repeated in it.
  ///
  /// A documented code stays unchanged, whatever the secret is, because its case contains no text.
  private func hiding(_ secrets: SecretTexts, in text: String) -> Self {
    let shown = secrets.redacting(text)
    guard shown != text, !Mirror(reflecting: self).children.isEmpty else { return self }
    return Self(flowCode: shown) ?? self
  }
}

extension FlowCode where Self: OpenEnum, RawValue == String {
  /// Creates a code from a string, known or not.
  public init?(flowCode text: String) {
    self.init(rawValue: text)
  }
}

extension Never: FlowCode {
  /// Always returns `nil`, because there is no code.
  public init?(flowCode text: String) {
    return nil
  }
}

/// An object that reports how a flow ended, such as the token of a canceled payment.
public protocol FlowRecord: FlowValue, JSONCodable {}

extension FlowRecord {
  /// Always returns `nil`, because an object is not a code.
  public init?(flowCode text: String) {
    return nil
  }

  /// Reads the object.
  public static func read(from values: FlowValues) throws(DecodingFailure) -> Self? {
    try Self(from: values.json)
  }
}
