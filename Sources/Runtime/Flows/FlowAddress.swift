public import Foundation
public import SpecgenRuntimeCore

/// The hosts on which the page of a flow may be, if an answer of the vendor's server has its address.
public struct FlowAddress: Sendable, Hashable {
  /// The key of the vendor's host.
  public let host: String
  /// The addresses of that host in all its environments, such as the sandbox.
  public let addresses: [String]
  /// Patterns of further hosts: a name, or `*.pay.example` for the subdomains of a host.
  public let others: [String]

  /// Creates a description of hosts.
  public init(_ host: String, addresses: [String] = [], others: [String] = []) {
    self.host = host
    self.addresses = addresses
    self.others = others
  }

  /// Returns the address of a page, after checking that it is on one of the hosts.
  ///
  /// Whoever sends another address, such as a forged answer, must not choose what people see as the vendor's
  /// page.
  func checked(
    _ page: URL?,
    _ hosts: any HostProvider
  ) throws(InvalidRequest) -> URLInfo {
    let expected: String
    do throws(HostProviderError) {
      expected = try hosts.host(for: host)
    } catch {
      throw .unknownHost(key: host)
    }
    let own = try Self.url(ofHost: expected)
    guard let page else { throw refused("the answer has none", expected: own) }
    guard page.user == nil, page.password == nil else {
      throw refused("it has a user name or a password", expected: own)
    }
    var origins = [Redirect.origin(own)]
    for address in addresses {
      let url = try Self.url(ofHost: address)
      // Only the host of the run itself may be a local one without TLS.
      if url.scheme?.lowercased() == "https" { origins.append(Redirect.origin(url)) }
    }
    guard origins.contains(Redirect.origin(page)) || page.isOnStandardPort(ofHosts: others) else {
      let isSecure = page.scheme?.lowercased() == "https"
      throw refused(isSecure ? "it is on another host" : "it is not an https URL", expected: own)
    }
    return .url(page.absoluteURL)
  }

  private static func url(ofHost text: String) throws(InvalidRequest) -> URL {
    do throws(InvalidURL) {
      return try URLInfo.components(host: text, path: "").url()
    } catch {
      throw .url(error)
    }
  }

  private func refused(_ problem: String, expected: URL) -> InvalidRequest {
    let hosts = ([HTTPRequest.origin(of: expected)] + others).joined(separator: " or ")
    return .parameter(name: "page", problem: "\(problem); expected an address on \(hosts)")
  }
}

extension RequestBuilder {
  /// Starts the request for a page whose address comes from an answer of the vendor's server.
  ///
  /// Building the request throws ``InvalidRequest`` if the page is nil or on another host.
  public mutating func start(_ method: HTTPMethod, page: URL?, on address: FlowAddress) {
    start(method) { hosts in try address.checked(page, hosts) }
  }

  /// Starts the request for a page whose address is secret.
  ///
  /// Descriptions show only its host.
  public mutating func start(_ method: HTTPMethod, page: Secret<URL>?, on address: FlowAddress) {
    let page = page?.reveal()
    start(method, page: page, on: address)
    content.isAddressSecret = true
    if let page { keep(secret: page.absoluteString) }
  }
}

extension URL {
  /// Returns `true` for an `https` URL without a port on a host that one of the patterns matches.
  fileprivate func isOnStandardPort(ofHosts patterns: [String]) -> Bool {
    (port == nil || port == 443) && isSecure(onHostOf: patterns)
  }
}
