import Testing

@testable import SpecgenCore

/// A type that conforms to the protocol of an API by hand, and calls through the protocol.
struct ConformerTests {
  private static let perform =
    "func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success"

  @Test(arguments: [
    ("struct Stub: ShopAPI { \(perform) { throw .cancelled(CallContext(method: \"\")) } }", nil),
    // The functions with labels make calls, and do not take the place of the one that they use.
    ("struct Stub: ShopAPI {}", "type 'Stub' does not conform to protocol 'ApiCaller'"),
    (
      "struct Stub: ShopAPI { func order(id: Int) async throws(ShopError) -> Int { id } }",
      "type 'Stub' does not conform to protocol 'ApiCaller'"
    ),
  ])
  func hasEveryCall(stub: String, error: String?) async throws {
    let said = try await compile(
      """
      import SpecgenRuntime

      \(stub)

      func uses(_ api: any ShopAPI, _ client: ShopClient) async throws(ShopError) -> [Int] {
        [
          try await api.order(id: 1), try await api.order(id: 1, page: 2),
          try await api.order(id: 1, size: 3), try await api.order(id: 1, page: 2, size: 3),
          try await client.order(id: 1, size: 3), try await Stub().order(id: 1, size: 3),
        ]
      }
      """
    )
    #expect(error.map { said.contains($0) } ?? said.isEmpty, "\(said)")
  }

  private func compile(_ use: String) async throws -> String {
    let text = """
      specgen: 1
      api: Shop
      hosts: {api: https://api.example.com}
      methods:
        order: {http: 'GET /{id}', path: {id: Int}, query: {page: 'Int?', size: {type: Int, default: 20}}, returns: Int}
      """
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let files = SpecgenCore.compile([source], limits: ParseLimits()).specs.flatMap(\.files)
    let place = try TemporaryFolder()
    for file in files { try place.write(file.name, file.contents) }
    try place.write("Use.swift", use)
    let mode = try #require(CompilerMode.all.first)
    return try await mode.compile(
      (files.map(\.name) + ["Use.swift"]).map { place($0) },
      as: "Shop",
      in: place
    )
  }
}
