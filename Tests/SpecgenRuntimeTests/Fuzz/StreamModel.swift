import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// A parser of whole bodies, after the algorithm of the HTML standard.
struct StreamModel {
  private(set) var parsed = ParsedStream()
  private let framing: StreamFraming
  private let limit: Int

  init(_ framing: StreamFraming, limit: Int) { (self.framing, self.limit) = (framing, limit) }

  mutating func read(_ body: [UInt8]) {
    guard parsed.failure == nil else { return }
    do throws(TransportFailure) {
      if framing == .events { try readEvents(body) } else { try readLines(body) }
    } catch {
      parsed.failure = error
    }
  }

  private mutating func readLines(_ body: [UInt8]) throws(TransportFailure) {
    var lines = body.split(separator: 0x0A, omittingEmptySubsequences: false)
    // Nothing follows the last line ending.
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    for line in lines {
      guard line.count <= limit else { throw .bodyTooLarge(limit: limit) }
      let line = line.last == 0x0D ? line.dropLast() : line
      let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      if framing == .jsonLines, isBlank { continue }
      parsed.records.append(StreamRecord(Data(line)))
    }
  }

  private mutating func readEvents(_ body: [UInt8]) throws(TransportFailure) {
    var data: [[UInt8]] = []
    var event: String?
    var id = parsed.id
    var start = 0
    while let end = body[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      guard end - start <= limit else { throw .bodyTooLarge(limit: limit) }
      var line = Array(body[start..<end])
      if start == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      let isPair = body[end] == 0x0D && body[end...].dropFirst().first == 0x0A
      start = end + (isPair ? 2 : 1)
      if line.isEmpty {
        // An id that no header can contain does not continue a stream.
        if let id, id.utf8.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) { parsed.id = id }
        if !data.isEmpty {
          let whole = Data(data.joined(separator: [0x0A]))
          parsed.records.append(StreamRecord(whole, event: event, id: id))
        }
        (data, event) = ([], nil)
        continue
      }
      let parts = line.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
      var value = parts.count > 1 ? Array(parts[1]) : []
      if value.first == 0x20 { value.removeFirst() }
      switch Array(parts[0]) {
      case Array("data".utf8):
        data.append(value)
        guard Array(data.joined(separator: [0x0A])).count <= limit else {
          throw .bodyTooLarge(limit: limit)
        }
      case Array("event".utf8): event = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
      case Array("id".utf8):
        if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
      case Array("retry".utf8): readPause(value)
      default: break
      }
    }
    guard body.count - start <= limit else { throw .bodyTooLarge(limit: limit) }
  }

  private mutating func readPause(_ value: [UInt8]) {
    guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    let milliseconds = Int64(String(decoding: value, as: UTF8.self)) ?? .max
    parsed.pause = min(.milliseconds(milliseconds), CallOptions.longestPause)
  }
}
