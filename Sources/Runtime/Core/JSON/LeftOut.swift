/// Elements of an answer that a lossy list left out.
public struct LeftOut: Sendable, Hashable {
  /// The name of the method.
  public let method: String
  /// The path of the list in the answer, such as `lines[].stops`; empty for the whole body.
  public let path: String
  /// The number of elements that were left out.
  public let count: Int
}

/// The numbers of elements that lossy lists leave out while an answer is read, by path.
package struct LeftOutCounts: Sendable {
  private let counts = Locked<[String: Int]>([:])

  /// The numbers so far.
  var all: [String: Int] { counts.withLock { $0 } }

  /// Adds elements of the list at a path.
  func add(_ count: Int, at path: String) {
    counts.withLock { $0[path, default: 0] += count }
  }

  /// Takes back what was added since, because the value that contains it is not used.
  func restore(_ all: [String: Int]) {
    counts.withLock { $0 = all }
  }
}

extension JSONDocument {
  /// Calls a closure, and takes back the elements that it left out if it returns nil.
  func countingLeftOut<T>(_ read: () -> T?) -> T? {
    guard let leftOut else { return read() }
    let before = leftOut.all
    let value = read()
    if value == nil { leftOut.restore(before) }
    return value
  }
}
