import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// What generated calls make of answers that their content types tell apart.
@Suite(.serialized) struct ExchangeContentTypeTests {
  private let server: ExchangeServer

  init() throws {
    server = try ExchangeServer()
  }

  private func print(_ body: String, as type: String?, _ status: Int = 200) async throws
    -> PrintSuccess
  {
    try await server.client.print(status: status, type: type, body: Data(body.utf8))
  }

  @Test(
    arguments: [
      (#"{"id":1}"#, "application/json", 200, .json(Order(id: 1))),
      (#"{"id":1}"#, "Application/JSON ; charset=utf-8", 201, .json(Order(id: 1))),
      ("a;b", "text/csv;charset=utf-8", 200, .csv("a;b", wait: 30)),
      ("P", "image/png", 200, .png(Data("P".utf8))),
      ("J", "IMAGE/jpeg", 299, .image(Data("J".utf8))),
      ("x", "text/csv", 203, .other),
      ("x", nil, 203, .other),
      ("P", "image/png", 203, .png(Data("P".utf8))),
    ] as [(String, String?, Int, PrintSuccess)]
  )
  func choosesByType(body: String, type: String?, status: Int, expected: PrintSuccess) async throws
  {
    #expect(try await print(body, as: type, status) == expected)
  }

  @Test(
    arguments: [
      ("text/html; charset=utf-8", 200, #"text/csv or image/png or image/*"#, #""text/html""#),
      ("text/csv", 201, "image/png or image/*", #""text/csv""#),
      ("imagepng", 201, "image/png or image/*", #""imagepng""#),
      (nil, 200, "application/json or", "no such header"),
    ] as [(String?, Int, String, String)]
  )
  func namesTheTypesThatItKnows(
    type: String?,
    status: Int,
    expected: String,
    found: String
  ) async throws {
    let error = try await #require(throws: ApiError<PrintFailure>.self) {
      _ = try await print("{}", as: type, status)
    }
    guard case .decoding(let failure, _) = error else { throw error }
    #expect(failure.path == "header Content-Type")
    #expect(failure.expected.contains(expected))
    #expect(failure.found == found)
  }

  @Test func readsABodyByItsTypeAlone() async throws {
    let error = try await #require(throws: ApiError<PrintFailure>.self) {
      _ = try await print("<html>", as: "application/json")
    }
    guard case .decoding(let failure, _) = error else { throw error }
    #expect(failure.path != "header Content-Type")
  }

  @Test func tellsFailuresByType() async throws {
    let problem = #"{"message":"m"}"#
    let told = try await failure(problem, as: "application/problem+json", 503)
    guard case .failure(.problem(Problem(message: "m")), _) = told else { throw told }
    let common = try await failure(problem, as: "application/json", 503)
    guard case .common(Problem(message: "m"), _) = common else { throw common }
    let other = try await failure("<p>", as: "text/plain", 503)
    guard case .unexpectedStatus(503, _) = other else { throw other }
    let taken = try await failure(#"{"id":1}"#, as: "application/json", 409)
    guard case .failure(.taken(Order(id: 1)), _) = taken else { throw taken }
  }

  @Test func asksForTheTypesInTheirOrder() async throws {
    let error = try await failure("", as: nil, 503)
    let types = "application/json, text/csv, image/png, image/*"
    let others = "application/problem+json;q=0.9"
    #expect(error.context.headers["X-Accepted"] == "\(types), \(others)")
  }

  @Test(arguments: ["application/pdf", "text/html", nil])
  func takesAnyTypeForTheOnlyOne(type: String?) async throws {
    let scan = try await server.client.scan(status: 200, type: type, body: Data("%PDF".utf8))
    #expect(scan == Data("%PDF".utf8))
  }

  @Test(arguments: ["text/html;charset=utf-8", "text/plain", nil])
  func givesTheRestToTheFailureWithoutType(type: String?) async throws {
    let error = try await #require(throws: ApiError<ScanFailure>.self) {
      _ = try await server.client.scan(status: 503, type: type, body: Data("<p>".utf8))
    }
    switch error {
    case .failure(.page("<p>"), _): #expect(type == "text/html;charset=utf-8")
    case .failure(.broken("<p>"), _): #expect(type != "text/html;charset=utf-8")
    default: throw error
    }
    let accepted = "application/pdf, application/json;q=0.9, text/html;q=0.9, text/*;q=0.9"
    #expect(error.context.headers["X-Accepted"] == accepted)
  }

  private func failure(
    _ body: String,
    as type: String?,
    _ status: Int
  ) async throws -> ApiError<PrintFailure> {
    try await #require(throws: ApiError<PrintFailure>.self) {
      _ = try await print(body, as: type, status)
    }
  }
}
