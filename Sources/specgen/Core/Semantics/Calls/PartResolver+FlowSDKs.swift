/// Resolution of flows in the SDK of a vendor, which the app links.
extension PartResolver {
  /// Resolves the SDK of a flow.
  mutating func sdk(_ flow: Spec.Flow, _ ends: [WrittenEnd]) -> Program.FlowSDK? {
    guard let sdk = flow.sdk else { return nil }
    if flow.isInSDKOnly {
      for end in ends { refuseSigns(of: end) }
      for field in flow.params.fields { refuseWireForms(of: field) }
    }
    let name = typeName(sdk, .type, override: nil)
    var events: Program.TypeReference?
    if let name = flow.events { events = self.events(name) }
    return Program.FlowSDK(
      name: name,
      events: events,
      timeLimit: flow.timeLimit?.value
    )
  }

  /// Resolves the type of the values that the SDK reports while the flow runs.
  private mutating func events(_ name: Located<String>) -> Program.TypeReference? {
    guard let index = typeIndex[name.value] else {
      let known = typeIndex.keys.sorted()
      reportUnknown(name, .type, among: known)
      return nil
    }
    let type = Program.TypeReference.defined(index)
    checkValue(type, named: "`events`", at: name.span)
    return type
  }

  /// Reports a type that is not one of this spec with a name: a record, a union or an open enumeration.
  mutating func checkValue(_ type: Program.TypeReference, named what: String, at span: Span) {
    if case .defined(let index) = expanded(type) {
      switch types[index].shape {
      case .record, .union: return
      case .enumeration(let enumeration) where enumeration.isOpen: return
      case .enumeration, .alias: break
      }
    }
    let help =
      "Declare codes with `enum: open`, as vendors may add some, and values with `fields` or `union`."
    let wanted = "a type with `fields`, a union or an open enumeration"
    report(.misfit(what, wanted, at: span, help: help))
  }

  /// Reports the keys by which a page reports an end.
  private mutating func refuseSigns(of end: WrittenEnd) {
    let signs: [(String, Span?)] = [
      ("`message`", end.signs.message?.span), ("`finish`", end.signs.finish?.span),
      ("`when`", end.signs.when.first?.key.span), ("`keys`", end.keySpan),
    ]
    for case (let name, let span?) in signs {
      report(.misplaced(name, "a flow with a `path`", at: span))
    }
  }

  /// Reports the keys of a param's form on the wire, since a library gets Swift values.
  private mutating func refuseWireForms(of field: Spec.Field) {
    let forms: [(String, Span?)] = [
      ("`format`", field.type.format?.span), ("`wire`", field.type.wire?.span),
    ]
    for case (let name, let span?) in forms {
      let help = "Remove it: an SDK gets the Swift value."
      report(.misfit(name, "a value that is sent", at: span, help: help))
    }
  }
}

extension Spec.Flow {
  /// `true` for a flow that has no page; one that only lacks the name of its SDK has been reported.
  var isInSDKOnly: Bool {
    let isOfSDK = sdk != nil || !params.fields.isEmpty || events != nil || timeLimit != nil
    return isOfSDK && path == nil && after == nil
  }
}
