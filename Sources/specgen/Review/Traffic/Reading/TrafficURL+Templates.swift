import SpecgenCore

extension TrafficURL {
  /// Reads an address as a collection or a command writes it; nil for an address of another scheme.
  ///
  /// A segment `:id` becomes the placeholder `{id}`. The origin is empty if the host contains a
  /// placeholder.
  static func url(ofTemplate template: String) -> TrafficURL? {
    let text = template[...].trimming()
    let start = text.prefix { !"/?#".contains($0) }
    var scheme: Substring?
    var rest = text[...]
    if start.hasSuffix(":"), text[start.endIndex...].hasPrefix("//") {
      scheme = start.dropLast()
      rest = text[start.endIndex...].dropFirst(2)
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    rest = rest[authority.endIndex...]
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/").map(segment)
    let target = "/" + segments.joined(separator: "/") + rest[path.endIndex...]
    if scheme?.contains("{") ?? false || host.contains("{") {
      return TrafficURL(pathStart(behind: host) + target)
    } else if host.isEmpty {
      return scheme == nil ? TrafficURL(target) : nil
    } else {
      return TrafficURL("\(scheme.map(String.init) ?? Self.scheme(of: host))://\(host)\(target)")
    }
  }

  /// Returns a segment with a placeholder in one form.
  private static func segment(_ text: Substring) -> String {
    text.hasPrefix(":") && text.utf8.count > 1 ? "{\(text.dropFirst())}" : String(text)
  }

  /// Returns the segment that follows a variable without a slash, as in `{{baseUrl}}orders`.
  private static func pathStart(behind host: Substring) -> String {
    let suffix = host.split(separator: "}", omittingEmptySubsequences: false).last ?? ""
    return suffix.isEmpty || suffix.contains { ".:{".contains($0) } ? "" : "/" + suffix
  }

  /// Returns the likely scheme of an address without one.
  ///
  /// A public server that is named without a scheme redirects to HTTPS.
  private static func scheme(of host: Substring) -> String {
    let name = host.prefix { $0 != ":" }
    let isPublic = name.contains(".") && name.utf8.contains(where: \.isLetter)
    return isPublic && (name == host || host.hasSuffix(":443")) ? "https" : "http"
  }
}
