import Foundation
import Testing

/// Output of earlier editions, which apps have committed, on the runtime of today.
struct EditionTests {
  private static let folder = "Tests/SpecgenTests/Fixtures/editions"

  /// The edition of the code that the tool generates.
  private static let current: Int? = {
    let text = try? Repository.text("Generated/OlhoVivo/OlhoVivoClient.swift")
    return text?.firstMatch(of: /SpecgenRuntimeEdition(\d+)/).flatMap { Int($0.1) }
  }()

  private static let editions = 1..<(current ?? 1)

  @Test func holdsEachEarlierEdition() throws {
    let current = try #require(Self.current)
    #expect(current > 1)
    for edition in Self.editions {
      let client = try Repository.text("\(Self.folder)/\(edition)/OlhoVivoClient.swift")
      #expect(client.contains("= SpecgenRuntimeEdition\(edition)\n"))
    }
  }

  /// The client of an earlier edition logs in, makes a call and reads its answer.
  @Test(arguments: editions)
  func runsOnThisRuntime(edition: Int) async throws {
    let place = try TemporaryFolder()
    let folder = Repository.root.appending(path: "\(Self.folder)/\(edition)").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    try place.write("main.swift", Self.app)
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let said = try await mode.link(
      files.map { "\(folder)/\($0)" } + [place("main.swift")],
      as: place("app")
    )
    #expect(said.isEmpty, "\(said)")
    let printed = try await run(place("app"), [])
    #expect(printed == "/Linha/Buscar /Login/Autenticar /Linha/Buscar 8000-10 outbound\n")
  }

  /// A runtime that no longer supports an edition fails its code with one message.
  @Test func failsAnEditionThatIsUnknown() async throws {
    let place = try TemporaryFolder()
    let client = try Repository.text("\(Self.folder)/1/OlhoVivoClient.swift")
    try place.write("Client.swift", client.replacing("RuntimeEdition1", with: "RuntimeEdition0"))
    let folder = Repository.root.appending(path: "\(Self.folder)/1").path
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let said = try await mode.compile(
      [place("Client.swift")] + ["Methods", "Models"].map { "\(folder)/OlhoVivo\($0).swift" },
      as: "OlhoVivo",
      in: place
    )
    let errors = said.split(separator: "\n").filter { $0.contains("error: ") && $0.contains("/") }
    #expect(errors.count == 1 && errors[0].contains("SpecgenRuntimeEdition0"), "\(said)")
    #expect(said.contains("update the specgen package"))
  }

  private static let app = """
    import Foundation
    import SpecgenRuntime

    actor Log {
      private(set) var paths: [String] = []

      func add(_ path: String) -> Int {
        paths.append(path)
        return paths.count
      }
    }

    struct Service: WholeTransport {
      let log: Log

      func send(
        _ request: HTTPRequest,
        limits: TransportLimits
      ) async throws(TransportFailure) -> HTTPResponse {
        if await log.add(request.url.path.replacing("/v2.1", with: "")) == 1 {
          let message = #"{"Message": "Authorization has been denied for this request."}"#
          return HTTPResponse(status: 401, body: Data(message.utf8))
        }
        guard request.url.path.hasSuffix("/Buscar") else {
          return HTTPResponse(
            status: 200,
            headers: Headers(["Set-Cookie": "apiCredentials=a"]),
            body: Data("true".utf8)
          )
        }
        let line = #"{"cl": 1, "lc": false, "lt": "8000", "tl": 10, "sl": 1, "tp": "A", "ts": "B"}"#
        return HTTPResponse(status: 200, body: Data("[\\(line)]".utf8))
      }
    }

    let log = Log()
    let client = OlhoVivoClient(token: Secret("secret"), transport: Service(log: log))
    for line in try await client.searchLines(term: "8000") {
      print(await log.paths.joined(separator: " "), "\\(line.sign)-\\(line.service)", line.direction)
    }

    """
}
