extension Array {
  /// Returns the elements in order, in arrays of up to `size` elements; a size below 1 counts as 1.
  package func batches(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map { start in
      Array(self[start..<Swift.min(start + Swift.max(1, size), count)])
    }
  }
}
