import Foundation
import SpecgenRuntimeCore

/// A parser for the lines of server-sent events, as defined by the HTML standard.
struct EventParser {
  /// The id of the last complete event, after which the stream continues.
  ///
  /// An id that no header can contain is skipped: the server then repeats events, but none is lost. An empty id
  /// resets it.
  private(set) var resumeID: String?
  /// `true` if the server has sent an id.
  private(set) var usesIDs = false
  /// The pause that the server requests before the stream is opened again.
  private(set) var pause: Duration?
  /// The maximum size of an event, in bytes.
  private let limit: Int
  /// The most recent id, which applies once its event is complete.
  private var id: String?
  private var event: String?
  private var data: [UInt8]?
  private var isFirst = true

  init(limit: Int) { self.limit = limit }

  /// Restarts parsing with a new body.
  ///
  /// As in browsers, the last id also applies to events without an id in the new body.
  mutating func restart() { (id, event, data, isFirst) = (resumeID, nil, nil, true) }

  /// Parses a line, and returns the event that a blank line completes.
  mutating func take(_ line: ArraySlice<UInt8>) throws(TransportFailure) -> StreamRecord? {
    var line = line
    if isFirst, line.starts(with: Self.mark) { line.removeFirst(Self.mark.count) }
    isFirst = false
    guard !line.isEmpty else { return complete() }
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    // A comment line keeps the connection alive.
    if colon == line.startIndex { return nil }
    var value = colon.map { line[($0 + 1)...] } ?? []
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    try take(line[..<(colon ?? line.endIndex)], value)
    return nil
  }

  /// The maximum size of an id in a header, in bytes: half of what common servers accept as a line.
  private static let longestID = 4_096
  /// A byte order mark, which may precede the first line.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func complete() -> StreamRecord? {
    defer { (event, data) = (nil, nil) }
    if let id, id.utf8.count <= Self.longestID, Headers.isText(id) { resumeID = id }
    return data.map { StreamRecord(Data($0), event: event, id: id) }
  }

  private mutating func take(
    _ field: ArraySlice<UInt8>,
    _ value: ArraySlice<UInt8>
  ) throws(TransportFailure) {
    // No known field is longer than five bytes.
    switch String(decoding: field.prefix(6), as: UTF8.self) {
    case "data":
      guard (data?.count ?? -1) + 1 + value.count <= limit else {
        throw .bodyTooLarge(limit: limit)
      }
      if data == nil { data = [] } else { data?.append(UInt8(ascii: "\n")) }
      data?.append(contentsOf: value)
    case "event": event = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    case "id":
      guard !value.contains(0) else { return }
      id = String(decoding: value, as: UTF8.self)
      usesIDs = true
    case "retry":
      guard value.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
        let milliseconds = Double(String(decoding: value, as: UTF8.self))
      else { return }
      pause = CallOptions.pause(seconds: milliseconds / 1_000)
    default: return
    }
  }
}
