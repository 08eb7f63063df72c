import Foundation
import Testing

@testable import specgen

/// Digests of contents, and the identifiers of programs.
struct ContentDigestTests {
  private static let key = ContentDigest.Key(
    first: 0x1234_5678_9ABC_DEF0,
    second: 0x0FED_CBA9_8765_4321
  )

  private func digest(_ texts: [[UInt8]], _ key: ContentDigest.Key = key) -> ContentDigest {
    var hasher = ContentHasher(key)
    for text in texts { hasher.add(text) }
    return hasher.digest
  }

  /// Texts around the size of a step, of zeros and of equal bytes, alone and divided, differ from each other.
  @Test func distinguishesContents() {
    var seen: [ContentDigest: [[UInt8]]] = [:]
    for byte in [0, 1, 255] as [UInt8] {
      for count in 0..<50 {
        for first in Set([0, 1, 7, 8, 15, 16, 17, count]) where first <= count {
          let texts = [
            Array(repeating: byte, count: first), Array(repeating: byte, count: count - first),
          ]
          let other = seen.updateValue(texts, forKey: digest(texts))
          // Empty texts of all bytes are the same.
          #expect(other == nil || other == texts, "\(texts)")
          #expect(digest(texts) == digest(texts))
        }
      }
    }
  }

  /// Each half counts: one that repeats the other, or that vanishes, would make digests shorter.
  @Test func usesBothHalves() {
    for key in [Self.key, .random()] {
      let digests = (1..<64).map { digest([Array(repeating: 7, count: $0)], key) }
      #expect(digests.allSatisfy { $0.first != $0.second })
      #expect(Set(digests.map(\.first)).count == digests.count)
      #expect(Set(digests.map(\.second)).count == digests.count)
    }
  }

  @Test func namesACacheForEachProject() {
    let names = (1...40).map { size in
      let project = "/" + String(repeating: "a", count: size)
      return CacheFile(in: "/c", project: project, output: project + "/Generated", tool: "").name
    }
    #expect(Set(names).count == names.count)
  }

  @Test func dependsOnEachBit() {
    let text = (0..<40).map { UInt8($0) }
    var seen: Set = [digest([text]), digest([text], .random())]
    for index in text.indices {
      for bit in 0..<8 {
        var other = text
        other[index] ^= 1 << UInt8(bit)
        #expect(seen.insert(digest([other])).inserted, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test func readsTheBuildIDOfThisProgram() throws {
    let path = try #require(BuiltBinary.folder) + "/specgen"
    let program = try Array(Data(contentsOf: URL(filePath: path)).prefix(1 << 16))
    let found = try #require(BuildID(program))
    #expect(found.bytes.count >= 8)
    #expect(found.hex.count == 2 * found.bytes.count)
    // Any part of the headers is read, or gives none.
    for count in 0..<2_000 { _ = BuildID(Array(program.prefix(count))) }
    for index in 0..<4_000 {
      var damaged = program
      damaged[index] = ~damaged[index]
      _ = BuildID(damaged)
    }
    #expect(BuildID([]) == nil && BuildID(Array("#!/bin/sh\n".utf8)) == nil)
  }

  /// The UUID is the second load command.
  @Test func readsTheUUIDOfMachO() {
    let uuid = (1...16).map { UInt8($0) }
    let header: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE] + .zeros(12) + [2] + .zeros(15)
    let commands: [UInt8] =
      [1, 0, 0, 0, 12, 0, 0, 0] + .zeros(4) + [0x1B, 0, 0, 0, 24, 0, 0, 0] + uuid
    #expect(BuildID(header + commands)?.bytes == uuid)
    #expect(BuildID(header + commands.dropLast()) == nil)
    #expect(
      BuildID(header + [1, 0, 0, 0, 0, 0, 0, 0] + commands) == nil,
      "a command without a size"
    )
  }
}

extension [UInt8] {
  fileprivate static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}
