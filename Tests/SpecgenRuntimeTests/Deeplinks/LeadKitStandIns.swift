import Foundation
import SpecgenRuntime

// What the vendor's document uses of other libraries, as small as its examples need it.

typealias VoidClosure = () -> Void

struct Cancellables: Sendable {
  static func nonCancellable() -> Cancellables { Cancellables() }
}

/// An operation that ends when its closure says so.
///
/// Unchecked as its superclass is: the closure is called where the queue starts the operation, and the
/// state changes behind a lock.
final class ClosureAsyncOperation<Output, Failure: Error>: Operation, @unchecked Sendable {
  typealias Completion = (Result<Output, Failure>) -> Void

  private let work: (@escaping Completion) -> Cancellables
  private let state = Locked((isExecuting: false, isFinished: false))

  init(work: @escaping (@escaping Completion) -> Cancellables) {
    self.work = work
  }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { state.withLock { $0.isExecuting } }
  override var isFinished: Bool { state.withLock { $0.isFinished } }

  override func start() {
    set(isExecuting: true, isFinished: false)
    _ = work { [weak self] _ in self?.set(isExecuting: false, isFinished: true) }
  }

  private func set(isExecuting: Bool, isFinished: Bool) {
    willChangeValue(for: \.isExecuting)
    willChangeValue(for: \.isFinished)
    state.withLock { $0 = (isExecuting, isFinished) }
    didChangeValue(for: \.isExecuting)
    didChangeValue(for: \.isFinished)
  }
}
