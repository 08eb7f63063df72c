import Foundation
import Testing

@testable import specgen

/// What the models of one version of an API make of payloads.
enum PayloadProof {
  /// Reads its own payloads and those of another version with the models of a program, and returns those that are
  /// refused.
  ///
  /// `moves` are its paths that are others in the other version. Payloads of types that the program has not are nobody's.
  static func refused(
    own: [Payload],
    others: [Payload],
    by program: Program,
    moves: [Home: Home]
  ) async throws -> (own: [Payload], others: [Payload]) {
    let place = try TemporaryFolder()
    var paths: [String] = []
    for file in generate(program) {
      try place.write(file.name, file.contents)
      paths.append(place(file.name))
    }
    let own = readable(own, by: program, moves: [:])
    let others = readable(others, by: program, moves: moves)
    let generator = Generator(program)
    let lines = (own + others).enumerated().map { index, readable in
      let type = generator.local(readable.type.name).source
      return "read(\(index), \(type).self, ##\"\(readable.payload.json)\"##)"
    }
    let head = """
      import Foundation
      import SpecgenRuntime

      func read<Value: JSONCodable>(_ index: Int, _ type: Value.Type, _ text: String) {
        do { _ = try Value(json: Data(text.utf8)) } catch { print(index) }
      }

      """
    try place.write("main.swift", head + lines.joined(separator: "\n") + "\n")
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let said = try await mode.link(paths + [place("main.swift")], as: place("program"))
    #expect(said == "")
    let output = try await run(place("program"), [])
    let refused = Set(output.split(separator: "\n").compactMap { Int($0) })
    return (
      own.indices.filter(refused.contains).map { own[$0].payload },
      others.indices.filter { refused.contains(own.count + $0) }.map { others[$0].payload }
    )
  }

  /// Payloads with the types that read them.
  private static func readable(
    _ payloads: [Payload],
    by program: Program,
    moves: [Home: Home]
  ) -> [(payload: Payload, type: Program.TypeDefinition)] {
    let types = Dictionary(
      program.types.map { (moves[Home($0.entity.path)]?.path ?? $0.entity.path, $0) }
    ) { first, _ in first }
    return payloads.compactMap { payload in types[payload.type].map { (payload, $0) } }
  }
}
