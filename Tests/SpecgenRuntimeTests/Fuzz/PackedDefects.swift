#if os(Linux)
import CZlib
import Foundation

@testable import SpecgenRuntimeCore

/// The defects of `PackedBody` on an input, whose first byte selects the encoding and the size of pieces.
///
/// A body has the content that zlib inflates from the whole of it, whatever the pieces. Packed content comes back.
struct PackedDefects {
  typealias Unpack = (_ pieces: [Data], _ encoding: String, _ limit: Int) -> Unpacked

  private(set) var found: [String] = []
  private static let limit = 200_000

  init(_ bytes: [UInt8], unpack: Unpack = Unpacked.init) {
    let choice = Int(bytes.first ?? 0)
    let encoding = ["gzip", "deflate"][choice % 2]
    let body = bytes.dropFirst()
    let expected = Self.inflated(Array(body), limit: Self.limit)
    for pieces in Self.pieces(of: body, size: choice / 2 + 1) {
      let result = unpack(pieces, encoding, Self.limit)
      if !result.hasEnded { found.append("a body that never ends") }
      if result.largest > 65_536 { found.append("a large piece") }
      if result.content.count > Self.limit { found.append("content beyond the limit") }
      // Damage that follows close behind the limit may be found first.
      let isSame = result.failure == expected.failure
      let isBeyond = expected.failure == .bodyTooLarge(limit: Self.limit) && result.failure != nil
      if !isSame, !isBeyond { found.append("another failure") }
      if result.failure == nil, result.content != expected.content { found.append("other content") }
    }
    let packed = Self.deflated(Array(body))
    for pieces in Self.pieces(of: packed[...], size: choice / 2 + 1) {
      let result = unpack(pieces, encoding, Self.limit)
      if result.failure != nil || result.content != Data(body) {
        found.append("packed content that does not come back")
      }
    }
  }

  /// Returns pieces of a body, but not hundreds of them: each takes the time of 64 KiB.
  private static func pieces(of bytes: ArraySlice<UInt8>, size: Int) -> [[Data]] {
    Pieces.all(of: bytes, size: size).filter { $0.count <= 200 }
  }

  /// Inflates streams that follow each other, with zlib alone.
  private static func inflated(_ bytes: [UInt8], limit: Int) -> Unpacked {
    var result = Unpacked()
    var rest = bytes[...]
    var bits: Int32 = 0
    while let first = rest.first {
      // The first byte of a body decides about the header of all streams.
      if bits == 0 { bits = first != 0x1F && first & 0x0F != 8 ? -15 : 47 }
      let (status, used, content) = inflate(Array(rest), bits: bits, space: limit + 1)
      result.content += content
      if result.content.count > limit {
        result.failure = .bodyTooLarge(limit: limit)
        return result
      }
      rest = rest.dropFirst(used)
      switch status {
      case Z_STREAM_END: continue
      case Z_OK, Z_BUF_ERROR: result.failure = .connectionLost
      default: result.failure = .invalidResponse("its body cannot be decompressed")
      }
      return result
    }
    return result
  }

  private static func inflate(
    _ bytes: [UInt8],
    bits: Int32,
    space: Int
  ) -> (status: Int32, used: Int, content: [UInt8]) {
    var stream = z_stream()
    var bytes = bytes
    var content = [UInt8](repeating: 0, count: space)
    guard specgen_inflate_init(&stream, bits) == Z_OK else { return (Z_MEM_ERROR, 0, []) }
    defer { inflateEnd(&stream) }
    let status = bytes.withUnsafeMutableBufferPointer { source in
      content.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return CZlib.inflate(&stream, Z_NO_FLUSH)
      }
    }
    let used = bytes.count - Int(stream.avail_in)
    return (status, used, Array(content.prefix(space - Int(stream.avail_out))))
  }

  private static func deflated(_ content: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(content.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    guard compress(&packed, &size, content, UInt(content.count)) == Z_OK else { return [] }
    return Array(packed.prefix(Int(size)))
  }
}
#endif
