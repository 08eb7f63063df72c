package import Foundation

/// Redaction of answers, because a server may echo the secrets of a request.
extension HTTPRequest {
  /// Returns this request with the secrets of its answer added to its own.
  package func knowing(secretsOf response: HTTPResponse) -> HTTPRequest {
    guard !response.secrets.isEmpty else { return self }
    var request = self
    request.secrets = secrets.union(response.secrets)
    return request
  }

  /// Returns a response whose headers and body contain none of the secrets of this request.
  ///
  /// JSON numbers are kept unless they are long.
  func redacting(_ response: HTTPResponse) -> HTTPResponse {
    let secrets = secrets.union(response.secrets)
    guard !secrets.isEmpty else { return response }
    let search = SecretSearch(secrets)
    var shown = response
    shown.headers = response.headers.mapValues(search.redacting)
    shown.body = search.redacting(json: response.body)
    return shown
  }

  /// Returns text with the secrets of this request replaced.
  package func redacting(_ text: String) -> String {
    secrets.redacting(text)
  }

  /// Returns bytes with the secrets of this request replaced, whether they are encoded as UTF-8 or as UTF-16.
  package func redacting(_ data: Data) -> Data {
    secrets.redacting(data)
  }
}

extension TransportFailure {
  /// Returns this failure with secrets replaced in the message of the transport or the interceptor.
  func redacting(_ secrets: SecretTexts) -> TransportFailure {
    guard case .invalidResponse(let problem) = self else { return self }
    return .invalidResponse(secrets.redacting(problem))
  }
}
