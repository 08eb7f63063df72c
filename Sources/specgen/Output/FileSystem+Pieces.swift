extension FileSystem {
  /// Reads a regular file in pieces, so that it is never in memory as a whole.
  ///
  /// Links are followed. `take` gets the next piece, and returns `false` to stop.
  static func readPieces(
    of path: String,
    size: Int = 1 << 20,
    _ take: ([UInt8]) throws(FileFailure) -> Bool
  ) throws(FileFailure) {
    let descriptor = try naming(path, Platform.openForReading(path, followingLinks: true))
    defer { try? Platform.closeFile(descriptor) }
    guard try naming(path, Platform.status(of: descriptor)).kind == .file else {
      throw FileFailure(path: path, problem: "is not a regular file")
    }
    while true {
      var piece: [UInt8] = []
      guard try naming(path, Platform.read(descriptor, upTo: size, into: &piece)) > 0 else {
        return
      }
      guard try take(piece) else { return }
    }
  }
}
