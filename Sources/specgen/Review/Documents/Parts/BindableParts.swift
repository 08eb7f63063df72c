package import SpecgenCore

/// The parts of a spec that parts of documents can be bound to, by path.
package struct BindableParts {
  /// The parts, by path.
  private(set) var parts = OrderedMap<String, BindablePart>()
  private let program: Program
  /// The path of the API as a whole, which has no members: what is bound to it is recorded, and compared with nothing.
  static let api = "api"
  /// The maximum depth of the members of members; a recursive type would have no end.
  private static let maxDepth = 4
  /// The maximum number of members of a part at all depths, whose number can grow with the power of the depth.
  private static let maxMembers = 20_000

  /// Finds the parts of a program.
  package init(_ program: Program) {
    self.program = program
    add(BindablePart(path: Self.api, span: program.span, items: []))
    for (index, type) in program.types.enumerated() where type.module == nil {
      add(type, at: index)
    }
    addHosts()
    let entities = [program.login?.entity, program.token?.entity, program.commonError?.entity]
    for entity in entities.compactMap(\.self) {
      add(BindablePart(path: entity.path, span: entity.span, items: []))
    }
    for method in program.methods { add(method) }
    if let calls = program.calls { add(calls) }
    for flow in program.flows { add(flow) }
    if let deeplinks = program.deeplinks { add(deeplinks) }
  }

  /// Returns the part with a path, in the form of a binding, with the members of its members.
  subscript(path: String) -> BindablePart? {
    guard var part = parts[path] else { return nil }
    var budget = Self.maxMembers
    part.items = expanded(part.items, depth: 0, &budget)
    return part
  }

  /// Returns `true` if there is a part with a path.
  func contains(_ path: String) -> Bool { parts[path] != nil }

  private func expanded(
    _ items: [BindableItem],
    depth: Int,
    _ budget: inout Int
  ) -> [BindableItem] {
    guard depth < Self.maxDepth else { return items }
    return items.map { item in
      var item = item
      let own = item.reference.map { self.items(of: $0, depth: depth + 1) } ?? item.members
      budget -= own.count
      if budget > 0 { item.members = expanded(own, depth: depth + 1, &budget) }
      return item
    }
  }

  /// The paths of all parts, in the order of the spec.
  var paths: [String] { parts.keys }

  private mutating func add(_ part: BindablePart) {
    if parts[part.path] == nil { parts[part.path] = part }
  }

  private mutating func add(_ type: Program.TypeDefinition, at index: Int) {
    let path = type.entity.path
    let short = path.hasSuffix(".fields") ? String(path.dropLast(".fields".utf8.count)) : path
    var isUnion = false
    if case .union = type.shape { isUnion = true }
    let items = items(ofType: index, depth: 0)
    for path in [path, short, "types.\(type.name.text)"] {
      add(
        BindablePart(
          path: path,
          span: type.entity.span,
          items: items,
          type: .defined(index),
          isCollection: isUnion
        )
      )
    }
  }

  private mutating func addHosts() {
    let hosts = program.hosts.map { host in
      BindableItem(
        host.entity,
        keys: ([host.key, host.url] + host.environments.map(\.url)).compactMap(\.self)
      )
    }
    guard let first = hosts.first else { return }
    add(BindablePart(path: "hosts", span: first.span, items: hosts))
  }

  private mutating func add(_ method: Program.Method) {
    let path = method.entity.path
    let constants = BindableItem.constants(method.constants, of: method.entity)
    let params =
      method.params.map { param in
        var item = item(of: param.property, owner: method.entity, depth: 0)
        item.type?.isInURL = param.place.documentedName != "body"
        return item
      } + constants
    var places = OrderedMap<String, [BindableItem]>()
    let known = method.params.map(\.place) + method.constants.map(\.place)
    for (place, item) in zip(known, params) {
      places[place.documentedName, default: []].append(item)
    }
    let body = method.params.lazy.compactMap { param -> Program.TypeReference? in
      if case .body(.json, _) = param.place { param.property.type } else { nil }
    }.first
    add(BindablePart(path: path, span: method.entity.span, items: params))
    add(BindablePart(path: "methods.\(method.reference)", span: method.entity.span, items: params))
    for (place, items) in zip(places.keys, places.values) {
      var items = items
      if place == "body", let body { items = self.items(of: body, depth: 0) }
      let type = place == "body" ? body : nil
      for path in Set([path, "methods.\(method.reference)"]).sorted() {
        add(
          BindablePart(path: "\(path).\(place)", span: method.entity.span, items: items, type: type)
        )
      }
    }
    guard let result = method.success.json else { return }
    for path in Set([path, "methods.\(method.reference)"]).sorted() {
      add(
        BindablePart(
          path: "\(path).returns",
          span: method.entity.span,
          items: items(of: result, depth: 0),
          type: result
        )
      )
    }
  }

  private mutating func add(_ calls: Program.Calls) {
    var shared = OrderedMap<String, BindableItem>()
    var all: [BindableItem] = []
    for call in calls.calls {
      let sent = BindableItem.constants(call.constants, of: call.entity) + calls.returnItems
      let own = items(ofURL: call.params.map(\.property), owner: call.entity).map { item in
        var item = item
        // The params of all calls are declared beside them.
        if !item.path.hasPrefix(call.entity.path + ".") {
          let name = item.path.split(separator: ".").last.map(String.init) ?? item.key
          item.call = BindableItem.Call(path: call.entity.path, span: call.entity.span, param: name)
        }
        return item
      }
      let params = own + sent
      for path in [call.entity.path, "calls.\(call.entity.lastName)"] {
        add(BindablePart(path: path, span: call.entity.span, items: params))
        if let type = call.returned {
          let items = items(of: type, depth: 0)
          add(
            BindablePart(path: "\(path).returns", span: call.entity.span, items: items, type: type)
          )
        }
      }
      let keys = [call.selection?.value, call.entity.lastName, call.name.text].compactMap(\.self)
      var member = BindableItem(call.entity, keys: keys.withoutRepeats)
      member.isEditable = false
      member.members = params + (call.selection.map { [selection($0, of: call)] } ?? [])
      all.append(member)
      for param in member.members where shared[param.key] == nil {
        // A param of several calls may be required by some of them.
        var any = BindableItem(
          path: param.path,
          keys: param.keys,
          span: param.span,
          type: param.type,
          isLater: param.isLater,
          isInlined: param.isInlined
        )
        any.isEditable = false
        shared[param.key] = any
      }
    }
    add(BindablePart(path: "calls", span: calls.entity.span, items: all))
    add(BindablePart(path: "calls.params", span: calls.entity.span, items: shared.values))
  }

  /// The key that selects a call is a param of the document's.
  private func selection(_ selection: Program.Selection, of call: Program.AppCall) -> BindableItem {
    BindableItem(
      path: call.entity.path,
      keys: [selection.key],
      span: call.entity.span,
      type: BindableItemType(form: .scalar(.string)),
      requirement: .required,
      isLater: false
    )
  }

  private mutating func add(_ flow: Program.Flow) {
    let params =
      items(ofURL: flow.params.map(\.property), owner: flow.entity) + flow.sentItems
    let ofPage = flow.page.map { $0.isPosted ? ["query", "form"] : ["query"] }
    let places = ofPage ?? ["params"]
    for path in [flow.entity.path] + places.map({ "\(flow.entity.path).\($0)" }) {
      add(BindablePart(path: path, span: flow.entity.span, items: params))
    }
    for end in flow.ends {
      guard let type = end.type ?? end.record else { continue }
      add(
        BindablePart(
          path: "\(flow.entity.path).ends.\(end.kind.rawValue)",
          span: flow.entity.span,
          items: items(ofType: type, depth: 0),
          type: .defined(type)
        )
      )
    }
  }

  private mutating func add(_ deeplinks: Program.Deeplinks) {
    var all: [BindableItem] = []
    for route in deeplinks.routes {
      let values = items(ofURL: route.values.map(\.property), owner: route.entity)
      for path in [route.entity.path, "deeplinks.\(route.entity.lastName)"] {
        add(BindablePart(path: path, span: route.entity.span, items: values))
      }
      let literals = route.patterns.compactMap { pattern -> String? in
        guard case .literal(let text)? = pattern.segments.first else { return nil }
        return text
      }
      var member = BindableItem(route.entity, keys: ([route.name.text] + literals).withoutRepeats)
      member.isEditable = false
      member.members = values
      all.append(member)
    }
    add(BindablePart(path: "deeplinks", span: deeplinks.entity.span, items: all))
  }
}

extension BindableParts {
  /// Returns the members of a type.
  func items(of type: Program.TypeReference, depth: Int) -> [BindableItem] {
    switch type {
    case .defined(let index): items(ofType: index, depth: depth)
    case .list(let element), .map(let element), .nullable(let element):
      items(of: element, depth: depth)
    case .scalar, .bodies: []
    }
  }

  private func items(ofType index: Int, depth: Int) -> [BindableItem] {
    guard depth < Self.maxDepth else { return [] }
    let definition = program.types[index]
    switch definition.shape {
    case .record(let record):
      let stored = record.properties.flatMap { property -> [BindableItem] in
        if property.inline != nil {
          return items(of: property.type, depth: depth).map { item in
            var inlined = item
            inlined.isInlined = true
            return inlined
          }
        }
        return [item(of: property, owner: definition.entity, depth: depth)]
      }
      return stored + unstored(record, of: definition.entity)
    case .enumeration(let enumeration):
      return enumeration.cases.map { value -> BindableItem in
        var item = BindableItem(value.entity, keys: [value.wire.text], of: definition.entity)
        item.code = value.code
        return item
      }
    case .union(let union):
      return union.cases.flatMap { shape -> [BindableItem] in
        var item = BindableItem(shape.entity, keys: [shape.name.text] + shape.mark.keys)
        item.isEditable = false
        return [item] + (shape.payload.map { items(of: $0, depth: depth + 1) } ?? [])
      }
    case .alias(let target):
      return items(of: target, depth: depth + 1)
    }
  }

  /// Returns the constants and the computed properties of a record, which a document need not list.
  private func unstored(
    _ record: Program.Record,
    of owner: Program.Entity
  ) -> [BindableItem] {
    let constants = record.constants.map { ($0.key, $0.span) }
    let computed = record.computed.map { ($0.name.text, $0.entity.span) }
    return (constants + computed).map { key, span in
      BindableItem(
        path: "\(owner.path).\(key)",
        keys: [key],
        span: span,
        isLater: false,
        isInlined: true,
        isEditable: false
      )
    }
  }

  /// Returns the members of the values in a URL.
  private func items(
    ofURL properties: [Program.Property],
    owner: Program.Entity
  ) -> [BindableItem] {
    properties.map { property in
      var item = item(of: property, owner: owner, depth: 0)
      item.type?.isInURL = true
      return item
    }
  }

  private func item(
    of property: Program.Property,
    owner: Program.Entity,
    depth: Int
  ) -> BindableItem {
    let nested = property.parents + [property.key]
    var keys = [property.key] + property.otherKeys
    if nested.count > 1 { keys.append(nested.joined(separator: ".")) }
    // Documents of SDKs name the members of their own code, not those on the wire.
    keys.append(property.name.text)
    var item = BindableItem(property.entity, keys: keys.withoutRepeats, of: owner)
    item.type = itemType(of: property)
    item.requirement =
      property.presence == .required && property.defaultValue == nil ? .required : .optional
    item.defaultText = property.defaultValue?.documentedText ?? property.serverDefault?.text
    item.reference = property.type
    return item
  }

  private func itemType(of property: Program.Property) -> BindableItemType {
    var type = BindableItemType(form: form(of: property.type))
    switch property.coding {
    case .accepting(let kinds): type.accepted = Set(kinds)
    case .text(let kinds): type.accepted = Set(kinds + [.string])
    case .date(let format), .dates(let format, _):
      type.isNumericDate = format.isNumber
    default: break
    }
    return type
  }

  private func form(of type: Program.TypeReference) -> BindableItemType.Form {
    switch type {
    case .scalar(let scalar): return .scalar(scalar)
    case .list(let element): return .list(form(of: element))
    case .map: return .map
    case .nullable(let type): return form(of: type)
    case .bodies: return .any
    case .defined(let index):
      let definition = program.types[index]
      switch definition.shape {
      case .record: return .record(name: definition.name.text)
      case .enumeration(let value): return .enumeration(value.raw, name: definition.name.text)
      case .union: return .union(name: definition.name.text)
      case .alias(let target): return form(of: target)
      }
    }
  }
}
