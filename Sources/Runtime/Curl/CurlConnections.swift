#if os(Linux)
import CCurl
import Foundation
import SpecgenRuntimeCore

/// The sockets of a transport, and the authorities that its connections trust.
///
/// This type is a class because libcurl and all transfers of a loop share it.
final class CurlConnections {
  private struct Connection {
    /// The local port, by which a transfer names its connection, once one has used it.
    var port: Int?
    /// The host that may send at any time, as over HTTP/2.
    var multiplexedHost: String?
  }

  /// The file of the trusted authorities, or nil for those of the system.
  let authorities: URL?
  private var connections: [curl_socket_t: Connection] = [:]
  /// The transfers that use the connections from each local port.
  private var users: [Int: [UnsafeMutableRawPointer]] = [:]

  init(authorities: URL?) { self.authorities = authorities }

  /// Adds the sockets of a transfer's new connections until they are closed.
  func observe(_ easy: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    specgen_curl_set_pointer(easy, CURLOPT_SOCKOPTDATA, context)
    specgen_curl_set_pointer(easy, CURLOPT_CLOSESOCKETDATA, context)
    specgen_curl_set_socket_opened(easy) { context, socket, _ in
      CurlConnections.at(context).connections[socket] = Connection()
      return Int32(CURL_SOCKOPT_OK)
    }
    specgen_curl_set_socket_closed(easy) { context, socket in
      CurlConnections.at(context).connections[socket] = nil
      return close(socket)
    }
  }

  /// Adds a transfer that uses the connection from a local port, or returns `false` if another one still does.
  ///
  /// libcurl lets transfers share connections to a host once an answer claims to be of HTTP/2, even a damaged one over
  /// HTTP/1. Each would take the other's answer for its own.
  func beginUse(_ easy: UnsafeMutableRawPointer, port: Int, host: String) -> Bool {
    // libcurl knows the socket of a transfer once the transfer has left its connection.
    let others = users[port, default: []].filter { specgen_curl_get_socket($0) == CURL_SOCKET_BAD }
    guard others.isEmpty || isMultiplexed(host) else { return false }
    users[port] = others + [easy]
    return true
  }

  /// Removes a transfer that uses the connection from a local port.
  func endUse(_ easy: UnsafeMutableRawPointer, port: Int) {
    users[port]?.removeAll { $0 == easy }
    if users[port]?.isEmpty == true { users[port] = nil }
  }

  /// Records the host of the connection from a local port, if it carries several requests at once.
  func note(multiplexedHost host: String?, port: Int) {
    let sockets = sockets(port)
    // Two connections to different servers may have one local port. Neither is then trusted to be multiplexed.
    for socket in sockets { connections[socket]?.multiplexedHost = sockets.count == 1 ? host : nil }
  }

  /// Returns `true` if a connection to a host carries several requests at once.
  func isMultiplexed(_ host: String) -> Bool {
    connections.values.contains { $0.multiplexedHost == host }
  }

  /// Returns `true` if something waits on the kept connection from a local port, or if it is closed.
  ///
  /// Nothing was requested over an idle connection of HTTP/1. The next call would take what waits, such as a late
  /// 408, for its answer.
  func isSpoiled(port: Int) -> Bool {
    let sockets = sockets(port)
    // A connection that cannot be looked at is not used.
    return sockets.isEmpty
      || sockets.contains { connections[$0]?.multiplexedHost == nil && Self.hasNews($0) }
  }

  private static func hasNews(_ socket: curl_socket_t) -> Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count >= 0 || ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
  }

  private func sockets(_ port: Int) -> [curl_socket_t] {
    for (socket, connection) in connections where connection.port == nil {
      connections[socket]?.port = Self.localPort(of: socket)
    }
    return connections.filter { $0.value.port == port }.map(\.key)
  }

  /// Returns the local port of a connected socket, or nil for one that is not connected.
  private static func localPort(of socket: curl_socket_t) -> Int? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let place = bytes.baseAddress,
        getsockname(socket, place.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return nil }
      // Both families have the port in network order after two bytes.
      let port = Int(bytes[2]) << 8 | Int(bytes[3])
      return port == 0 ? nil : port
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> CurlConnections {
    guard let context else { preconditionFailure("libcurl returns the pointer that it received") }
    return Unmanaged<CurlConnections>.fromOpaque(context).takeUnretainedValue()
  }
}
#endif
