import SpecgenCore

/// The exchanges of files of traffic, as far as a draft needs them.
///
/// The memory is bounded by the number of different paths and bodies, not by that of exchanges.
package struct TrafficSamples: Sendable {
  /// The maximum number of servers.
  private static let maxServers = 200

  /// The path of the first file.
  package let path: String
  /// The hosts whose exchanges count; empty if those of all APIs do.
  private let hosts: Set<String>
  private var servers = OrderedMap<String, PathTree>()
  /// The number of exchanges with each server that is left out.
  private(set) var skipped = OrderedMap<String, Int>()
  /// The number of exchanges.
  package private(set) var count = 0
  /// The number of exchanges with each server.
  private var counts: [String: Int] = [:]
  /// The servers with exchanges in JSON.
  private var apis: Set<String> = []
  private var tokens = TokenTrail()

  /// Creates samples of a file.
  ///
  /// `hosts` are the hosts of an API in lower case, perhaps with a port; without any, all exchanges with JSON count.
  package init(path: String, hosts: [String]) {
    self.path = path
    self.hosts = Set(hosts)
  }

  /// Adds an exchange.
  package mutating func add(_ exchange: Exchange) {
    let origin = exchange.request.origin
    let host = exchange.request.host
    let isWanted = hosts.isEmpty ? !exchange.isOfPage : hosts.contains(host)
    guard exchange.request.verb != "OPTIONS" else { return }
    guard isWanted, servers[origin] != nil || servers.count < Self.maxServers else {
      if !host.isEmpty, skipped.count < Self.maxServers { skipped[host, default: 0] += 1 }
      return
    }
    count += 1
    servers[origin, default: PathTree()].add(exchange)
    counts[origin, default: 0] += 1
    if !hosts.isEmpty || exchange.isOfAPI { apis.insert(origin) }
    tokens.add(exchange)
  }

  /// The facts for a draft.
  func facts(document: Int) -> DraftFacts {
    var facts = DraftFacts()
    let found = servers.filter { apis.contains($0.key) }.map {
      (origin: $0.key, paths: $0.value.paths)
    }
    let failures = TrafficFailures(found.flatMap(\.paths), document)
    for (origin, paths) in found {
      if !origin.isEmpty { facts.servers.append(origin) }
      for path in paths {
        for (verb, samples) in path.methods where RequestWords.verbs.contains(verb[...]) {
          let method = TrafficMethod(verb: verb, origin: origin, path, samples, failures, document)
          facts.methods.append(method.draft)
        }
      }
    }
    if let object = failures.object {
      facts.errors = (facts.objects.count, failures.statuses)
      facts.objects.append(object)
    }
    facts.credentials = tokens.credentials
    facts.login = tokens.login
    facts.notes = tokens.notes + skippedNotes
    facts.isTraffic = true
    return facts
  }

  private var skippedNotes: [String] {
    var skipped = skipped
    for (origin, count) in counts where !apis.contains(origin) {
      skipped[String(AddressText.hostName(of: origin)), default: 0] += count
    }
    guard !skipped.isEmpty else { return [] }
    let found = skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = found.prefix(5).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    let more = found.count > 5 ? ", …" : ""
    return ["Exchanges with other hosts are left out: \(names)\(more)."]
  }
}

extension Exchange {
  /// `true` if the exchange shows that its server is an API.
  fileprivate var isOfAPI: Bool {
    if !titles.isEmpty || response == nil { return true }
    if case .json = request.body.content { return true }
    guard let response else { return true }
    if case .json = response.body.content { return true }
    return response.body.mediaType?.hasSuffix("json") ?? false
  }

  /// `true` if the answer is a web page or a part of one.
  fileprivate var isOfPage: Bool {
    guard let type = response?.body.mediaType else { return false }
    return ["image/", "font/", "video/", "audio/"].contains { type.hasPrefix($0) }
      || ["text/html", "text/css", "text/javascript", "application/javascript", "application/wasm"]
        .contains(type)
  }
}
