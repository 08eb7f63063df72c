import TestSupport

/// The number of a call with text and a digest, so that a damaged answer differs from the answer to another call.
struct Stamp {
  let number: Int
  private let text: String

  /// Creates the stamp of a call with at least this number of characters of random text.
  init(_ number: Int, length: Int = 0) {
    self.number = number
    var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
    var text = ""
    while text.utf8.count < length { text += String(generator.next(), radix: 16) }
    self.text = text
  }

  /// The stamp as text that is safe in paths, header fields, JSON strings and events.
  var line: String {
    let start = "\(number)-\(text)-"
    return start + String(Self.digest(of: start.utf8), radix: 16)
  }

  /// Returns the number in a stamp, or nil if the stamp is damaged.
  static func number(in line: some StringProtocol) -> Int? {
    guard let dash = line.lastIndex(of: "-") else { return nil }
    let start = line[...dash]
    let end = line[line.index(after: dash)...]
    guard UInt64(end, radix: 16) == digest(of: start.utf8) else { return nil }
    return start.split(separator: "-", omittingEmptySubsequences: false).first.flatMap { Int($0) }
  }

  /// The FNV-1a hash of bytes.
  private static func digest(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
