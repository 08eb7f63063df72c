#if os(Linux)
import CZlib
import Foundation
import SpecgenRuntimeCore

/// A body that is decompressed piece by piece, so that a small body with a huge content uses little memory.
///
/// libcurl can also decompress, but accepts truncated bodies as complete. This type is a class because each
/// pull continues where the last one ended.
final class PackedBody: Sendable {
  /// The supported encodings, as a value of `Accept-Encoding`.
  static let encodings = "gzip, deflate"

  private let pull: HTTPBody.Pull
  private let inflater: Inflater

  private init(_ pull: @escaping HTTPBody.Pull, limits: TransportLimits) {
    self.pull = pull
    inflater = Inflater(limits)
  }

  /// Returns the decompressed body of an answer.
  static func unpacked(
    _ body: HTTPBody,
    of head: HTTPResponse,
    limits: TransportLimits
  ) throws(TransportFailure) -> HTTPBody {
    switch head.headers["Content-Encoding"]?.lowercased() ?? "identity" {
    case "identity", "": return body
    case "gzip", "x-gzip", "deflate":
      let packed = PackedBody(body.pull, limits: limits)
      return HTTPBody { () async throws(TransportFailure) in try await packed.next() }
    default: throw .unpackable
    }
  }

  private func next() async throws(TransportFailure) -> Data? {
    while true {
      switch inflater.next() {
      case .piece(let data): return data
      case .bad(let failure): throw failure
      case .isHungry(let isWhole):
        guard let piece = try await pull() else {
          if isWhole { return nil }
          throw .connectionLost
        }
        inflater.feed(piece)
      }
    }
  }
}

extension TransportFailure {
  fileprivate static let unpackable = invalidResponse("its body cannot be decompressed")
}

/// A zlib stream protected by a lock.
private final class Inflater: @unchecked Sendable {
  enum Step {
    case piece(Data)
    /// All input was consumed.
    ///
    /// `isWhole` is `true` at the end of the stream or before any input.
    case isHungry(isWhole: Bool)
    case bad(TransportFailure)
  }

  private let lock = NSLock()
  private var stream = z_stream()
  private var input = Data()
  private var output = [UInt8](repeating: 0, count: 65_536)
  private var isStarted = false
  private var isWhole = true
  private var budget: OverheadBudget

  init(_ limits: TransportLimits) { budget = OverheadBudget(limits) }

  deinit {
    if isStarted { inflateEnd(&stream) }
  }

  func feed(_ piece: Data) {
    // The consumed beginning of the input is released with its last piece.
    lock.withLock { input = input.isEmpty ? piece : [UInt8](input) + piece }
  }

  func next() -> Step {
    lock.withLock {
      do throws(TransportFailure) {
        return try step()
      } catch {
        return .bad(error)
      }
    }
  }

  /// Consumes input until it brings content, which empty members of a stream do not.
  private func step() throws(TransportFailure) -> Step {
    while let first = input.first {
      if isWhole {
        guard start(first) else { throw .unpackable }
        isWhole = false
      }
      let (status, used, made) = inflate()
      input = input.dropFirst(used)
      switch status {
      case Z_STREAM_END: isWhole = true
      case Z_OK, Z_BUF_ERROR: break
      default: throw .unpackable
      }
      try budget.spend(framing: used, content: made)
      if made > 0 { return .piece(Data(output.prefix(made))) }
      if used == 0 { break }
    }
    return .isHungry(isWhole: isWhole)
  }

  /// Starts a stream, possibly after a previous one.
  private func start(_ first: UInt8) -> Bool {
    if isStarted { return inflateReset(&stream) == Z_OK }
    isStarted = true
    // zlib and gzip streams have a header. Some servers send a raw deflate stream instead.
    let isBare = first != 0x1F && first & 0x0F != 8
    return specgen_inflate_init(&stream, isBare ? -15 : 47) == Z_OK
  }

  private func inflate() -> (status: Int32, used: Int, made: Int) {
    input.withUnsafeBytes { source in
      output.withUnsafeMutableBufferPointer { target in
        let bytes = source.bindMemory(to: UInt8.self)
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let status = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (status, bytes.count - Int(stream.avail_in), target.count - Int(stream.avail_out))
      }
    }
  }
}
#endif
