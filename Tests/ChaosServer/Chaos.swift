import TestSupport

/// The faults of a run, and the record of its requests.
struct Chaos: Sendable {
  let seed: UInt64
  /// The percentage of answers, and of connections, that have a fault.
  let percentage: Int
  let receipts = Receipts()

  func answerFault(_ target: CallTarget, _ arrival: Int) -> AnswerFault? {
    AnswerFault.draw(
      seed: seed,
      number: target.number,
      arrival: arrival,
      percentage: percentage
    )
  }

  func connectionFault(_ connection: Int) -> ConnectionFault {
    ConnectionFault.draw(seed: seed, connection: connection, percentage: percentage)
  }
}

extension SeededGenerator {
  /// Starts the sequence of one part of a run, which differs from those of other parts and seeds.
  init(seed: UInt64, part: Int, _ index: Int = 0) {
    var generator = SeededGenerator(seed: seed)
    for number in [part, index] {
      generator = SeededGenerator(seed: generator.next() ^ UInt64(truncatingIfNeeded: number))
    }
    // The first numbers of similar states are similar.
    self.init(seed: generator.next())
  }
}
