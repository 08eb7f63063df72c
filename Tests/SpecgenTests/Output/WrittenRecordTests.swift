import Testing

@testable import specgen

@Suite struct WrittenRecordTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func knowsWhatItWasGiven() throws {
    var record = WrittenRecord()
    record.add("A/A.swift", written: Self.bytes("a"))
    record.add("A/A.swift", refused: Self.bytes("b"))
    var other = record.emptied
    other.add("A/B.swift", written: Self.bytes("c"))
    record.add(other)
    let read = try #require(WrittenRecord(record.bytes))
    #expect(read == record)
    #expect(read.hasWritten("A/A.swift", Self.bytes("a")))
    #expect(read.hasWritten("A/B.swift", Self.bytes("c")))
    #expect(read.hasRefused("A/A.swift", Self.bytes("b")))
    #expect(!read.hasWritten("A/A.swift", Self.bytes("b")))
    #expect(!read.hasWritten("A/B.swift", Self.bytes("a")))
    #expect(!read.hasRefused("A/A.swift", Self.bytes("a")))
  }

  @Test func keepsTheLastContents() {
    var record = WrittenRecord()
    for number in 0..<40 { record.add("A", written: Self.bytes("\(number)")) }
    let known = (0..<40).filter { record.hasWritten("A", Self.bytes("\($0)")) }
    #expect(known == Array(24..<40))
  }

  @Test func readsNoOtherBytes() {
    var record = WrittenRecord()
    record.add("A", written: Self.bytes("a"))
    for count in 0..<record.bytes.count {
      #expect(WrittenRecord(Array(record.bytes.prefix(count))) == nil)
    }
    #expect(WrittenRecord(record.bytes + [0]) == nil)
  }
}
