#if canImport(os)
import os
#else
import Synchronization
#endif

/// A value protected by a lock.
///
/// This type is a class so that all owners share the value.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
  // `Mutex` requires iOS 18; this lock is available from iOS 16.
  private let lock: OSAllocatedUnfairLock<Value>

  /// Creates a lock around a value.
  package init(_ value: Value) {
    lock = OSAllocatedUnfairLock(initialState: value)
  }

  /// Calls the closure with exclusive access to the value.
  package func withLock<R: Sendable>(_ body: @Sendable (inout Value) -> R) -> R {
    lock.withLock(body)
  }
  #else
  private let lock: Mutex<Value>

  /// Creates a lock around a value.
  package init(_ value: Value) {
    lock = Mutex(value)
  }

  /// Calls the closure with exclusive access to the value.
  package func withLock<R: Sendable>(_ body: @Sendable (inout Value) -> R) -> R {
    lock.withLock { body(&$0) }
  }
  #endif
}
