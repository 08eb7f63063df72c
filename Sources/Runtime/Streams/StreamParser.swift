import Foundation

/// A parser for the values of a streamed answer, as they arrive.
struct StreamParser {
  private let framing: StreamFraming
  private var lines: LineParser
  private var events: EventParser
  /// The parsed values that have not been read.
  private var records: ArraySlice<StreamRecord> = []

  init(_ framing: StreamFraming, limit: Int) {
    self.framing = framing
    lines = LineParser(endsAtReturn: framing == .events, limit: limit)
    events = EventParser(limit: limit)
  }

  /// Restarts parsing with a new body, which continues the previous one.
  mutating func restart() {
    lines = LineParser(endsAtReturn: lines.endsAtReturn, limit: lines.limit)
    events.restart()
  }

  /// The most recent event id.
  var id: String? { events.id }

  /// The pause that the server requests before the stream is opened again.
  var pause: Duration? { events.pause }

  /// Removes and returns the next parsed value.
  mutating func next() -> StreamRecord? { records.popFirst() }

  /// Parses a piece of the body.
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

  /// Parses the end of the body.
  ///
  /// An incomplete event is discarded.
  mutating func end() throws(TransportFailure) {
    guard framing != .events, let line = try lines.last() else { return }
    if framing == .lines || !line.isBlank { records.append(StreamRecord(line)) }
  }
}

extension Data {
  /// `true` for a line that is empty or contains only spaces and tabs.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
