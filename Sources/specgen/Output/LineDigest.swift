/// A digest of one line of a generated file, written as five characters in a journal.
///
/// Equal lines have equal digests, and each digest has a line of its own. So git merges a journal exactly as
/// it merges the files, and the merged journal is that of the merged files. A digest per file or per
/// declaration would conflict if two branches change two lines.
///
/// Thirty bits detect accidental changes and changes in good faith. An attacker could edit the journal, too.
struct LineDigest: Hashable, Sendable {
  /// The digest as a number of 30 bits.
  let number: UInt32

  /// The length of a digest in a journal, in characters.
  static let length = 5

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )
  private static let values: [UInt32?] = {
    var values = [UInt32?](repeating: nil, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt32(value) }
    return values
  }()

  /// Computes the digest of a line, including its line feed, in a file of a given name.
  ///
  /// The name distinguishes equal lines of different files when journals are compared.
  init(of line: ArraySlice<UInt8>, inFileNamed name: Seed) {
    self.init(line.reduce(name.hash) { Self.add($1, to: $0) })
  }

  private init(_ hash: UInt64) {
    // The low bits of the product depend on few bits of the text.
    let mixed = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    number = UInt32(truncatingIfNeeded: mixed >> 34)
  }

  /// Computes the digests of all lines of a file.
  static func all(of contents: [UInt8], inFileNamed name: Seed) -> [LineDigest] {
    var digests: [LineDigest] = []
    digests.reserveCapacity(contents.count { $0 == UInt8(ascii: "\n") } + 1)
    var hash = name.hash
    for byte in contents {
      hash = add(byte, to: hash)
      guard byte == UInt8(ascii: "\n") else { continue }
      digests.append(LineDigest(hash))
      hash = name.hash
    }
    let isEnded = contents.last.map { $0 == UInt8(ascii: "\n") } ?? true
    return isEnded ? digests : digests + [LineDigest(hash)]
  }

  /// Parses a digest, or returns nil if the characters are not a digest.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.count == Self.length else { return nil }
    var number: UInt32 = 0
    for digit in text {
      guard let value = Self.values[Int(digit)] else { return nil }
      number = number << 6 | value
    }
    self.number = number
  }

  /// The characters of the digest.
  var text: [UInt8] {
    var text: [UInt8] = []
    append(to: &text)
    return text
  }

  /// Appends the characters of the digest.
  func append(to text: inout [UInt8]) {
    for place in stride(from: 24, through: 0, by: -6) {
      text.append(Self.digits[Int(number >> UInt32(place) & 63)])
    }
  }

  /// The initial hash, which depends on the name of the file.
  struct Seed {
    fileprivate let hash: UInt64

    /// Computes the initial hash for a file name.
    init(_ name: String) {
      hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { LineDigest.add($1, to: $0) }
    }
  }

  /// Returns the result of one step of FNV-1a.
  private static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
