import Foundation

@testable import SpecgenRuntimeCore

/// The event stream algorithm of the HTML standard, step by step over whole bodies: what the parser is compared
/// with.
struct EventModel {
  /// An event as the standard dispatches it.
  struct Event: Equatable {
    var data: [UInt8]
    var type: String
    var id: String
  }

  /// The last event ID string of the event source.
  private(set) var lastID = ""
  /// The reconnection time, in milliseconds.
  private(set) var retry: Int?

  /// Returns the events of a body, which ends where the connection does.
  mutating func events(of body: [UInt8]) -> [Event] {
    var events: [Event] = []
    var (data, type, id): ([UInt8], [UInt8], String) = ([], [], lastID)
    for line in Self.lines(of: body) {
      if line.isEmpty {
        lastID = id
        if !data.isEmpty {
          let name = String(decoding: type, as: UTF8.self)
          events.append(Event(data: data.dropLast(), type: name, id: id))
        }
        (data, type) = ([], [])
        continue
      }
      let parts = line.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
      var value = parts.count == 2 ? Array(parts[1]) : []
      if value.first == 0x20 { value.removeFirst() }
      switch Array(parts[0]) {
      case Array("event".utf8): type = value
      case Array("data".utf8): data += value + [0x0A]
      case Array("id".utf8) where !value.contains(0): id = String(decoding: value, as: UTF8.self)
      case Array("retry".utf8) where value.allSatisfy { 0x30...0x39 ~= $0 }:
        retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
      default: break
      }
    }
    return events
  }

  /// The lines that have an end, without it.
  private static func lines(of body: [UInt8]) -> [[UInt8]] {
    let rest = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for index in rest.indices {
      let byte = rest[index]
      switch byte {
      case 0x0A where index > rest.startIndex && rest[index - 1] == 0x0D: continue
      case 0x0A, 0x0D:
        lines.append(line)
        line = []
      default: line.append(byte)
      }
    }
    return lines
  }
}
