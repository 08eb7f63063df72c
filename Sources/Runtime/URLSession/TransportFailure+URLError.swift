import Foundation
import SpecgenRuntimeCore

extension TransportFailure {
  /// Creates the failure for an error of `URLSession` that has no case of its own.
  static func other(_ code: URLError.Code) -> TransportFailure {
    guard let name = urlErrors[code] else { return .other(code: code.rawValue) }
    return .other(code: code.rawValue, name: name)
  }

  /// The errors of `URLSession` that have no case of their own.
  private static let urlErrors: [URLError.Code: String] = [
    .backgroundSessionInUseByAnotherProcess: "another process uses the background session",
    .backgroundSessionWasDisconnected: "the background session was disconnected",
    .badURL: "invalid URL",
    .callIsActive: "a phone call is active",
    .cannotDecodeContentData: "the content cannot be decoded",
    .cannotDecodeRawData: "the body cannot be decoded",
    .cannotLoadFromNetwork: "the answer is only in the network",
    .cannotCreateFile: "a file cannot be created",
    .cannotOpenFile: "a file cannot be opened",
    .cannotWriteToFile: "a file cannot be written",
    .dataLengthExceedsMaximum: "the answer is too long",
    .dataNotAllowed: "the cellular network does not allow connections",
    .fileDoesNotExist: "the file does not exist",
    .fileIsDirectory: "the file is a folder",
    .httpTooManyRedirects: "too many redirects",
    .internationalRoamingOff: "roaming is off",
    .noPermissionsToReadFile: "no permission to read the file",
    .redirectToNonExistentLocation: "a redirect without a location",
    .requestBodyStreamExhausted: "the body of the request ended early",
    .resourceUnavailable: "the resource is not available",
    .unsupportedURL: "unsupported URL",
    .userAuthenticationRequired: "authentication is required",
    .userCancelledAuthentication: "the authentication was canceled",
    .zeroByteResource: "the answer is empty",
  ]
}
