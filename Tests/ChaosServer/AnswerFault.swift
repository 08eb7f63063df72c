import TestSupport

/// A step in sending an answer.
enum SendStep: Equatable {
  case send(ArraySlice<UInt8>)
  case pause(milliseconds: Int)
  /// Ends the connection, in order or with a reset.
  case end(isReset: Bool)
}

/// A fault in the bytes of an answer, drawn by the number of its call.
struct AnswerFault: Equatable {
  /// The bytes that a fault changes.
  enum Place: Equatable {
    /// The answer before encryption.
    case text
    /// The bytes on the connection, which are the same without TLS.
    case wire
  }

  enum Edit: String, CaseIterable {
    /// The connection ends in order.
    case end
    /// The connection ends with a reset.
    case reset
    /// The rest of the bytes is missing, and the connection stays open.
    case truncate
    case pause
    /// A range of bytes is sent twice.
    case `repeat`
    /// The whole answer is sent twice.
    case again
    /// Two neighboring ranges change places.
    case swap
  }

  let place: Place
  let edit: Edit
  /// Positions as parts of all bytes, in order.
  let positions: [Double]
  /// The length of a pause.
  var milliseconds = 0

  /// The longest answer that may be sent twice as a whole.
  ///
  /// It fits into one TLS record and into one segment, so both copies arrive together: before the client can
  /// send its next request. Otherwise no client could reject the second copy.
  static let mostRepeated = 4_096

  /// Draws the fault of an answer, or nil for most answers.
  ///
  /// `arrival` counts the requests of the call, from 1.
  static func draw(seed: UInt64, number: Int, arrival: Int, percentage: Int) -> AnswerFault? {
    var generator = SeededGenerator(seed: seed, part: number, arrival)
    guard Int.random(in: 0..<100, using: &generator) < percentage else { return nil }
    let edits = Edit.allCases
    let edit = edits[Int.random(in: 0..<edits.count, using: &generator)]
    // Half of the positions are in the head.
    let most = Bool.random(using: &generator) ? 1.0 : 0.2
    let positions = (0..<3).map { _ in Double.random(in: 0...most, using: &generator) }
    return AnswerFault(
      place: Bool.random(using: &generator) ? .text : .wire,
      edit: edit,
      positions: positions.sorted(),
      milliseconds: Int.random(in: 1...60, using: &generator)
    )
  }

  /// `true` if the fault changes bytes that arrive.
  ///
  /// Other faults let a prefix of the answer arrive.
  var damages: Bool { edit == .repeat || edit == .swap }

  /// Returns the steps that send bytes, with the fault if it is in this place.
  func steps(for bytes: [UInt8], in place: Place) -> [SendStep] {
    place == self.place ? steps(for: bytes) : [.send(bytes[...])]
  }

  /// Returns the steps that send bytes with the fault.
  func steps(for bytes: [UInt8]) -> [SendStep] {
    let cuts = positions.map { min(bytes.count, Int($0 * Double(bytes.count + 1))) }
    let (first, second, third) = (cuts[0], cuts[1], cuts[2])
    switch edit {
    case .end: return [.send(bytes[..<first]), .end(isReset: false)]
    case .reset: return [.send(bytes[..<first]), .end(isReset: true)]
    case .truncate: return [.send(bytes[..<first])]
    case .pause:
      return [
        .send(bytes[..<first]), .pause(milliseconds: milliseconds), .send(bytes[first...]),
      ]
    case .repeat:
      let isWhole = first == 0 && second == bytes.count
      let range = (isWhole ? min(1, second) : first)..<second
      return [.send(bytes[..<second] + bytes[range] + bytes[second...])]
    case .again:
      return [.send(bytes.count > Self.mostRepeated ? bytes[...] : bytes[...] + bytes)]
    case .swap:
      return [
        .send(
          bytes[..<first] + bytes[second..<third] + bytes[first..<second] + bytes[third...]
        )
      ]
    }
  }
}
