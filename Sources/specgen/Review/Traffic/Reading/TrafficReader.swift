import SpecgenCore

/// Reads the exchanges of a file that arrives in pieces.
///
/// HAR files and recordings are read one exchange at a time. Collections, which people write, are read as a whole.
package struct TrafficReader {
  /// The format of a file that is read in pieces.
  package enum Format: Sendable {
    case har, recording
  }

  /// A list of exchanges in a JSON file, with the keys that lead to it.
  private static let lists: [(keys: [String], format: Format)] = [
    (["log", "entries"], .har), (["exchanges"], .recording),
  ]

  private let path: String
  private let mask: SecretMask
  private var scanner: ElementScanner
  /// The number of exchanges that were left out because they are larger than the limit.
  package private(set) var tooLarge = 0
  /// The number of entries that are no exchanges over HTTP.
  package private(set) var others = 0

  /// Creates a reader of a file.
  package init(path: String, mask: SecretMask, maxBytes: Int) {
    self.path = path
    self.mask = mask
    scanner = ElementScanner(lists: Self.lists.map(\.keys), maxBytes: maxBytes)
  }

  /// The format, once enough of a JSON file was read; nil for another file.
  package var format: Format? { scanner.list.map { Self.lists[$0].format } }

  /// `true` if a file that starts with a piece may be a HAR file or a recording, and is no other JSON.
  package static func mayBeTraffic(_ piece: [UInt8]) -> Bool {
    let start = String(decoding: piece.prefix(4_096), as: UTF8.self).drop { $0.isWhitespace }
    return start.hasPrefix("{") && (start.contains("\"log\"") || start.contains("\"recording\""))
  }

  /// Reads the next piece of a HAR file or a recording, and hands over each exchange.
  ///
  /// - Throws: The first exchange that is not valid JSON.
  package mutating func read(_ piece: [UInt8], _ take: (Exchange) -> Void) throws(TrafficProblem) {
    var events: [ElementScanner.Event] = []
    scanner.scan(piece) { events.append($0) }
    for event in events {
      guard let format else { return }
      switch event {
      case .tooLarge: tooLarge += 1
      case .element(let element):
        let place = TrafficPlace(path: path, line: element.line, column: element.column)
        let value: JSONText.Value
        do throws(JSONText.Problem) {
          value = try JSONText.value(of: element.bytes)
        } catch {
          throw TrafficProblem("is not valid JSON: expected \(error.expected)", at: place)
        }
        let exchange =
          format == .har
          ? HARReader.exchange(of: value, at: place)
          : RecordingReader.exchange(of: value, at: place)
        if let exchange { take(exchange.masked(by: mask)) } else { others += 1 }
      }
    }
  }

  /// Returns an error if the file ended within an exchange.
  package func end() throws(TrafficProblem) {
    guard scanner.isEnded else {
      let place = TrafficPlace(path: path, line: scanner.line, column: scanner.column)
      throw TrafficProblem("ends within its JSON", at: place)
    }
  }
}
