@testable import SpecgenCore

/// Puts values of a type into the answers that a program receives them in.
struct PayloadCarrier {
  private let writer: PayloadWriter
  /// The types of what is received itself.
  private let roots: Set<Int>

  init(_ program: Program) {
    writer = PayloadWriter(program: program)
    roots = Set(program.received.compactMap(\.mentioned))
  }

  /// A value in what is received with it.
  struct Carried: Sendable {
    let type: Int
    let json: PayloadJSON
  }

  /// The values in what holds them, to the top, one for each way.
  func carried(_ json: PayloadJSON, of type: Int, within path: Set<Int> = []) -> [Carried] {
    // Deeper ones are alike.
    guard path.count < 4 else { return [] }
    let path = path.union([type])
    let own = roots.contains(type) ? [Carried(type: type, json: json)] : []
    return own
      + writer.program.types.indices.filter { !path.contains($0) }.flatMap { holder in
        holding(json, of: type, in: writer.program.types[holder].shape)
          .flatMap { carried($0, of: holder, within: path) }
      }
  }

  /// Values of a shape that hold another value, one for each part that may.
  private func holding(
    _ json: PayloadJSON,
    of type: Int,
    in shape: Program.Shape
  ) -> [PayloadJSON] {
    switch shape {
    case .enumeration: return []
    case .alias(let target): return wrapped(json, of: type, in: target).map { [$0] } ?? []
    case .union(let union):
      return union.cases.compactMap { value in
        value.payload.flatMap { wrapped(json, of: type, in: $0) }
          .map { writer.json(value, of: union, holding: $0) }
      }
    case .record(let record):
      let held = record.properties.compactMap { property -> PayloadJSON? in
        guard let value = wrapped(json, of: type, in: property.type) else { return nil }
        var object = writer.object(record)
        object.set(value, as: property)
        return object
      }
      let additional = record.additional.flatMap { wrapped(json, of: type, in: $0) }
        .map { value in
          var object = writer.object(record)
          object.set(value, at: ["another member"])
          return object
        }
      return held + (additional.map { [$0] } ?? [])
    }
  }

  private func wrapped(
    _ json: PayloadJSON,
    of type: Int,
    in reference: Program.TypeReference
  ) -> PayloadJSON? {
    switch reference {
    case .scalar, .bodies: nil
    case .defined(let index): index == type ? json : nil
    case .list(let element):
      wrapped(json, of: type, in: element).map { .raw("[\($0.text)]") }
    case .map(let element):
      wrapped(json, of: type, in: element).map { .raw("{\"a key\": \($0.text)}") }
    case .nullable(let element): wrapped(json, of: type, in: element)
    }
  }
}

extension Program {
  /// The types of all that comes in.
  fileprivate var received: [TypeReference] {
    let answers = methods.flatMap { method in
      method.success.received + method.failures.compactMap(\.content.type)
    }
    let ends = flows.flatMap { flow in
      [flow.success].compactMap(\.self)
        + flow.ends.compactMap { $0.type ?? $0.record }.map { .defined($0) }
    }
    return answers + ends + (commonError.map { [.defined($0.type)] } ?? [])
      + (calls?.answers?.types ?? []) + (calls?.calls.compactMap(\.returned) ?? [])
  }
}

extension Program.Success {
  fileprivate var received: [Program.TypeReference] {
    switch self {
    case .constant: []
    case .coded(let successes): successes.compactMap(\.value)
    case .content(let content): [content.type].compactMap(\.self)
    case .statuses(let successes): successes.compactMap(\.content.type)
    }
  }
}
