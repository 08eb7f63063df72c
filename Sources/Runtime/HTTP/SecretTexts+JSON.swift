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
        _ = try read(JSONDocument(parsing: redacting(json)).root)
      } catch {
        throw error.redacting(self)
      }
      throw error.redacted.redacting(self)
    }
  }
}
