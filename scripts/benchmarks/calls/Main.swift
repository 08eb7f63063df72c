// The cost of a call by way of a session, of its transport alone, of URLSession and JSONDecoder, and of libcurl alone.
// Some calls may run at once, but for those of libcurl.

import CCurl
import Foundation
import FoundationNetworking
import SpecgenRuntime
import SpecgenRuntimeURLSession

struct Item: JSONModel, Codable {
  var id: Int
  var name: String
  var price: Double

  init(from json: JSONReader) throws(DecodingFailure) {
    id = try json.value("id")
    name = try json.string("name")
    price = try json.value("price")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.value("id", id)
    json.string("name", name)
    json.value("price", price)
  }
}

struct Fetch: ApiMethod {
  typealias Success = [Item]
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("fetch") }
  var size: Int
  var verb: HTTPMethod

  func write(to request: inout RequestBuilder) {
    request.start(verb, host: "api", path: "/items")
    request.query("size", size)
    request.header("X-Token", Secret("a token of some length"))
    if verb == .post { request.emptyBody() }
  }
}

/// The CPU seconds of this process so far.
func cpu() -> Double { Double(clock()) / 1e6 }

func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

@main
enum Main {
  static func main() async throws {
    // Not on the main actor, whose queue would be a part of each cost.
    try await Task.detached { try await measure() }.value
  }

  static func measure() async throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let (port, size, rounds, calls) = (arguments[0], arguments[1], arguments[2], arguments[3])
    let together = arguments[4]
    let verb: HTTPMethod = CommandLine.arguments.contains("POST") ? .post : .get
    let host = "http://127.0.0.1:\(port)"
    let transport = DefaultTransport()
    let session = ApiSession(hosts: ["api": host] as HostTable, transport: transport)
    let overURLSession = ApiSession(
      hosts: ["api": host] as HostTable,
      transport: URLSessionTransport()
    )
    nonisolated(unsafe) let easy = curl_easy_init()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let bare = URLSession(configuration: configuration)
    guard let url = URL(string: host + "/items?size=\(size)") else { return }

    let ways: [(name: String, call: @Sendable () async throws -> Int)] = [
      (
        "bare",
        {
          var request = URLRequest(url: url)
          request.httpMethod = verb.rawValue
          request.setValue("a token of some length", forHTTPHeaderField: "X-Token")
          if verb == .post { request.httpBody = Data() }
          let (data, _) = try await bare.data(for: request)
          return try JSONDecoder().decode([Item].self, from: data).count
        }
      ),
      (
        "transport",
        {
          let headers = Headers(["X-Token": "a token of some length"])
          let body = verb == .post ? Data() : nil
          let request = HTTPRequest(method: verb, url: url, headers: headers, body: body)
          let response = try await transport.send(request, limits: TransportLimits())
          return try response.json([Item].self).count
        }
      ),
      ("session", { try await session.perform(Fetch(size: size, verb: verb)).count }),
      (
        "URLSessionTransport",
        { try await overURLSession.perform(Fetch(size: size, verb: verb)).count }
      ),
      (
        "libcurl",
        {
          specgen_curl_set_text(easy, CURLOPT_URL, url.absoluteString)
          specgen_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, verb.rawValue)
          specgen_curl_set_bytes(easy, CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
          return curl_easy_perform(easy) == CURLE_OK ? size : 0
        }
      ),
    ]
    var costs = [[Double]](repeating: [], count: ways.count)
    for round in 0...rounds {
      for (index, way) in ways.enumerated() {
        let start = cpu()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<(way.name == "libcurl" ? 1 : together) {
            group.addTask {
              for _ in 0..<(way.name == "libcurl" ? calls : calls / together) {
                guard try await way.call() == size else {
                  fatalError("\(way.name) read something else")
                }
              }
            }
          }
          try await group.waitForAll()
        }
        // The first round warms up.
        if round > 0 { costs[index].append((cpu() - start) / Double(calls) * 1e6) }
      }
    }
    for (index, way) in ways.enumerated() { print(way.name, median(costs[index])) }
  }
}
