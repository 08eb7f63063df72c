import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The reason why a web view could not load something.
struct LoadFailure {
  /// The system's error message.
  let words: String
  /// `true` if the load was merely interrupted: by another navigation, or because the navigation was not
  /// allowed.
  let isInterruption: Bool

  init(_ error: any Error) {
    let error = error as NSError
    words = error.localizedDescription
    // WebKit has no public constants for its codes: 102 is an interrupted load, and 204 is content handled by
    // a plug-in.
    isInterruption =
      error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
      || error.domain == "WebKitErrorDomain" && [102, 204].contains(error.code)
  }
}
