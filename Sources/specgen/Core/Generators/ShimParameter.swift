/// A param of a function that is also declared with former labels.
struct ShimParameter {
  /// The current name.
  let name: SwiftName
  /// The former name, or nil if it did not change.
  let former: SwiftName?
  let type: TypeName
  /// The default value, or nil if the param is required.
  let absence: SwiftCode?

  init(_ name: SwiftName, former: SwiftName? = nil, _ type: TypeName, absence: SwiftCode?) {
    self.name = name
    self.former = former
    self.type = type
    self.absence = absence
  }

  /// The label in the shim.
  var label: SwiftName { former ?? name }

  /// Returns the declaration of the param.
  func parameter(hasDefault: Bool) -> SwiftCode {
    let declaration: SwiftCode = "\(parameter: Identifier(label)): \(type)"
    guard hasDefault, let absence else { return declaration }
    return "\(declaration) = \(absence)"
  }

  /// The argument that forwards the param to the current function.
  var argument: SwiftCode { "\(label: Identifier(name)): \(Identifier(label))" }

  /// The argument that passes the default value to the current function, or nil if the param is required.
  var omission: SwiftCode? { absence.map { "\(label: Identifier(name)): \($0)" } }
}

/// An overload of a function with former labels.
struct ShimOverload {
  let parameters: [SwiftCode]
  /// The arguments for the current function, one for each of its params.
  let arguments: [SwiftCode]
  /// The current labels of the params of the overload.
  let labels: [String]
  /// The labels of the overload itself.
  let names: [SwiftName]

  /// Returns the name of the current function with the labels.
  func name(_ base: String) -> String { declarationName(base, labels) }
}

/// Returns a function name with its labels, in the form of the `renamed:` argument.
func declarationName(_ base: String, _ labels: [String]) -> String {
  base + "(" + labels.map { $0 + ":" }.joined() + ")"
}

/// Returns the overloads that accept at least one former label.
///
/// If a renamed param is required, one overload suffices, since its label distinguishes former calls from
/// current ones. Otherwise, each former label that may come first gets its own overload. No call matches two
/// overloads, and a call without former labels matches none.
func overloads(_ params: [ShimParameter]) -> [ShimOverload] {
  let renamed = params.indices.filter { params[$0].former != nil }
  if renamed.isEmpty { return [] }
  if renamed.contains(where: { params[$0].absence == nil }) { return [overload(params, from: nil)] }
  return renamed.map { overload(params, from: $0) }
}

/// Returns the overload whose first former label belongs to the given param.
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
