import SpecgenCore

/// The addresses of a spec's hosts, with those of their environments.
struct HostTable: Sendable {
  /// The path of a request below the address of a host.
  struct Found: Sendable {
    let hostKey: String
    let segments: ArraySlice<String>
  }

  private struct Address: Sendable {
    let hostKey: String
    let base: [String]
  }

  /// The addresses by their origins, those with longer paths first.
  private let addresses: [String: [Address]]
  /// All addresses, for requests to an unknown origin.
  private let all: [Address]
  /// The hosts whose addresses the app supplies.
  private let supplied: [Address]

  /// Creates the table of a program's hosts.
  init(_ program: Program) {
    var addresses: [String: [Address]] = [:]
    var all: [Address] = []
    for host in program.hosts {
      let urls = ([host.url] + host.environments.map(\.url)).compactMap(\.self)
      for url in urls.compactMap(TrafficURL.init) {
        let address = Address(hostKey: host.key, base: url.segments)
        addresses[url.origin, default: []].append(address)
        all.append(address)
      }
    }
    self.addresses = addresses.mapValues(Self.ordered)
    supplied = program.hosts.filter { $0.url == nil }.map {
      Address(hostKey: $0.key, base: [])
    }
    // A collection may have the path of the server in a variable.
    let plain = program.hosts.map { Address(hostKey: $0.key, base: []) }
    self.all = Self.ordered(all) + plain
  }

  private static func ordered(_ addresses: [Address]) -> [Address] {
    addresses.sorted { $0.base.count > $1.base.count }
  }

  /// `true` if the origin of a request is that of a host, or unknown.
  ///
  /// A host whose address the app supplies says nothing about an origin.
  func knows(_ request: TrafficRequest) -> Bool {
    request.origin.isEmpty || addresses[request.origin] != nil
  }

  /// Returns the possible paths of a request below the hosts.
  func paths(of request: TrafficRequest) -> [Found] {
    let candidates =
      request.origin.isEmpty ? all : (addresses[request.origin] ?? []) + supplied
    return candidates.compactMap { address in
      guard request.segments.starts(with: address.base) else { return nil }
      return Found(
        hostKey: address.hostKey,
        segments: request.segments.dropFirst(address.base.count)
      )
    }
  }
}
