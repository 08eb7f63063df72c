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

  /// Git may change the line ends at a checkout, and change them back.
  @Test(arguments: ["a\nb\n", "a\r\nb\r\n"], ["a\nb\n", "a\r\nb\r\n"])
  func ignoresLineEnds(first: String, second: String) {
    var record = WrittenRecord()
    record.add("A", written: Self.bytes(first))
    record.add("A", refused: Self.bytes(first))
    #expect(record.hasWritten("A", Self.bytes(second)))
    #expect(record.hasRefused("A", Self.bytes(second)))
    #expect(!record.hasWritten("A", Self.bytes("a\rb\n")))
  }

  /// A file that a branch brings back is as recent as a new one.
  @Test func keepsContentsThatAreWrittenAgain() {
    var record = WrittenRecord()
    for number in 0..<16 { record.add("A", written: Self.bytes("\(number)")) }
    record.add("A", written: Self.bytes("0"))
    record.add("A", written: Self.bytes("16"))
    #expect(record.hasWritten("A", Self.bytes("0")))
    #expect(!record.hasWritten("A", Self.bytes("1")))
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
