/// The keys of one open mapping, to find the ones that come twice.
///
/// Most mappings are small: comparing a few keys is quicker than hashing them, and the indices of all
/// open mappings share one stack. A mapping that grows gets a table.
struct KeyRegister {
  private static let smallCount = 16
  private let base: Int
  private var table: [[UInt8]: UInt32]?

  /// Makes the register of a mapping that starts with an empty share of the stack.
  init(stack: [UInt32]) {
    base = stack.count
  }

  /// Registers a key.
  ///
  /// - Parameters:
  ///   - key: The index of the key's record.
  ///   - nodes: The records so far.
  ///   - text: The text of the scalars so far.
  ///   - stack: The indices of the keys of all open mappings.
  /// - Returns: The index of the equal key that came first, if any.
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

  /// Gives the mapping's share of the stack back.
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
