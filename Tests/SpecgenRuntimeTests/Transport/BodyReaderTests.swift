import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Bodies of requests, read into buffers.
@Suite struct BodyReaderTests {
  private let folder = FileManager.default.temporaryDirectory

  private func request(_ body: Data?, _ pieces: [FileBody.Piece]? = nil) throws -> HTTPRequest {
    let url = try #require(URL(string: "https://h.example/"))
    var request = HTTPRequest(method: .post, url: url, body: body)
    request.fileBody = pieces.map { FileBody($0) }
    return request
  }

  /// Reads to the end with buffers of a size, and returns nil after a failure.
  private func read(_ reader: inout BodyReader, buffer size: Int) -> String? {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: size))
    while let count = buffer.withUnsafeMutableBytes({ reader.read(into: $0) }) {
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
    return nil
  }

  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let url = folder.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  @Test func readsNothingWithoutABody() throws {
    #expect(try BodyReader(request(nil), size: 0) == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 100]) func readsAgainAfterARestart(buffer: Int) throws {
    try withFile("cde") { url in
      let pieces = [FileBody.Piece.bytes(Data("ab".utf8)), .bytes(Data()), .file(url), .file(url)]
      for (request, text) in try [
        (request(nil, pieces), "abcdecde"), (request(Data("abc".utf8)), "abc"),
        (request(nil, [.file(url)]), "cde"), (request(Data()), ""), (request(nil, []), ""),
      ] {
        var reader = try #require(BodyReader(request, size: text.count))
        #expect(reader.given == 0)
        for _ in 0..<2 {
          #expect(read(&reader, buffer: buffer) == text)
          #expect(reader.given == text.count)
          reader.restart()
          #expect(reader.given == 0)
        }
        // A restart in the middle, also of a file, begins anew as well.
        for count in [1, 2, 4] {
          var byte: [UInt8] = [0]
          for _ in 0..<count { _ = byte.withUnsafeMutableBytes { reader.read(into: $0) } }
          reader.restart()
          #expect(read(&reader, buffer: buffer) == text)
          reader.restart()
        }
      }
    }
  }

  @Test func fillsNoMoreThanWasAnnounced() throws {
    try withFile("cde") { url in
      var reader = try #require(try BodyReader(request(nil, [.file(url)]), size: 2))
      #expect(read(&reader, buffer: 100) == "cd")
      #expect(reader.given == 2)
    }
    var reader = try #require(try BodyReader(request(Data("abc".utf8)), size: 2))
    #expect(read(&reader, buffer: 100) == "ab")
  }

  @Test func failsForLessThanWasAnnounced() throws {
    try withFile("cde") { url in
      for pieces in [[FileBody.Piece.file(url)], [.bytes(Data("abc".utf8))], []] {
        var reader = try #require(try BodyReader(request(nil, pieces), size: 4))
        #expect(read(&reader, buffer: 2) == nil)
      }
    }
    let missing = folder.appendingPathComponent(UUID().uuidString)
    for url in [missing, folder] {
      var reader = try #require(try BodyReader(request(nil, [.file(url)]), size: 4))
      #expect(read(&reader, buffer: 2) == nil)
    }
  }
}
