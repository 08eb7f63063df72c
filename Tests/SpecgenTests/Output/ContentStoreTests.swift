import Testing

@testable import SpecgenCore
@testable import specgen

/// Contents that wait in memory and on disk.
struct ContentStoreTests {
  private static let contents: [[UInt8]] = (0..<40).map { number in
    Array(repeating: UInt8(number), count: number * 1_000)
  }

  /// How many contents remain in memory, which are all if there is no folder for the others.
  @Test(arguments: [(0, nil, 1), (10_000, nil, 5), (1 << 20, nil, 40), (0, "/dev/null", 40)])
  func keepsAll(room: Int, folder: String?, inMemory: Int) async throws {
    let place = try TemporaryFolder()
    let store = ContentStore(room: room, folders: [folder ?? place.path])
    var kept: [StoredContents] = []
    for bytes in Self.contents { kept.append(await store.keep(bytes)) }
    // The file has no name, so a killed run leaves nothing.
    #expect(place.names() == [])
    #expect(try kept.map { try $0.bytes() } == Self.contents)
    let count = kept.count { if case .bytes = $0 { true } else { false } }
    #expect(count == inMemory)
  }

  @Test func readsAtTheSameTime() async throws {
    let place = try TemporaryFolder()
    let store = ContentStore(room: 0, folders: ["/dev/null", place.path])
    let read = try await concurrentMap(Array(Self.contents.enumerated()), jobs: 8) {
      number,
      bytes throws(FileFailure) in
      let kept = await store.keep(bytes)
      return try kept.bytes() == bytes
    }
    #expect(!read.contains(false))
  }
}
