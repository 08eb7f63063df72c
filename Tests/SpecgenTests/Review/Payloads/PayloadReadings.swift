import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// What the models of a program make of samples.
struct PayloadReadings: Sendable {
  /// What is read of a part; nil where the value is refused.
  private(set) var texts: [String?]
  /// `true` where what comes in is refused as a whole, because of the value in it.
  private(set) var isLost: [Bool]
  /// The texts of all properties of a program's own values, by their paths.
  private(set) var own: [String: String] = [:]

  /// Has the models of a program read samples, and its own values.
  static func read(
    _ samples: [PayloadSample],
    by program: Program,
    newPaths: [QualifiedPath: QualifiedPath]
  ) async throws -> PayloadReadings {
    let place = try TemporaryFolder()
    var paths: [String] = []
    for file in generate(program) {
      try place.write(file.name, file.contents)
      paths.append(place(file.name))
    }
    let source = Source(program)
    let own = source.own
    let lines =
      samples.enumerated().flatMap { source.lines($1, at: $0) }
      + own.enumerated().map { source.line($1, at: samples.count + $0) }
    try place.write("main.swift", Source.head + lines.joined(separator: "\n") + "\n")
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let said = try await mode.link(paths + [place("main.swift")], as: place("program"))
    try #require(said == "")
    var readings = PayloadReadings(
      texts: samples.map { _ in nil },
      isLost: samples.map { source.carriers($0).isEmpty }
    )
    for line in try await run(place("program"), []).split(separator: "\n") {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let index = try #require(words.first.flatMap { Int($0) }, "\(line)")
      if index >= samples.count {
        let property = own[index - samples.count].property
        readings.own[moved(property.entity.path, by: newPaths)] = words[1]
      } else if words[1] == "lost" {
        readings.isLost[index] = true
      } else {
        readings.texts[index] = words.dropFirst(2).joined(separator: "\t")
      }
    }
    // A value of a version is one that the version reads.
    let ownPaths = Set(own.map { moved($0.property.entity.path, by: newPaths) })
    #expect(Set(readings.own.keys) == ownPaths)
    return readings
  }
}

extension PayloadReadings {
  /// The program that reads.
  private struct Source {
    let program: Program
    private let generator: Generator
    private let carrier: PayloadCarrier

    struct Own {
      let type: Int
      let property: Program.Property
      let json: PayloadJSON
    }

    init(_ program: Program) {
      self.program = program
      generator = Generator(program)
      carrier = PayloadCarrier(program)
    }

    /// All properties, each with a value of what has it.
    var own: [Own] {
      let writer = PayloadWriter(program: program)
      return program.types.enumerated().flatMap { index, type -> [Own] in
        guard type.module == nil, case .record(let record) = type.shape else { return [] }
        let json = writer.object(record, isSmall: false)
        return record.properties.map { Own(type: index, property: $0, json: json) }
      }
    }

    func carriers(_ sample: PayloadSample) -> [PayloadCarrier.Carried] {
      Array(carrier.carried(sample.json, of: sample.type).prefix(6))
    }

    func lines(_ sample: PayloadSample, at index: Int) -> [String] {
      let part =
        switch sample.part {
        case .property(let name, isComparable: _), .changed(let name, _, isPreset: _):
          "part($0, \"\(name.text)\")"
        case .label, .unlisted: "text($0)"
        case .nothing, .gone, .absent, .whole: "\"\\($0)\".isEmpty ? \"\" : \"read\""
        }
      return ["read(\(index), \(type(sample.type)), ##\"\(sample.json.text)\"##) { \(part) }"]
        + carriers(sample).map {
          "carry(\(index), \(type($0.type)), ##\"\($0.json.text)\"##)"
        }
    }

    func line(_ own: Own, at index: Int) -> String {
      let part = "part($0, \"\(own.property.storedName.text)\")"
      return "own(\(index), \(type(own.type)), ##\"\(own.json.text)\"##) { \(part) }"
    }

    private func type(_ index: Int) -> String {
      "\(generator.local(program.types[index].name).source).self"
    }

    static let head = #"""
      import Foundation
      import SpecgenRuntime

      func text<Value>(_ value: Value) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
        case .collection: return "list of \(mirror.children.count)"
        case .enum: return mirror.children.first?.label ?? "\(value)"
        default: return "\(value)".replacing("\n", with: " ")
        }
      }

      func part<Value>(_ value: Value, _ name: String) -> String {
        Mirror(reflecting: value).children.first { $0.label == name }.map { text($0.value) } ?? ""
      }

      func read<Value: JSONCodable>(
        _ index: Int, _ type: Value.Type, _ json: String, _ part: (Value) -> String
      ) {
        guard let value = try? Value(json: Data(json.utf8)) else { return }
        print("\(index)\tread\t\(part(value))")
      }

      func own<Value: JSONCodable>(
        _ index: Int, _ type: Value.Type, _ json: String, _ part: (Value) -> String
      ) {
        guard let value = try? Value(json: Data(json.utf8)) else { return }
        print("\(index)\t\(part(value))")
      }

      func carry<Value: JSONCodable>(_ index: Int, _ type: Value.Type, _ json: String) {
        if (try? Value(json: Data(json.utf8))) == nil { print("\(index)\tlost") }
      }


      """#
  }
}
