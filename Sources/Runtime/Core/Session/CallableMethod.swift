/// A method as a call uses it, without its types.
///
/// The witnesses of ``MethodCall`` are all that an app's methods add to the code of calls.
protocol CallableMethod: Sendable {
  var info: MethodInfo { get }
  /// The media types of the method's answers.
  var accepts: String { get }
  func write(to request: inout RequestBuilder) throws(InvalidRequest)
  /// Reads the result from an answer. The request is nil for an answer whose secrets are replaced.
  func read(_ response: HTTPResponse, to request: HTTPRequest?) -> Result<any Sendable, CallFailure>
  /// Returns the common error of the API in an answer of any status.
  func common(in response: HTTPResponse) -> (any CommonFailure)?
}

/// A call of a method of an API.
struct MethodCall<M: ApiMethod>: CallableMethod {
  let method: M

  var info: MethodInfo { M.info }

  var accepts: String { M.accepts }

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    try method.write(to: &request)
  }

  func read(
    _ response: HTTPResponse,
    to request: HTTPRequest?
  ) -> Result<any Sendable, CallFailure> {
    do throws(ResponseFailure<M.Failure>) {
      return .success(try method.read(MethodResponse(response, to: request)))
    } catch {
      switch error {
      case .failure(let failure): return .failure(.failure(failure))
      case .common(let common): return .failure(.common(common))
      case .unexpectedStatus: return .failure(.unexpectedStatus(response.status))
      case .decoding(let failure): return .failure(.decoding(failure))
      }
    }
  }

  func common(in response: HTTPResponse) -> (any CommonFailure)? {
    M.Failure.Common.read(anyStatus: response)
  }
}
