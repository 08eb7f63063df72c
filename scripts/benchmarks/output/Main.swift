import Foundation
import Synthetic

/// Reads and writes a file, sums a property and compares elements: prints the least seconds of the
/// first two, and nanoseconds for one property and one comparison.
///
/// `Probe` says how, for one form of the models; `output.py` writes it.
@main
struct Main {
  static func main() throws {
    let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
    var seconds = [Double](repeating: 1000, count: 4)
    var output = Data()
    var count = 0
    var sum = 0
    for _ in 0..<5 {
      let corpus = try timed(&seconds[0]) { try Probe.decode(data) }
      output = try timed(&seconds[1]) { try Probe.encode(corpus) }
      let (list, other) = (Probe.list(corpus), Probe.list(try Probe.decode(data)))
      count = list.count
      timed(&seconds[2]) {
        for _ in 0..<100 {
          for element in list { sum &+= Probe.number(element) }
        }
      }
      timed(&seconds[3]) {
        for (left, right) in zip(list, other) { sum &+= Probe.areEqual(left, right) ? 1 : 0 }
      }
    }
    try output.write(to: URL(filePath: CommandLine.arguments[2]))
    let each = 1e9 / Double(count)
    print(seconds[0], seconds[1], seconds[2] * each / 100, seconds[3] * each, sum)
  }

  private static func timed<T>(_ least: inout Double, _ body: () throws -> T) rethrows -> T {
    let start = ContinuousClock.now
    let value = try body()
    least = min(least, (ContinuousClock.now - start) / .seconds(1))
    return value
  }
}
