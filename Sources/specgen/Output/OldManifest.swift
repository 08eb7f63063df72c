import SpecgenCore

/// A manifest of version 0.1, which listed the files that specgen wrote into a folder, with digests.
///
/// The next run reads it once and removes it.
struct OldManifest: Hashable, Sendable {
  /// The name of the file.
  static let name = ".specgen.json"
  /// The specs of the files.
  private(set) var specs: Set<String> = []
  /// The digests of each file by name: one for the whole file, or one for each line.
  private var files: [String: Set<[String]>] = [:]

  /// Reads a manifest, or the two of a merge with conflicts or of a killed run.
  ///
  /// Returns nil for bytes that are not a manifest. A damaged one lists what can be read.
  init?(_ bytes: [UInt8]) {
    for side in MergeConflict(bytes)?.sides ?? [bytes] { try? read(side) }
    let hasMark = linesWithFeeds(of: bytes).contains {
      bytes[$0].starts(with: "  \"specgen\": ".utf8)
    }
    if specs.isEmpty, !hasMark { return nil }
  }

  /// The names of the listed files.
  var names: some Collection<String> { files.keys }

  /// Returns `true` if specgen wrote a file, and nobody has changed it since.
  func lists(_ name: String, _ contents: [UInt8]) -> Bool {
    guard let known = files[name] else { return false }
    return known.contains([SHA256(of: contents).hex])
      || known.contains(Self.lineDigests(of: contents, inFileNamed: name))
  }

  private mutating func read(_ bytes: [UInt8]) throws(JSONText.Problem) {
    var reader = JSONReader(bytes, maxDepth: 4)
    var (keys, lines): ([String], [String]) = ([], [])
    var depth = 0
    while let event = try reader.next() {
      let text = String(decoding: reader.text, as: UTF8.self)
      switch event {
      case .object, .list: depth += 1
      case .end:
        if depth == 3, let name = keys.last, !lines.isEmpty {
          files[name, default: []].insert(lines)
        }
        (depth, lines) = (depth - 1, [])
      case .key: keys = keys.prefix(depth - 1) + [text]
      case .string where keys == ["spec"]: specs.insert(text)
      case .string where depth == 2: files[keys.last ?? "", default: []].insert([text])
      case .string where depth == 3 && !text.isEmpty: lines.append(text)
      case .string, .number, .null, .bool: break
      }
    }
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  )

  /// Returns a digest of 30 bits for each line: FNV-1a of the name and the line.
  private static func lineDigests(of contents: [UInt8], inFileNamed name: String) -> [String] {
    func add(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let seed = name.utf8.reduce(0xCBF2_9CE4_8422_2325, add)
    return linesWithFeeds(of: contents).map { line in
      let hash = contents[line].reduce(seed, add)
      let number = ((hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93) >> 34
      return String(stride(from: 24, through: 0, by: -6).map { digits[Int(number >> $0 & 63)] })
    }
  }
}
