import Foundation
import Models

/// Decodes and encodes a file with Foundation's coders; prints the best seconds of each.
@main
struct Main {
  static func main() throws {
    let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
    let rounds = 5
    let clock = ContinuousClock()
    var decoding = Duration.seconds(1000)
    var encoding = decoding
    var output = Data()
    for _ in 0..<rounds {
      var corpus: Corpus?
      decoding = min(
        decoding,
        try clock.measure { corpus = try JSONDecoder().decode(Corpus.self, from: data) }
      )
      encoding = min(encoding, try clock.measure { output = try JSONEncoder().encode(corpus) })
    }
    try output.write(to: URL(filePath: CommandLine.arguments[2]))
    print(decoding / .seconds(1), encoding / .seconds(1))
  }
}
