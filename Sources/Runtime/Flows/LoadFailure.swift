import Foundation

/// Why a web view has not loaded something.
struct LoadFailure {
  /// The system's words for it.
  let words: String
  /// Whether nothing was wrong: another page was asked for meanwhile, or the page was not let go there.
  let isInterruption: Bool

  init(_ error: any Error) {
    let error = error as NSError
    words = error.localizedDescription
    // WebKit has no names for its codes: 102 is an interrupted load, 204 what another program plays.
    isInterruption =
      error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
      || error.domain == "WebKitErrorDomain" && [102, 204].contains(error.code)
  }
}
