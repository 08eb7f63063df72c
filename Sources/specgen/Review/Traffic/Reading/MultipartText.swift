import SpecgenCore

/// The parts of a multipart form in a text.
enum MultipartText {
  private static let maxParts = 200

  /// Returns the parts of a body whose media type states the boundary.
  static func parts(of text: String, type: String) -> [TrafficBody.Part] {
    guard let boundary = parameter("boundary", of: type), !boundary.isEmpty else { return [] }
    return text.split(separator: "--" + boundary, omittingEmptySubsequences: false).dropFirst()
      .prefix(maxParts).compactMap { part(String($0)) }
  }

  private static func part(_ text: String) -> TrafficBody.Part? {
    let lines = text.replacing("\r\n", with: "\n")
    guard let end = lines.firstRange(of: "\n\n") else { return nil }
    let head = lines[..<end.lowerBound].split(separator: "\n")
    let disposition = head.first { $0.lowercased().hasPrefix("content-disposition:") }
    guard let disposition, let name = parameter("name", of: String(disposition)) else { return nil }
    let isFile = parameter("filename", of: String(disposition)) != nil
    let value = lines[end.upperBound...]
    return TrafficBody.Part(
      name: name,
      value: isFile ? nil : String(value.hasSuffix("\n") ? value.dropLast() : value)
    )
  }

  /// Returns a parameter of a header, without its quotes.
  private static func parameter(_ name: String, of header: String) -> String? {
    for part in header.split(separator: ";").dropFirst() {
      let text = part.trimming()
      guard text.lowercased().hasPrefix(name + "=") else { continue }
      let value = text.dropFirst(name.count + 1)
      return String(value.hasPrefix("\"") ? value.dropFirst().prefix { $0 != "\"" } : value)
    }
    return nil
  }
}
