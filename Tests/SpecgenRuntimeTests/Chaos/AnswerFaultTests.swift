#if os(Linux)
import TestSupport
import Testing

@testable import ChaosServer

/// The draws of `ChaosServer`.
struct AnswerFaultTests {
  private static let bytes = Array("HTTP/1.1 200 OK\r\nX: y\r\n\r\n".utf8) + Array(0...255)

  private static let faults = (0..<4_000).compactMap {
    AnswerFault.draw(seed: 1, number: $0, arrival: 1, percentage: 50)
  }

  private func sent(_ fault: AnswerFault, _ bytes: [UInt8]) -> [UInt8] {
    fault.steps(for: bytes).flatMap { step -> [UInt8] in
      if case .send(let bytes) = step { Array(bytes) } else { [] }
    }
  }

  @Test func drawsHalfOfTheAnswers() {
    #expect((1_800...2_200).contains(Self.faults.count))
    for edit in AnswerFault.Edit.allCases {
      #expect(Self.faults.filter { $0.edit == edit }.count > 100, "\(edit)")
    }
    let same = AnswerFault.draw(seed: 1, number: 7, arrival: 2, percentage: 100)
    #expect(AnswerFault.draw(seed: 1, number: 7, arrival: 2, percentage: 100) == same)
    #expect(
      (0..<99).allSatisfy {
        AnswerFault.draw(seed: 1, number: $0, arrival: 1, percentage: 0) == nil
      }
    )
  }

  @Test(arguments: [bytes, [], [1]]) func sendsAPrefixUnlessItDamages(_ bytes: [UInt8]) {
    for fault in Self.faults {
      let sent = sent(fault, bytes)
      switch fault.edit {
      case .end, .reset, .truncate: #expect(bytes.starts(with: sent))
      case .pause: #expect(sent == bytes)
      case .again: #expect(sent == bytes + bytes)
      case .repeat: #expect(sent.count >= bytes.count && (sent != bytes + bytes || bytes.isEmpty))
      case .swap: #expect(sent.sorted() == bytes.sorted())
      }
    }
    let isChanged = Self.faults.contains { $0.edit == .swap && sent($0, bytes) != bytes }
    #expect(isChanged == (bytes.count > 1))
  }

  /// A second copy that came later could follow the next request.
  @Test func sendsCopiesTogether() {
    for fault in Self.faults where fault.edit == .again || fault.edit == .repeat {
      #expect(fault.steps(for: Self.bytes).count == 1)
      let long = [UInt8](repeating: 1, count: AnswerFault.mostRepeated + 1)
      if fault.edit == .again { #expect(sent(fault, long) == long) }
    }
  }

  @Test func drawsConnections() {
    let faults = (0..<1_000).map {
      ConnectionFault.draw(seed: 1, connection: $0, percentage: 50)
    }
    #expect((400...600).contains(faults.filter { $0 == ConnectionFault() }.count))
    #expect(faults.contains { $0.mostReceived != nil })
    #expect(faults.contains { $0.mostAnswers != nil && $0.isReset })
    #expect(faults.contains { $0.mostAnswers != nil && !$0.isReset })
    #expect(faults.contains { $0.startMilliseconds > 0 })
  }

  @Test func tellsDamagedStamps() {
    let line = Stamp(17, length: 100).line
    #expect(Stamp.number(in: line) == 17)
    #expect(Stamp.number(in: Stamp(17).line) == 17)
    #expect(Stamp(17, length: 100).line != Stamp(18, length: 100).line)
    #expect(CallTarget(path: CallTarget(.get, 17).path)?.number == 17)
    #expect(CallTarget(path: CallTarget(.get, 17).path + "17") == nil)
    let bytes = Array(line.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(Stamp.number(in: String(decoding: damaged, as: UTF8.self)) == nil)
      #expect(Stamp.number(in: String(decoding: bytes[..<index], as: UTF8.self)) == nil)
    }
  }

  @Test func waitsForWholeHeads() throws {
    let head = Array("POST /post/17--a HTTP/1.1\r\nContent-Length: 3\r\nX-a:b\r\n\r\n".utf8)
    let request = try #require(Request(head + [1, 2, 3]))
    #expect(request.method == "POST" && request.path == "/post/17--a" && request.bodySize == 3)
    #expect(request.size == head.count && request.fields["x-a"] == "b")
    for count in head.indices { #expect(Request(Array(head[..<count])) == nil) }
  }
}
#endif
