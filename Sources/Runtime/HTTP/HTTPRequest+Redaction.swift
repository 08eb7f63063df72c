package import Foundation

/// What may be shown of an answer to a request, since a server may send back what it was sent.
extension HTTPRequest {
  /// Returns this request, knowing also the secrets with which an answer says that it was sent.
  package func knowing(secretsOf response: HTTPResponse) -> HTTPRequest {
    guard !response.secrets.isEmpty else { return self }
    var request = self
    request.secrets = secrets.union(response.secrets)
    return request
  }

  /// Returns a response whose fields and body have none of the secrets of this request; the numbers of JSON stay.
  func redacting(_ response: HTTPResponse) -> HTTPResponse {
    let secrets = secrets.union(response.secrets)
    guard !secrets.isEmpty else { return response }
    var shown = response
    shown.headers = response.headers.mapValues(secrets.redacting)
    shown.body = secrets.redacting(json: response.body)
    return shown
  }

  /// Returns text without the secrets of this request.
  package func redacting(_ text: String) -> String {
    secrets.redacting(text)
  }

  /// Returns bytes without the secrets of this request, in whichever encoding they stand there.
  package func redacting(_ data: Data) -> Data {
    secrets.redacting(data)
  }
}

extension TransportFailure {
  /// Returns this failure without secrets in what a transport or an interceptor says of it.
  func redacting(_ secrets: SecretTexts) -> TransportFailure {
    guard case .invalidResponse(let problem) = self else { return self }
    return .invalidResponse(secrets.redacting(problem))
  }
}
