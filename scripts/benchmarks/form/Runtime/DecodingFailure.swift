/// Why a JSON text is not the value that was asked for.
///
/// One word in size, so that a typed throw hands it over in a register.
public struct DecodingFailure: Error, Sendable, CustomStringConvertible {
  private final class Storage: Sendable {
    let path: String
    let problem: String
    let offset: Int

    init(path: String, problem: String, offset: Int) {
      self.path = path
      self.problem = problem
      self.offset = offset
    }
  }

  private let storage: Storage

  /// Creates the failure met at a byte offset.
  public init(path: String, problem: String, offset: Int) {
    self.storage = Storage(path: path, problem: problem, offset: offset)
  }

  /// The place and the problem on one line.
  public var description: String {
    "\(storage.path): \(storage.problem) (byte \(storage.offset))"
  }
}
