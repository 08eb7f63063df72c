import Foundation

/// Which operations go into the queue for one that was handed out: it and what it depends on, the latter first.
struct OperationPlan {
  /// Those that stand in no queue yet.
  let added: [Operation]

  private struct Visit {
    let operation: Operation
    var dependencies: ArraySlice<Operation>
  }

  /// Makes a plan; nil where the operation can never run, since it depends on itself.
  /// - Parameters:
  ///   - operation: The one that was handed out.
  ///   - queues: Where operations may stand already: to add one twice ends the process.
  init?(for operation: Operation, in queues: [OperationQueue]) {
    // Looked at first: what leaves a queue from now on has finished, and is seen to have.
    let queued = queues.flatMap(\.operations).map { ObjectIdentifier($0) }
    var needed: [Operation] = []
    // Chains of any length: no recursion.
    var path: [Visit] = []
    var open: Set<ObjectIdentifier> = []
    var seen: Set<ObjectIdentifier> = []
    func enter(_ operation: Operation) {
      open.insert(ObjectIdentifier(operation))
      seen.insert(ObjectIdentifier(operation))
      // What was cancelled is ready, whatever it depends on.
      let dependencies = operation.isCancelled ? [] : operation.dependencies
      path.append(Visit(operation: operation, dependencies: dependencies[...]))
    }
    // What runs or has run waits for nothing any more.
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
