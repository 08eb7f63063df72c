import Foundation

/// A parser for the lines of server-sent events, as defined by the HTML standard.
struct EventParser {
  /// The most recent event id.
  private(set) var id: String?
  /// The pause that the server requests before the stream is opened again.
  private(set) var pause: Duration?
  /// The maximum size of an event, in bytes.
  private let limit: Int
  private var event: String?
  private var data: Data?
  private var isFirst = true

  init(limit: Int) { self.limit = limit }

  /// Restarts parsing with a new body.
  ///
  /// The most recent id is kept.
  mutating func restart() { (event, data, isFirst) = (nil, nil, true) }

  /// Parses a line, and returns the event that a blank line completes.
  mutating func take(_ line: Data) throws(TransportFailure) -> StreamRecord? {
    var line = line
    if isFirst, line.starts(with: Self.mark) { line.removeFirst(Self.mark.count) }
    isFirst = false
    guard !line.isEmpty else {
      defer { (event, data) = (nil, nil) }
      return data.map { StreamRecord($0, event: event, id: id) }
    }
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    // A comment line keeps the connection alive.
    if colon == line.startIndex { return nil }
    var value = colon.map { line[($0 + 1)...] } ?? Data()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    try take(String(decoding: line[..<(colon ?? line.endIndex)], as: UTF8.self), value)
    return nil
  }

  /// A byte order mark, which may precede the first line.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func take(_ field: String, _ value: Data) throws(TransportFailure) {
    switch field {
    case "data":
      data = data.map { $0 + [UInt8(ascii: "\n")] + value } ?? Data(value)
      guard data?.count ?? 0 <= limit else { throw .bodyTooLarge(limit: limit) }
    case "event": event = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      let text = String(decoding: value, as: UTF8.self)
      guard text.allSatisfy(\.isWholeNumber), let milliseconds = Int(text) else { return }
      pause = CallOptions.pause(seconds: Double(milliseconds) / 1_000)
    default: return
    }
  }
}
