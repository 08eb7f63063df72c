#if canImport(FoundationNetworking)
import Foundation
import SpecgenRuntimeCore

/// The variables by which libcurl, and Foundation on Linux above it, choose a proxy.
enum ProxyEnvironment {
  /// Returns `true` if an encrypted request goes through a proxy.
  static func isUsed(
    for url: URL,
    variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> Bool {
    guard url.scheme?.lowercased() == "https", let host = url.host?.lowercased() else {
      return false
    }
    let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    guard names.contains(where: { !(variable($0) ?? "").isEmpty }) else { return false }
    let exceptions = variable("no_proxy") ?? variable("NO_PROXY") ?? ""
    return exceptions != "*"
      && !exceptions.lowercased().split { ", ".contains($0) }.contains { entry in
        let domain = entry.drop { $0 == "." }
        return host == domain || host.hasSuffix(".\(domain)")
      }
  }
}
#endif
