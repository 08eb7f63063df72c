import Testing

@testable import SpecgenCore

/// Choices by counts stay when a vendor adds operations.
@Suite struct ImportHistoryTests {
  private enum Shape: String {
    case code =
      "{type: object, required: [code], properties: {code: {type: string}, text: {type: string}}}"
    case reason = "{type: object, required: [reason], properties: {reason: {type: string}}}"
  }

  /// An operation with its credential and its error.
  private struct Operation {
    let credential: String
    let error: Shape
  }

  private static let (old, new) = (
    Operation(credential: "bearer", error: .code), Operation(credential: "key", error: .reason)
  )

  private static func document(_ operations: [Operation], security: String = "") -> String {
    let paths = operations.enumerated().map { number, operation in
      let error =
        "{description: No, content: {application/json: {schema: \(operation.error.rawValue)}}}"
      return """
          /p\(number):
            get:
              operationId: get\(number)
              security: [{\(operation.credential): []}]
              responses: {'204': {description: OK}, '400': \(error)}
        """
    }
    return """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      servers: [{url: https://shop.example.com}]
      \(security)
      paths:
      \(paths.joined(separator: "\n"))
      components:
        securitySchemes:
          bearer: {type: http, scheme: bearer}
          key: {type: apiKey, in: header, name: X-Key}
      """
  }

  private func spec(_ document: String, after former: String? = nil) throws -> String {
    let file = SourceFile(id: 0, path: "document.yaml", bytes: Array(document.utf8))
    let root = try #require(ForeignDocument(file).root)
    let history = try former.map { former in
      let spec = SourceFile(id: 1, path: "spec.yaml", bytes: Array(former.utf8))
      return ImportHistory(try #require(ForeignDocument(spec).root))
    }
    let documents = [DocumentSet.Document(file: file, root: root)]
    return OpenAPIImport(documents, hasTraits: false, following: history).text
  }

  private static let token = "auth: {token: {header: Authorization, prefix: 'Bearer '}}"
  private static let key = "auth: {token: {header: X-Key}}"

  @Test func keepTheTokenAndTheError() throws {
    let first = try spec(Self.document([Self.old, Self.old]))
    #expect(first.contains(Self.token) && first.contains("code: String"))
    let more = Self.document([Self.old, Self.old] + Array(repeating: Self.new, count: 5))
    #expect(try spec(more).contains(Self.key))
    let next = try spec(more, after: first)
    #expect(next.contains(Self.token))
    let old = first.split(separator: "\n").filter { next.split(separator: "\n").contains($0) }
    #expect(old == first.split(separator: "\n"))
  }

  @Test func endWithTheDocument() throws {
    let first = try spec(Self.document([Self.old, Self.old]))
    let other = try spec(Self.document([Self.new, Self.new]), after: first)
    #expect(other.contains(Self.key) && other.contains("reason: String"))
  }

  /// A spec without a common error does not get one.
  @Test func addNoCommonError() throws {
    let first = try spec(Self.document([Self.old]))
    #expect(!first.contains("errors:"))
    let next = try spec(Self.document([Self.old, Self.old]), after: first)
    #expect(!next.contains("errors:"))
    #expect(try spec(Self.document([Self.old, Self.old])).contains("errors:"))
  }

  @Test func beginWithTheWholeDocument() throws {
    let operations = [Self.old, Self.new, Self.new, Self.new]
    #expect(try spec(Self.document(operations)).contains(Self.key))
    let stated = Self.document(operations, security: "security: [{bearer: []}]")
    #expect(try spec(stated).contains(Self.token))
  }
}
