package import Foundation

extension SecretTexts {
  /// Reads JSON and reports failures without secrets.
  ///
  /// A failure shortens the value it found, and redaction would miss half a secret. So the failure is produced
  /// again from JSON in which secrets are already replaced.
  package func reading<R>(
    _ json: Data,
    _ read: (JSONReader) throws(DecodingFailure) -> R
  ) throws(DecodingFailure) -> R {
    do throws(DecodingFailure) {
      return try read(JSONDocument(parsing: json).root)
    } catch {
      guard !isEmpty else { throw error }
      do throws(DecodingFailure) {
        _ = try read(JSONDocument(parsing: SecretSearch(self).redacting(json: json)).root)
      } catch {
        throw (mayHide(in: json) ? error.redacted : error).redacting(self)
      }
      throw error.redacted.redacting(self)
    }
  }

  /// Returns `true` if ``SecretSearch/redacting(json:)`` may have missed a string that is spelled with escapes.
  package func mayHide(in json: Data) -> Bool {
    !isEmpty && json.contains(UInt8(ascii: "\\")) && (try? JSONValue(json: json)) == nil
  }
}

extension SecretSearch {
  /// Returns JSON with secrets in its strings replaced by `<secret>`.
  ///
  /// Numbers are kept unless they are long.
  ///
  /// JSON can spell a string in many ways, so its strings are compared after decoding. Data that is not JSON is
  /// compared byte by byte.
  func redacting(json: Data) -> Data {
    guard let value = try? JSONValue(json: json) else { return redacting(json) }
    let shown = value.redacting(self)
    return shown == value ? json : shown.jsonData
  }
}

extension JSONValue {
  fileprivate func redacting(_ secrets: SecretSearch) -> JSONValue {
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
  /// Returns the redacted text of a number that failures would cut within a secret, or nil for other numbers.
  fileprivate func redacting(_ secrets: SecretSearch) -> String? {
    guard text.utf8.count > 40 else { return nil }
    let shown = secrets.redacting(text)
    return shown == text ? nil : shown
  }
}
