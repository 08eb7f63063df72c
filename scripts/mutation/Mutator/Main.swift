// Writes copies of Swift files in which all mutants can be switched on, and a list of the mutants in JSON:
// mutator SOURCES COPY SKIPPED FILE…
//
// SKIPPED is a file with the numbers of mutants to leave out, which keep their numbers.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// The command.
@main enum Mutator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { String($0) }
    guard arguments.count > 3 else { throw Usage() }
    let (sources, copy) = (URL(fileURLWithPath: arguments[0]), URL(fileURLWithPath: arguments[1]))
    let skipped = try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n")
    let skippedNumbers = Set(skipped.compactMap { Int($0) })
    var mutants: [Mutant] = []
    for path in arguments.dropFirst(3) {
      let source = try Data(contentsOf: sources.appendingPathComponent(path))
      let parsed = Parser.parse(source: String(decoding: source, as: UTF8.self))
      // Operators that are declared elsewhere stay unfolded.
      let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
      let finder = MutantFinder(path: path, tree: tree, first: mutants.count + 1)
      finder.walk(tree)
      mutants += finder.mutants
      let edits = finder.edits.filter { !skippedNumbers.contains($0.mutant) }
      try Data(edits.applied(to: [UInt8](source))).write(to: copy.appendingPathComponent(path))
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(mutants))
  }
}

/// The error of wrong arguments.
struct Usage: Error, CustomStringConvertible {
  let description = "usage: mutator SOURCES COPY SKIPPED FILE…"
}
