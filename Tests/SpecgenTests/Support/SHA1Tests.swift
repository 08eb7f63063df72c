import Testing

@testable import SpecgenCore

@Suite struct SHA1Tests {
  /// The examples of the standard, and texts whose padding takes a block of its own.
  @Test(
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ]
  )
  func computesTheSHA1(text: String, digest: String) {
    #expect(SHA1(of: Array(text.utf8)).hex == digest)
  }
}
