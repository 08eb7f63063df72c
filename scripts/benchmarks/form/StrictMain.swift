import FormRuntime
import Foundation
import Models

/// Decodes and encodes a file with the strict reader and writer; prints the best seconds of each.
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
        try clock.measure { corpus = try JSONDocument(parsing: Array(data)).decode() }
      )
      guard let corpus else { continue }
      encoding = min(
        encoding,
        clock.measure {
          var json = JSONWriter()
          corpus.write(to: &json)
          output = Data(json.bytes)
        }
      )
    }
    try output.write(to: URL(filePath: CommandLine.arguments[2]))
    print(decoding / .seconds(1), encoding / .seconds(1))
  }
}
