/// A lock on a folder, which other runs that modify it wait for.
struct FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes over the descriptor of a locked folder.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Ends the lock, as does the end of the run.
  func release() { try? Platform.closeFile(descriptor) }
}
