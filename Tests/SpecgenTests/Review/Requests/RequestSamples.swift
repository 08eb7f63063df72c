@testable import SpecgenCore
@testable import SpecgenReview

/// The values that calls of two versions have in common, as far as one alone cannot tell them.
struct RequestSamples {
  let program: Program
  let other: Program
  private let newPaths: [QualifiedPath: QualifiedPath]
  private let others: [QualifiedPath: QualifiedPath]
  private var types: [String: Program.TypeDefinition] = [:]
  private var params: [String: Program.Param] = [:]

  /// Takes two versions, and what the entities of each are called in both.
  init(
    _ program: Program,
    besides other: Program,
    newPaths: [QualifiedPath: QualifiedPath],
    others: [QualifiedPath: QualifiedPath]
  ) {
    self.program = program
    self.other = other
    self.newPaths = newPaths
    self.others = others
    for type in other.types { types[moved(type.entity.path, by: others)] = type }
    for param in other.allParams {
      params[moved(param.property.entity.path, by: others)] = param
    }
  }

  /// The same param in the other version.
  func counterpart(of property: Program.Property) -> Program.Property? {
    params[SpecgenReview.moved(property.entity.path, by: newPaths)]?.property
  }

  /// The bodies that calls of both versions can send, in one order; one of them where none is common.
  func bodies(_ values: [Program.BodyValue], of property: Program.Property) -> [Program.BodyValue] {
    let common: [Program.BodyValue]
    switch params[SpecgenReview.moved(property.entity.path, by: newPaths)]?.place {
    case .bodies(let known)?:
      let paths = known.map { SpecgenReview.moved($0.entity.path, by: others) }
      common = values.filter { paths.contains(path(of: $0)) }
    case .body(let form, let type)?:
      common = values.filter { $0.contentType == type ?? form.usualType }
    default: common = []
    }
    return common.isEmpty ? Array(values.prefix(1)) : common.sorted { path(of: $0) < path(of: $1) }
  }

  /// The path of a body in the new version.
  func path(of value: Program.BodyValue) -> String {
    SpecgenReview.moved(value.entity.path, by: newPaths)
  }

  /// Whether a call of the other version must have a param.
  func isRequiredThere(_ property: Program.Property) -> Bool {
    counterpart(of: property).map { Generator(other).absence($0) == nil } ?? false
  }

  /// The first value of an enumeration that both versions have.
  func json(_ enumeration: Program.Enumeration, _ definition: Program.TypeDefinition) -> String {
    var cases = enumeration.cases.map(\.wire)
    let path = SpecgenReview.moved(definition.entity.path, by: newPaths)
    if case .enumeration(let before) = types[path]?.shape {
      let common = cases.filter { before.cases.map(\.wire).contains($0) }
      if !common.isEmpty { cases = common }
    }
    switch cases.first {
    case .string(let text): return PayloadJSON.quoted(text)
    case .int(let value): return String(value)
    case nil: return "null"
    }
  }

  /// A text of the form that either version asks for, or that of what the param is in the other one.
  ///
  /// Each param has another: so it shows where they change places.
  func text(for property: Program.Property) -> String {
    if let form = program.form(of: property) { return form }
    let name =
      SpecgenReview.moved(property.entity.path, by: newPaths).split(separator: ".").last ?? "a"
    guard let counterpart = counterpart(of: property) else { return String(name) }
    if let form = other.form(of: counterpart) { return form }
    switch counterpart.type {
    case .scalar(.bool): return "true"
    case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint64), .scalar(.double),
      .scalar(.decimal):
      return "1"
    case .defined(let index):
      if case .enumeration(let enumeration) = other.types[index].shape {
        return enumeration.cases.first?.wire.text ?? String(name)
      }
      return String(name)
    case .scalar(.uuid), .scalar(.url), .scalar(.data), .scalar(.date), .scalar(.localTime):
      let json = PayloadWriter(program: other).json(counterpart.type, counterpart.coding).text
      return json.filter { $0 != "\"" }
    case .scalar, .list, .map, .nullable, .bodies: return String(name)
    }
  }

  /// The schemes that an app of this version takes answers under.
  var schemes: [String] {
    (program.calls?.calls ?? []).flatMap { call in
      call.params.filter { $0.property.name == call.returnParam }.map { text(for: $0.property) }
    }
  }
}

extension Program {
  /// All params of calls of any sort.
  fileprivate var allParams: [Param] {
    methods.flatMap(\.params) + (calls?.calls.flatMap(\.params) ?? []) + flows.flatMap(\.params)
  }

  /// A text of the form that a check asks for.
  fileprivate func form(of property: Property) -> String? {
    let all =
      (calls?.calls.map { ($0.params, $0.checks) } ?? []) + flows.map { ($0.params, $0.checks) }
    for (params, checks) in all
    where params.contains(where: { $0.property.entity.path == property.entity.path }) {
      for case .form(_, property.name, let form, code: _) in checks {
        switch form {
        case .named(.e164): return "+14155550100"
        case .named(.sha256): return String(repeating: "a", count: 64)
        case .named(.scheme), .numbers: return nil
        }
      }
    }
    return nil
  }
}
