import SpecgenCore

extension OutputManifest {
  /// Parses a manifest, or returns nil for bytes that specgen would not have written.
  init?(_ bytes: [UInt8]) {
    var reader = ManifestReader(bytes)
    guard let manifest = reader.read() else { return nil }
    self = manifest
  }
}

/// A line-by-line parser of manifests, which are JSON in one fixed layout.
private struct ManifestReader {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    ranges = linesWithFeeds(of: bytes)
  }

  mutating func read() -> OutputManifest? {
    guard OutputManifest.head.allSatisfy({ take($0) }) else { return nil }
    guard let spec = text(after: "  \"spec\": "), let api = text(after: "  \"api\": ") else {
      return nil
    }
    guard take(OutputManifest.filesLine) else { return nil }
    var files: OrderedMap<String, FileDigest> = [:]
    while let first = OutputManifest.tail.first, !take(first) {
      guard let name = fileName(), files[name] == nil, let digests = digests() else { return nil }
      // An empty list reserves the entry of a possible file; a generated file is never empty.
      if !digests.isEmpty { files[name] = .lines(digests) }
    }
    guard OutputManifest.tail.dropFirst().allSatisfy({ take($0) }), next == ranges.count else {
      return nil
    }
    return OutputManifest(origin: ModuleOrigin(spec: spec, api: api), files: files)
  }

  /// The next line without its line feed.
  private var line: ArraySlice<UInt8>? {
    guard ranges.indices.contains(next), bytes[ranges[next].upperBound - 1] == UInt8(ascii: "\n")
    else { return nil }
    return bytes[ranges[next]].dropLast()
  }

  private mutating func take(_ expected: String) -> Bool {
    guard let line, line.elementsEqual(expected.utf8) else { return false }
    next += 1
    return true
  }

  /// Returns the string between the given beginning and end of the next line.
  private mutating func string(from start: String, to end: String) -> String? {
    guard let line, let text = String(validating: line, as: UTF8.self) else { return nil }
    let (start, end) = (start + "\"", "\"" + end)
    guard text.hasPrefix(start), text.hasSuffix(end), text.count >= start.count + end.count else {
      return nil
    }
    next += 1
    return unescaped(text.dropFirst(start.count).dropLast(end.count))
  }

  private mutating func text(after start: String) -> String? { string(from: start, to: ",") }

  private mutating func fileName() -> String? {
    guard let name = string(from: "    ", to: ": [") else { return nil }
    return defect(ofFileName: name) == nil ? name : nil
  }

  private mutating func digests() -> [LineDigest]? {
    var digests: [LineDigest] = []
    while !take(OutputManifest.lastDigest) {
      guard let line, line.count == LineDigest.length + 3, line.first == UInt8(ascii: "\""),
        line.suffix(2).elementsEqual("\",".utf8),
        let digest = LineDigest(line.dropFirst().dropLast(2))
      else { return nil }
      digests.append(digest)
      next += 1
    }
    return take("    ],") ? digests : nil
  }

  /// Returns the text of a JSON string, or nil if it contains an unescaped quotation mark.
  private func unescaped(_ text: Substring) -> String? {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\"" { return nil }
      guard character == "\\" else {
        result.append(character)
        continue
      }
      guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else { return nil }
      result.append(escaped)
    }
    return result
  }
}
