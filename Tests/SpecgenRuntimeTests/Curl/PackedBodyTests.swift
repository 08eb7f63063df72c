#if os(Linux)
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl

/// Packed bodies from memory, whole and in pieces.
@Suite struct PackedBodyTests {
  private static let abc = "H4sIAAAAAAACA0tMSgYAwkEkNQMAAAA="
  private static let de = "H4sIAAAAAAACA0tJBQCLKZB9AgAAAA=="
  private static let nothing = "H4sIAAAAAAACAwMAAAAAAAAAAAA="
  private static let zlib = "eJxLTEoGAAJNASc="
  private static let bare = "S0xKBgA="
  private static let unpackable = TransportFailure.invalidResponse(
    "its body cannot be decompressed"
  )

  private func bytes(_ members: [String]) -> Data {
    members.reduce(into: Data()) { $0 += Data(base64Encoded: $1) ?? Data() }
  }

  /// Returns the content of a body that arrives in pieces of a size.
  private func content(
    _ body: Data,
    _ encoding: String?,
    size: Int,
    limits: TransportLimits = TransportLimits()
  ) async throws -> Data {
    let rest = Locked(body[...])
    let packed = HTTPBody { () async throws(TransportFailure) in
      rest.withLock { rest in
        defer { rest = rest.dropFirst(size) }
        return rest.isEmpty ? nil : Data(rest.prefix(size))
      }
    }
    let fields = encoding.map { [(name: "Content-Encoding", value: $0)] } ?? []
    let head = HTTPResponse(status: 200, headers: Headers(received: fields))
    return try await PackedBody.unpacked(packed, of: head, limits: limits).data()
  }

  private static let readable: [(members: [String], encoding: String?, text: String)] = [
    ([abc], "gzip", "abc"), ([abc], "GZIP", "abc"), ([abc], "x-gzip", "abc"),
    ([zlib], "deflate", "abc"), ([bare], "deflate", "abc"), ([zlib], "gzip", "abc"),
    ([abc, de], "gzip", "abcde"), ([nothing], "gzip", ""), ([], "gzip", ""), ([], "deflate", ""),
    ([abc, nothing, nothing, de], "gzip", "abcde"), ([bare, bare], "deflate", "abcabc"),
  ]

  @Test(arguments: readable, [1, 2, 7, 1_000])
  func unpacks(
    body: (members: [String], encoding: String?, text: String),
    size: Int
  ) async throws {
    let content = try await content(bytes(body.members), body.encoding, size: size)
    #expect(String(decoding: content, as: UTF8.self) == body.text)
  }

  /// Two members that arrive in two pieces, cut at any place, give no empty piece of content.
  @Test func unpacksTwoPieces() async throws {
    let packed = bytes([Self.nothing, Self.abc, Self.nothing, Self.de])
    let head = HTTPResponse(status: 200, headers: Headers(["Content-Encoding": "gzip"]))
    for cut in 1..<packed.count {
      let rest = Locked([packed.prefix(cut), packed.dropFirst(cut)])
      let body = HTTPBody { () async throws(TransportFailure) in
        rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      }
      var content: [Data] = []
      for try await piece in try PackedBody.unpacked(body, of: head, limits: TransportLimits()) {
        content.append(piece)
      }
      #expect(content.allSatisfy { !$0.isEmpty }, "\(cut)")
      #expect(Data(content.joined()) == Data("abcde".utf8), "\(cut)")
    }
  }

  @Test(arguments: [nil, "identity", "Identity", ""]) func leavesOthers(
    encoding: String?
  ) async throws {
    let body = bytes([Self.abc])
    #expect(try await content(body, encoding, size: 4) == body)
  }

  @Test(arguments: ["br", "gzip, gzip", "compress"]) func refusesEncodings(
    encoding: String
  ) async {
    await #expect(throws: Self.unpackable) { try await content(Data(), encoding, size: 4) }
  }

  @Test(arguments: [abc, zlib, bare], [1, 1_000])
  func refusesEveryCut(member: String, size: Int) async {
    let body = bytes([member])
    for count in 1..<body.count {
      await #expect(throws: TransportFailure.connectionLost, "\(count)") {
        try await content(body.prefix(count), "gzip", size: size)
      }
      await #expect(throws: TransportFailure.connectionLost, "\(count)") {
        try await content(body + body.prefix(count), "gzip", size: size)
      }
    }
  }

  @Test(arguments: [1, 1_000]) func refusesDamage(size: Int) async {
    var wrongSum = bytes([Self.abc])
    wrongSum[wrongSum.count - 5] ^= 1
    let text = Data("not packed".utf8)
    // The first member decides about the header of all members.
    let mixed = bytes([Self.abc, Self.bare])
    for body in [wrongSum, text, Data([0x1F, 0x8C]), bytes([Self.abc]) + text, mixed] {
      await #expect(throws: Self.unpackable) { try await content(body, "gzip", size: size) }
    }
  }

  @Test func givesHugeContentInPieces() async throws {
    let zeros = 150_000
    // A stored block has its length and the complement of it.
    let blocks = [(65_535, 0), (65_535, 0), (zeros - 131_070, 1)].map { size, last in
      let bytes = [UInt8(last), UInt8(size & 0xFF), UInt8(size >> 8)]
      return Data(bytes + bytes.dropFirst().map { ~$0 }) + Data(count: size)
    }
    let body = blocks.reduce(Data(), +)
    #expect(try await content(body, "deflate", size: body.count) == Data(count: zeros))
    #expect(try await content(body, "deflate", size: 10_000) == Data(count: zeros))
    let packed = Unpacked([body], encoding: "deflate", limit: zeros)
    #expect(packed.largest == 65_536)
    #expect(packed.content.count == zeros)
  }

  @Test(arguments: [1, 3, 20, 1_000]) func boundsFraming(size: Int) async throws {
    let limits = TransportLimits(headerSize: 40)
    let empty = bytes([Self.nothing])
    #expect(empty.count == 20)
    #expect(try await content(empty + empty, "gzip", size: size, limits: limits).isEmpty)
    let tooMany = TransportFailure.invalidResponse("more than 40 bytes without content")
    await #expect(throws: tooMany) {
      try await content(empty + empty + empty, "gzip", size: size, limits: limits)
    }
    // The content between them ends the count.
    let apart = bytes([Self.abc, Self.nothing, Self.abc, Self.abc])
    #expect(try await content(apart, "gzip", size: size, limits: limits).count == 9)
  }
}
#endif
