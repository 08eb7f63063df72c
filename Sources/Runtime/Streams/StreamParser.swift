import Foundation

/// Reads the values of a streamed answer as they arrive.
struct StreamParser {
  private let framing: StreamFraming
  private var lines: LineParser
  private var events: EventParser
  /// The values that have arrived and were not taken.
  private var records: ArraySlice<StreamRecord> = []

  init(_ framing: StreamFraming, limit: Int) {
    self.framing = framing
    lines = LineParser(endsAtReturn: framing == .events, limit: limit)
    events = EventParser(limit: limit)
  }

  /// Begins with another body, which goes on where the last one ended.
  mutating func restart() {
    lines = LineParser(endsAtReturn: lines.endsAtReturn, limit: lines.limit)
    events.restart()
  }

  /// The id of the last event that had one.
  var id: String? { events.id }

  /// The pause that the server asks for before the stream is opened again.
  var pause: Duration? { events.pause }

  /// Takes the next value that is there.
  mutating func next() -> StreamRecord? { records.popFirst() }

  /// Takes a piece of the body.
  mutating func take(_ piece: Data) throws(TransportFailure) {
    var (events, records) = (events, records)
    try lines.take(piece) { [framing] line throws(TransportFailure) in
      switch framing {
      case .lines: records.append(StreamRecord(line))
      case .jsonLines: if !line.isBlank { records.append(StreamRecord(line)) }
      case .events: if let record = try events.take(line) { records.append(record) }
      }
    }
    (self.events, self.records) = (events, records)
  }

  /// Takes the end of the body; an event that is not whole is none.
  mutating func end() throws(TransportFailure) {
    guard framing != .events, let line = try lines.last() else { return }
    if framing == .lines || !line.isBlank { records.append(StreamRecord(line)) }
  }
}

extension Data {
  /// `true` for a line of spaces and tabs, or of nothing.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
