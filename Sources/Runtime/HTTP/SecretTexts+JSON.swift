import Foundation

extension SecretTexts {
  /// Reads JSON; a failure is that of the same text without the secrets.
  ///
  /// What a failure found is cut, and half a secret would not be found in it.
  func reading<R>(
    _ json: Data,
    _ read: (JSONReader) throws(DecodingFailure) -> R
  ) throws(DecodingFailure) -> R {
    do throws(DecodingFailure) {
      return try read(JSONDocument(parsing: json).root)
    } catch {
      guard !isEmpty else { throw error }
      do throws(DecodingFailure) {
        _ = try read(JSONDocument(parsing: redacting(json: json)).root)
      } catch {
        throw (mayHide(in: json) ? error.redacted : error).redacting(self)
      }
      throw error.redacted.redacting(self)
    }
  }

  /// Returns JSON with `<secret>` wherever one of the texts stood in a text of it; numbers stay unless they are long.
  ///
  /// JSON can spell a text in many ways, so its texts are looked at as what they mean; what is no JSON is
  /// looked at as bytes.
  func redacting(json: Data) -> Data {
    guard let value = try? JSONValue(json: json) else { return redacting(json) }
    let shown = value.redacting(self)
    return shown == value ? json : shown.jsonData
  }

  /// Tells whether ``redacting(json:)`` may have passed over a text that is spelled with escapes.
  func mayHide(in json: Data) -> Bool {
    !isEmpty && json.contains(UInt8(ascii: "\\")) && (try? JSONValue(json: json)) == nil
  }
}

extension JSONValue {
  fileprivate func redacting(_ secrets: SecretTexts) -> JSONValue {
    switch self {
    case .null, .bool: self
    case .number(let number): number.redacting(secrets).map { .string($0) } ?? self
    case .string(let text): .string(secrets.redacting(text))
    case .array(let elements): .array(elements.map { $0.redacting(secrets) })
    case .object(let members):
      .object(
        members.map {
          JSONValue.Member(key: secrets.redacting($0.key), value: $0.value.redacting(secrets))
        }
      )
    }
  }
}

extension JSONNumber {
  /// What to show of a number that failures would cut within a secret; nil for any other.
  fileprivate func redacting(_ secrets: SecretTexts) -> String? {
    guard text.utf8.count > 40 else { return nil }
    let shown = secrets.redacting(text)
    return shown == text ? nil : shown
  }
}
