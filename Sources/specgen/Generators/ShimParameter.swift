/// A param of a function that is declared once more under former labels.
struct ShimParameter {
  /// Its name today.
  let name: SwiftName
  /// Its former name, where that is another one.
  let former: SwiftName?
  let type: TypeName
  /// What it is where it is left out; nil where it has to be given.
  let absence: SwiftCode?

  init(_ name: SwiftName, former: SwiftName? = nil, _ type: TypeName, absence: SwiftCode?) {
    self.name = name
    self.former = former
    self.type = type
    self.absence = absence
  }

  /// The label that the shim has for it.
  var label: SwiftName { former ?? name }

  /// Its declaration.
  func parameter(hasDefault: Bool) -> SwiftCode {
    let declaration: SwiftCode = "\(parameter: Identifier(label)): \(type)"
    guard hasDefault, let absence else { return declaration }
    return "\(declaration) = \(absence)"
  }

  /// What hands it on.
  var argument: SwiftCode { "\(label: Identifier(name)): \(Identifier(label))" }

  /// What hands on that it was left out.
  var omission: SwiftCode? { absence.map { "\(label: Identifier(name)): \($0)" } }
}

/// One way to call a function with former labels.
struct ShimOverload {
  let parameters: [SwiftCode]
  /// What the function of today gets: all of its params.
  let arguments: [SwiftCode]
  /// The labels of today for the params.
  let labels: [String]
  /// The labels that the overload has itself.
  let names: [SwiftName]

  /// The name of a function of today with the labels.
  func name(_ base: String) -> String { declarationName(base, labels) }
}

/// A name with its labels, as an attribute has it.
func declarationName(_ base: String, _ labels: [String]) -> String {
  base + "(" + labels.map { $0 + ":" }.joined() + ")"
}

/// The ways to call a function with at least one former label.
///
/// What has to be given tells a former call from one of today. Where nothing has, there is one way for each former
/// label that may come first: so no call fits two of them, and one without any former label fits none.
func overloads(_ params: [ShimParameter]) -> [ShimOverload] {
  let renamed = params.indices.filter { params[$0].former != nil }
  if renamed.isEmpty { return [] }
  if renamed.contains(where: { params[$0].absence == nil }) { return [overload(params, from: nil)] }
  return renamed.map { overload(params, from: $0) }
}

/// The way to call a function whose first former label is the given one.
func overload(_ params: [ShimParameter], from first: Int?) -> ShimOverload {
  var parameters: [SwiftCode] = []
  var arguments: [SwiftCode] = []
  var given: [ShimParameter] = []
  for (index, param) in params.enumerated() {
    if let first, index < first, param.former != nil, let omission = param.omission {
      arguments.append(omission)
      continue
    }
    parameters.append(param.parameter(hasDefault: index != first))
    arguments.append(param.argument)
    given.append(param)
  }
  return ShimOverload(
    parameters: parameters,
    arguments: arguments,
    labels: given.map(\.name.text),
    names: given.map(\.label)
  )
}
