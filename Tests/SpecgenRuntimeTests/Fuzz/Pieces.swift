import Foundation

/// The pieces in which a body can arrive.
enum Pieces {
  /// Returns a body as one piece, in pieces of a size, and byte by byte with empty pieces between.
  static func all(of bytes: ArraySlice<UInt8>, size: Int) -> [[Data]] {
    let whole = Data(bytes)
    let cuts = stride(from: 0, to: whole.count, by: max(1, size)).map {
      // A slice, whose first index is not 0.
      whole[$0..<min($0 + max(1, size), whole.count)]
    }
    return [[whole], cuts, bytes.flatMap { [Data([$0]), Data()] }]
  }
}
