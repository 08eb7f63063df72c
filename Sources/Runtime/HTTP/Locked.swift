#if canImport(os)
import os
#else
import Synchronization
#endif

/// A value behind a lock.
///
/// A class because all who hold it share the one value.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
  // `Mutex` needs iOS 18; this lock is there from iOS 16 on.
  private let lock: OSAllocatedUnfairLock<Value>

  /// Keeps a value.
  package init(_ value: Value) {
    lock = OSAllocatedUnfairLock(initialState: value)
  }

  /// Reads or changes the value while nobody else does.
  package func withLock<R: Sendable>(_ body: @Sendable (inout Value) -> R) -> R {
    lock.withLock(body)
  }
  #else
  private let lock: Mutex<Value>

  /// Keeps a value.
  package init(_ value: Value) {
    lock = Mutex(value)
  }

  /// Reads or changes the value while nobody else does.
  package func withLock<R: Sendable>(_ body: @Sendable (inout Value) -> R) -> R {
    lock.withLock { body(&$0) }
  }
  #endif
}
