import Foundation

// What the vendor's document uses of other libraries, as it declares it; nothing here is run.

typealias VoidClosure = () -> Void

struct Cancellables: Sendable {
  static func nonCancellable() -> Cancellables { Cancellables() }
}

final class ClosureAsyncOperation<Output, Failure: Error>: Operation, @unchecked Sendable {
  init(work: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Cancellables) {}
}
