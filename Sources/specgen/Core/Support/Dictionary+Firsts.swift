extension Dictionary {
  /// Creates a dictionary from pairs, with the first of several values for a key.
  package init(firsts pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
