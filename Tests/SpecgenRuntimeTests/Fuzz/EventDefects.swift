import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// The defects of `StreamParser` on an input, whose first byte selects the framing, the limit and the size of pieces.
///
/// A parser returns the records of an independent model, whatever the pieces.
struct EventDefects {
  typealias Parse = (_ bodies: [[Data]], StreamFraming, _ limit: Int) -> ParsedStream

  private(set) var found: [String] = []

  init(_ bytes: [UInt8], parse: Parse = ParsedStream.init) {
    let choice = Int(bytes.first ?? 0)
    let framing = [StreamFraming.events, .lines, .jsonLines][choice % 3]
    let limit = choice / 3 % 2 == 0 ? 1 << 20 : 8
    let body = bytes.dropFirst()
    var model = StreamModel(framing, limit: limit)
    // The stream breaks off once, and a second body continues it.
    model.read(Array(body))
    model.read(Array(body))
    for pieces in Pieces.all(of: body, size: choice / 6 + 1) {
      let parsed = parse([pieces, pieces], framing, limit)
      if parsed.failure != model.parsed.failure { found.append("another failure") }
      if parsed.records != model.parsed.records { found.append("other records") }
      guard model.parsed.failure == nil else { continue }
      if parsed.id != model.parsed.id { found.append("another id") }
      if parsed.milliseconds != model.parsed.milliseconds { found.append("another pause") }
    }
  }
}

/// The result of parsing a stream.
struct ParsedStream {
  var records: [StreamRecord] = []
  var id: String?
  var pause: Duration?
  var failure: TransportFailure?

  /// The pause in whole milliseconds, the unit of the stream.
  var milliseconds: Double? { pause.map { ($0 / .milliseconds(1)).rounded() } }
}

extension ParsedStream {
  /// Parses bodies that continue each other.
  init(_ bodies: [[Data]], _ framing: StreamFraming, limit: Int) {
    var parser = StreamParser(framing, limit: limit)
    do throws(TransportFailure) {
      for body in bodies {
        for piece in body {
          parser.take(piece)
          while let record = try parser.next() { records.append(record) }
        }
        parser.end()
        while let record = try parser.next() { records.append(record) }
        parser.restart()
      }
    } catch {
      failure = error
    }
    (id, pause) = (parser.resumeID, parser.pause)
  }
}
