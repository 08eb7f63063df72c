extension Array {
  /// Returns the elements in their order as arrays of `size` elements, or of one if that is less; the last may be
  /// shorter.
  package func batches(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map { start in
      Array(self[start..<Swift.min(start + Swift.max(1, size), count)])
    }
  }
}
