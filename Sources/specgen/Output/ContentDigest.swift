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

  /// Computes the digest of bytes.
  init(of bytes: [UInt8], _ key: Key) {
    var hasher = ContentHasher(key)
    hasher.add(bytes)
    self = hasher.digest
  }
}

/// The computation of a digest of several texts, each of which counts with its length.
///
/// Sixteen bytes are multiplied at a time, in two lanes that a processor computes at once, which is several times as
/// fast as a step for each byte. All factors depend on the key, so nobody who does not know it can make one vanish.
struct ContentHasher {
  private let key: ContentDigest.Key
  private var first: UInt64
  private var second: UInt64

  /// Starts a computation.
  init(_ key: ContentDigest.Key) {
    self.key = key
    first = 0x9E37_79B9_7F4A_7C15
    second = 0xC2B2_AE3D_27D4_EB4F
  }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    var index = 0
    while bytes.count &- index >= 16 {
      var (left, right): (UInt64, UInt64) = (0, 0)
      // Without checks for overflow, the compiler loads each word at once.
      for byte in 0..<8 {
        left |= UInt64(bytes[index &+ byte]) &<< UInt64(8 &* byte)
        right |= UInt64(bytes[index &+ byte &+ 8]) &<< UInt64(8 &* byte)
      }
      add(left, right)
      index &+= 16
    }
    var (left, right): (UInt64, UInt64) = (0, 0)
    for byte in bytes[index...].prefix(8).reversed() { left = left << 8 | UInt64(byte) }
    for byte in bytes[index...].dropFirst(8).reversed() { right = right << 8 | UInt64(byte) }
    add(left, right)
    add(UInt64(bytes.count), 0)
  }

  /// Adds the UTF-8 of a text.
  mutating func add(_ text: String) {
    add(Array(text.utf8))
  }

  /// Adds another digest.
  mutating func add(_ digest: ContentDigest) {
    add(digest.first, digest.second)
  }

  private mutating func add(_ left: UInt64, _ right: UInt64) {
    first = Self.folded(first ^ left, key.first ^ right)
    second = Self.folded(second ^ right, key.second ^ left)
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  /// The digest so far.
  var digest: ContentDigest { ContentDigest(first: first, second: second) }
}
