import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The limits on the head and the body of an answer.
@Suite struct LimitLayerTests {
  private struct Answering: Transport {
    let response: HTTPResponse

    func exchange(
      _ request: HTTPRequest,
      limits: TransportLimits
    ) async throws(TransportFailure) -> HTTPAnswer { HTTPAnswer(response) }
  }

  private func request(_ method: HTTPMethod = .get) throws -> HTTPRequest {
    HTTPRequest(method: method, url: try #require(URL(string: "https://h.example/")))
  }

  private func answer(
    _ status: Int = 200,
    _ fields: [(name: String, value: String)] = [],
    body: String = "",
    to request: HTTPRequest,
    _ limits: TransportLimits = TransportLimits(bodySize: 3, fileSize: 5)
  ) async throws -> Data {
    let response = HTTPResponse(
      status: status,
      headers: Headers(received: fields),
      body: Data(body.utf8)
    )
    let layer = LimitLayer(base: Answering(response: response))
    return try await layer.exchange(request, limits: limits).body.data()
  }

  @Test(
    arguments: [
      (.whole, 200, 3), (.file, 200, 5), (.file, 404, 3), (.stream, 404, 3), (.stream, 200, nil),
    ] as [(HTTPRequest.BodyUse, Int, Int?)]
  )
  func boundsBodies(use: HTTPRequest.BodyUse, status: Int, limit: Int?) async throws {
    var request = try request()
    request.bodyUse = use
    for count in 0...9 {
      let text = String(repeating: "a", count: count)
      for fields in [[], [(name: "Content-Length", value: "\(count)")]] {
        if let limit, count > limit {
          await #expect(throws: TransportFailure.bodyTooLarge(limit: limit)) {
            try await answer(status, fields, body: text, to: request)
          }
        } else {
          let body = try await answer(status, fields, body: text, to: request)
          #expect(body.count == count)
        }
      }
    }
  }

  @Test func acceptsTheLengthOfABodyThatIsNotSent() async throws {
    let length = [(name: "Content-Length", value: "1000")]
    #expect(try await answer(200, length, to: request(.head)).isEmpty)
    await #expect(throws: TransportFailure.bodyTooLarge(limit: 3)) {
      try await answer(200, length, to: request(.get))
    }
  }

  @Test(
    arguments: [
      ("1, 1", "more than one Content-Length"), ("+1", "a Content-Length that is not a number"),
      ("-1", "a Content-Length that is not a number"),
      ("1a", "a Content-Length that is not a number"),
      ("", "a Content-Length that is not a number"),
      (" 1", "a Content-Length that is not a number"),
      (String(repeating: "9", count: 30), "a Content-Length that is not a number"),
    ]
  )
  func refusesLengths(value: String, problem: String) async {
    await #expect(throws: TransportFailure.invalidResponse(problem)) {
      try await answer(200, [("Content-Length", value)], to: request())
    }
  }

  @Test func refusesTwoFramings() async throws {
    let chunked = (name: "Transfer-Encoding", value: "chunked")
    #expect(try await answer(200, [chunked], to: request()).isEmpty)
    let both = TransportFailure.invalidResponse("both Content-Length and Transfer-Encoding")
    await #expect(throws: both) {
      try await answer(200, [chunked, ("Content-Length", "0")], to: request())
    }
  }

  @Test func refusesAPartThatWasNotRequested() async throws {
    let part = TransportFailure.invalidResponse("a part of the content, which was not requested")
    let range = [(name: "Content-Range", value: "bytes 0-0/9")]
    await #expect(throws: part) { try await answer(206, range, to: request()) }
    var download = try request()
    download.bodyUse = .file
    await #expect(throws: part) { try await answer(206, to: download) }
    var ranged = try request()
    try ranged.headers.set("Range", "bytes=0-")
    #expect(try await answer(206, range, body: "a", to: ranged) == Data("a".utf8))
    // A method may document the status.
    #expect(try await answer(206, body: "a", to: request()) == Data("a".utf8))
  }

  @Test func boundsHeads() async throws {
    let limits = TransportLimits(headerSize: 8, headerCount: 2)
    let fields = [(name: "ab", value: "cd"), (name: "e", value: "fgh")]
    #expect(try await answer(200, fields, to: request(), limits).isEmpty)
    await #expect(throws: TransportFailure.headersTooLarge(limit: 8)) {
      try await answer(200, [("ab", "cd"), ("e", "fghi")], to: request(), limits)
    }
    await #expect(throws: TransportFailure.tooManyHeaders(limit: 2)) {
      try await answer(200, [("a", ""), ("b", ""), ("c", "")], to: request(), limits)
    }
  }

  @Test func boundsTheFileOfARequest() async throws {
    var request = try request(.post)
    request.fileBody = FileBody([.bytes(Data("12345".utf8))])
    #expect(try await answer(to: request).isEmpty)
    request.fileBody = FileBody([.bytes(Data("123456".utf8))])
    await #expect(throws: TransportFailure.bodyTooLarge(limit: 5)) {
      try await answer(to: request)
    }
  }

  @Test(
    arguments: [
      (.get, 200, 7), (.post, 200, 7), (.head, 200, 0), (.get, 204, 0), (.get, 304, 0),
      (.get, 205, 7), (.get, 303, 7),
    ] as [(HTTPMethod, Int, Int)]
  )
  func knowsTheLength(method: HTTPMethod, status: Int, size: Int) throws {
    let stated = HTTPResponse(status: status, headers: Headers(["Content-Length": "7"]))
    #expect(try stated.bodySize(to: method) == size)
    let silent = try HTTPResponse(status: status).bodySize(to: method)
    #expect(silent == (size == 0 ? 0 : nil))
  }
}
