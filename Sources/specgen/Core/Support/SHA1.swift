/// A SHA-1 digest, as defined in FIPS 180-4.
///
/// It gives contents the names that git gives them, and protects nothing.
package struct SHA1: Hashable, Sendable {
  /// The digest as 40 hexadecimal digits.
  package let hex: String

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) {
    var state: [UInt32] = [
      0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
    ]
    var schedule = [UInt32](repeating: 0, count: 80)
    let whole = bytes.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) {
      Self.mix(bytes[start..<start + 64], into: &state, using: &schedule)
    }
    let tail = SHA256.padded(bytes[whole...], count: bytes.count)
    for start in stride(from: 0, to: tail.count, by: 64) {
      Self.mix(tail[start..<start + 64], into: &state, using: &schedule)
    }
    hex =
      state.flatMap { word in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
      }.hex
  }

  private static func mix(
    _ block: ArraySlice<UInt8>,
    into state: inout [UInt32],
    using schedule: inout [UInt32]
  ) {
    for index in 0..<16 {
      let byte = block.startIndex + index * 4
      schedule[index] =
        UInt32(block[byte]) << 24 | UInt32(block[byte + 1]) << 16
        | UInt32(block[byte + 2]) << 8 | UInt32(block[byte + 3])
    }
    for index in 16..<80 {
      let early = schedule[index - 14] ^ schedule[index - 16]
      schedule[index] = rotated(schedule[index - 3] ^ schedule[index - 8] ^ early, 1)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) ^ (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) ^ (b & d) ^ (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ schedule[index]
      (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 - count)
  }
}
