import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// What one version of an API sends with each of its calls.
struct RequestProof {
  /// The lines of what is sent, by the path of the call.
  private(set) var sent: [String: [String]] = [:]
  let uses: [RequestUse]

  /// Runs a program that makes all calls; paths are those that both versions have.
  init(
    _ samples: RequestSamples,
    answers: [RequestAnswer],
    schemes: [String],
    newPaths: [QualifiedPath: QualifiedPath]
  ) async throws {
    let program = samples.program
    let place = try TemporaryFolder()
    var paths: [String] = []
    for file in generate(program) {
      try place.write(file.name, file.contents)
      paths.append(place(file.name))
    }
    let writer = RequestWriter(samples)
    let moved = { SpecgenReview.moved($0, by: newPaths) }
    uses = writer.uses.map { use in
      RequestUse(
        path: moved(use.path),
        parts: use.parts.map(moved),
        marks: use.marks.map { RequestMark(path: moved($0.path), part: $0.part) }
      )
    }
    try place.write("main.swift", writer.source(answers: answers, schemes: schemes))
    let mode = CompilerMode(
      name: "Swift 6",
      flags: ["-swift-version", "6", "-package-name", "specgen"]
    )
    let said = try await mode.link(paths + [place("main.swift")], as: place("program"))
    try #require(said == "")
    for line in try await run(place("program"), []).split(separator: "\n") {
      let words = line.split(separator: "\t", maxSplits: 1)
      let index = try #require(words.first.flatMap { Int($0) }, "\(line)")
      sent[uses[index].path, default: []].append(String(words[1]))
    }
  }
}
