/// The keys of one open mapping, for detecting duplicates.
///
/// Most mappings are small, where comparing keys is faster than hashing them. The key indices of all open mappings
/// share one stack. A mapping that grows large gets a hash table.
struct KeyRegister {
  private static let smallCount = 16
  private let base: Int
  private var table: [[UInt8]: UInt32]?

  /// Creates the register of a new mapping, whose section of the stack is empty.
  init(stack: [UInt32]) {
    base = stack.count
  }

  /// Registers a key.
  ///
  /// - Parameters:
  ///   - key: The index of the key's record.
  ///   - nodes: The records so far.
  ///   - text: The text of the scalars so far.
  ///   - stack: The key indices of all open mappings.
  /// - Returns: The index of the first equal key, if any.
  mutating func register(
    _ key: Int,
    nodes: [YAMLTree.Record],
    text: [UInt8],
    stack: inout [UInt32]
  ) -> Int? {
    let word = text[nodes[key].textRange]
    if let first = table?[Array(word)] { return Int(first) }
    if table == nil {
      for index in stack[base...] {
        let range = nodes[Int(index)].textRange
        if range.count == word.count, text[range] == word { return Int(index) }
      }
    }
    add(UInt32(key), nodes: nodes, text: text, stack: &stack)
    return nil
  }

  /// Removes the mapping's section from the stack.
  func release(_ stack: inout [UInt32]) {
    stack.removeSubrange(base...)
  }

  private mutating func add(
    _ key: UInt32,
    nodes: [YAMLTree.Record],
    text: [UInt8],
    stack: inout [UInt32]
  ) {
    if table != nil {
      table?[Array(text[nodes[Int(key)].textRange])] = key
      return
    }
    stack.append(key)
    guard stack.count - base > Self.smallCount else { return }
    var hashed: [[UInt8]: UInt32] = [:]
    for index in stack[base...] { hashed[Array(text[nodes[Int(index)].textRange])] = index }
    table = hashed
  }
}
