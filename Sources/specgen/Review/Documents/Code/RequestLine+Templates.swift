import SpecgenCore

extension RequestLine {
  /// Returns a path with the query templates of RFC 6570, `{?a,b}`, as a query.
  static func withoutTemplates(_ path: String) -> String {
    var path = path
    for mark in ["{?", "{&"] {
      guard let open = path.firstRange(of: mark),
        let close = path[open.upperBound...].firstIndex(of: "}")
      else { continue }
      let keys = path[open.upperBound..<close].split(separator: ",").map {
        $0.filter { $0 != "*" }
      }
      let query = keys.map { "\($0)={\($0)}" }.joined(separator: "&")
      let isFirst = !path[..<open.lowerBound].contains("?")
      path.replaceSubrange(
        open.lowerBound...close,
        with: query.isEmpty ? "" : (isFirst ? "?" : "&") + query
      )
    }
    return path
  }
}
