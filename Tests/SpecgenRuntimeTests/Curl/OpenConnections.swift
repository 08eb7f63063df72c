#if os(Linux)
import Foundation

/// The connections of this process.
enum OpenConnections {
  /// Returns the local ports from which connections over IPv4 to a port are open.
  static func ports(to port: Int) -> Set<Int> {
    let sockets = (0..<4_096).filter { self.port(of: $0, getpeername) == port }
    return Set(sockets.compactMap { self.port(of: $0, getsockname) })
  }

  private typealias Name = (
    Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>
  ) -> Int32

  private static func port(of socket: Int32, _ name: Name) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(socket, $0, &size) }
    }
    guard code == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
#endif
