import Foundation
import SpecgenRuntimeCore

/// A parser for the values of a streamed answer, as they arrive.
///
/// It parses a value when the value is requested, so ``resumeID`` is never ahead of the caller.
struct StreamParser {
  private let framing: StreamFraming
  private var lines: LineParser
  private var events: EventParser
  /// `true` once the body has ended.
  private var isOver = false

  init(_ framing: StreamFraming, limit: Int) {
    self.framing = framing
    lines = LineParser(endsAtReturn: framing == .events, limit: limit)
    events = EventParser(limit: limit)
  }

  /// Restarts parsing with a new body, which continues the previous one.
  mutating func restart() {
    lines = LineParser(endsAtReturn: lines.endsAtReturn, limit: lines.limit)
    events.restart()
    isOver = false
  }

  /// The id after which the stream continues, or nil if it starts again.
  var resumeID: String? { events.resumeID }

  /// `true` if the server intends the stream to be opened again after its end.
  var isResumable: Bool { events.usesIDs || events.pause != nil }

  /// The pause that the server requests before the stream is opened again.
  var pause: Duration? { events.pause }

  /// Adds a piece of the body, once ``next()`` has returned all values of the previous one.
  mutating func take(_ piece: Data) { lines.take(piece) }

  /// Adds the end of the body.
  ///
  /// An incomplete event is discarded.
  mutating func end() { isOver = true }

  /// Returns the next value, or nil if more bytes are needed.
  mutating func next() throws(TransportFailure) -> StreamRecord? {
    while let line = try line() {
      switch framing {
      case .lines: return StreamRecord(Data(line))
      case .jsonLines: if !line.isBlank { return StreamRecord(Data(line)) }
      case .events: if let record = try events.take(line) { return record }
      }
    }
    return nil
  }

  private mutating func line() throws(TransportFailure) -> ArraySlice<UInt8>? {
    if let line = try lines.next() { return line }
    return isOver && framing != .events ? lines.last() : nil
  }
}

extension ArraySlice<UInt8> {
  /// `true` for a line that is empty or contains only spaces and tabs.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
