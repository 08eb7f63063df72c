import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A plan of the operations to enqueue for a handler's operation: its dependencies, then the operation
/// itself.
struct OperationPlan {
  /// The operations that are not in a queue yet.
  let added: [Operation]

  private struct Visit {
    let operation: Operation
    var dependencies: ArraySlice<Operation>
  }

  /// Creates a plan, or returns `nil` if the operation can never run because it depends on itself.
  /// - Parameters:
  ///   - operation: The operation that a handler returned.
  ///   - queues: The queues that may already contain operations; adding one twice terminates the process.
  init?(for operation: Operation, in queues: [OperationQueue]) {
    // Read first: an operation that leaves a queue after this point has finished, and `isFinished` shows it.
    let queued = queues.flatMap(\.operations).map { ObjectIdentifier($0) }
    var needed: [Operation] = []
    // An explicit stack instead of recursion, for dependency chains of any length.
    var path: [Visit] = []
    var open: Set<ObjectIdentifier> = []
    var seen: Set<ObjectIdentifier> = []
    func enter(_ operation: Operation) {
      open.insert(ObjectIdentifier(operation))
      seen.insert(ObjectIdentifier(operation))
      // A canceled operation is ready, whatever it depends on.
      let dependencies = operation.isCancelled ? [] : operation.dependencies
      path.append(Visit(operation: operation, dependencies: dependencies[...]))
    }
    // An operation that is running or finished no longer waits.
    if !operation.isFinished, !operation.isExecuting { enter(operation) }
    while let last = path.indices.last {
      if let next = path[last].dependencies.popFirst() {
        guard !next.isFinished, !next.isExecuting else { continue }
        guard !open.contains(ObjectIdentifier(next)) else { return nil }
        if !seen.contains(ObjectIdentifier(next)) { enter(next) }
      } else {
        let done = path.removeLast().operation
        open.remove(ObjectIdentifier(done))
        needed.append(done)
      }
    }
    let free = seen.subtracting(queued)
    added = needed.filter { free.contains(ObjectIdentifier($0)) }
  }
}
