#if os(Linux)
import Foundation

/// A TCP socket with blocking calls, which is closed with its last owner.
///
/// This type is a class because it owns a descriptor.
final class Socket: Sendable {
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Creates a listener on a free port of the loopback address.
  static func listener() throws -> Socket {
    let socket = try Socket(port: 0, bind)
    guard listen(socket.descriptor, 4_096) == 0 else { throw Failure(call: "listen", code: errno) }
    return socket
  }

  /// Connects to a port of the loopback address.
  static func connected(to port: Int) throws -> Socket { try Socket(port: port, connect) }

  private convenience init(
    port: Int,
    _ use: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32
  ) throws {
    self.init(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { use(descriptor, $0, size) }
    }
    guard result == 0 else { throw Failure(call: "bind or connect", code: errno) }
  }

  var port: Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Waits for a connection.
  func accepted() throws -> Socket {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection < 0 else {
        var one: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size)
        return Socket(connection)
      }
      // A client may reset its connection before it is accepted.
      guard [EINTR, ECONNABORTED].contains(errno) else {
        throw Failure(call: "accept", code: errno)
      }
    }
  }

  /// Returns the next bytes, or nil at the end of the connection.
  ///
  /// `waits` is `false` to return no bytes if none have arrived.
  func receive(waits: Bool = true) -> [UInt8]? {
    var isOver = false
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      let flags = waits ? 0 : Int32(MSG_DONTWAIT)
      let received = recv(descriptor, buffer.baseAddress, buffer.count, flags)
      isOver = received == 0 || received < 0 && errno != EAGAIN
      count = max(0, received)
    }
    return isOver ? nil : bytes
  }

  /// Sends all bytes, or returns `false` if the connection has ended.
  func send(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { buffer in
        Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Limits the time that ``receive(waits:)`` waits for bytes, after which it returns none.
  func limitWaits(milliseconds: Int) {
    var time = timeval(tv_sec: 0, tv_usec: milliseconds * 1_000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Lets the connection end with a reset once the socket is closed.
  func resetWhenClosed() {
    var setting = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &setting, socklen_t(MemoryLayout<linger>.size))
  }
}
#endif
