/// A digest of bytes in 128 bits, under the key of a cache.
struct ContentDigest: Hashable, Sendable {
  /// The first half.
  let first: UInt64
  /// The second half.
  let second: UInt64
}

extension ContentDigest {
  /// The start of all digests of one cache.
  ///
  /// It is drawn for each cache and stays there. So nobody can make a file whose digest is that of another one,
  /// although the digest is far simpler, and faster, than one for signatures.
  struct Key: Hashable, Sendable {
    /// The first half.
    let first: UInt64
    /// The second half.
    let second: UInt64

    /// Draws a key.
    static func random() -> Key {
      Key(first: .random(in: 0 ... .max), second: .random(in: 0 ... .max))
    }
  }

  /// The digest as hexadecimal digits.
  var hex: String {
    [first, second].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Computes the digest of bytes.
  init(of bytes: [UInt8], _ key: Key) {
    var hasher = ContentHasher(key)
    hasher.add(bytes)
    self = hasher.digest
  }
}

/// The computation of a digest of several texts, each of which counts with its length.
struct ContentHasher {
  private static let factors: (UInt64, UInt64) = (0x0000_0100_0000_01B3, 0xD6E8_FEB8_6659_FD93)

  private var first: UInt64
  private var second: UInt64

  /// Starts a computation.
  init(_ key: ContentDigest.Key) {
    first = key.first
    second = key.second
  }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    // Two lanes of FNV-1a with different factors, which a processor computes at the same time.
    var (first, second) = (first, second)
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* Self.factors.0
      second = (second ^ UInt64(byte)) &* Self.factors.1
    }
    self.first = Self.mixed((first ^ UInt64(bytes.count)) &* Self.factors.0)
    self.second = Self.mixed((second ^ UInt64(bytes.count)) &* Self.factors.1)
  }

  /// Adds the UTF-8 of a text.
  mutating func add(_ text: String) {
    add(Array(text.utf8))
  }

  /// The digest so far.
  var digest: ContentDigest { ContentDigest(first: first, second: second) }

  /// The low bits of a product depend on few bits of the text.
  private static func mixed(_ value: UInt64) -> UInt64 { value ^ value >> 32 }
}
