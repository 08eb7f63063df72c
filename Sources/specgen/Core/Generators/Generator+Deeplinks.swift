extension Generator {
  /// Returns the enumeration of an app's deeplinks and the mapper of their URLs.
  func deeplinks(_ deeplinks: Program.Deeplinks) -> [SwiftCode] {
    [deeplink(deeplinks), mapper(deeplinks)]
  }

  private func deeplink(_ deeplinks: Program.Deeplinks) -> SwiftCode {
    let writings = deeplinks.routes.map { route -> SwiftCode in
      let values = bindings(route)
      return """
        case .\(Identifier(route.name))\(values):
          \(lines: writing(route))
        """
    }
    return """
      \(Documentation(program.doc, fallback: "The target of a link.", remarks: []))
      \(access)nonisolated enum \(Identifier(deeplinks.type)): \(TypeName.named("Deeplink", in: .runtime(.deeplinks))) {
        \(blocks: deeplinks.routes.map(routeCase))

        /// The mapper from URLs to deeplinks.
        \(access)typealias Mapper = \(local(deeplinks.mapperName))

        \(blocks: writers(writings))
      }
      """
  }

  /// Returns the functions that write a link: usually one, else a chain of functions that each forward unknown cases.
  ///
  /// The compiler cannot check a `switch` over about a thousand cases for exhaustiveness.
  private func writers(_ cases: [SwiftCode]) -> [SwiftCode] {
    portions(of: cases, named: "write", at: 200).map { portion in
      let others: [SwiftCode] =
        portion.next.map { ["default: \($0)(to: &link)"] }
        ?? (portion.isFirst ? [] : ["default: break"])
      return """
        \(portion.isFirst ? access : "private ")func \(portion.name)(to link: inout \(TypeName.named("DeeplinkBuilder", in: .runtime(.deeplinks)))) {
          switch self {
          \(lines: portion.lines + others)
          }
        }
        """
    }
  }

  /// Returns the functions that add the links: usually one, else a chain, since compile time grows superlinearly.
  private func adders(_ statements: [SwiftCode]) -> [SwiftCode] {
    portions(of: statements, named: "add", at: 50).map { portion in
      let others: [SwiftCode] = portion.next.map { ["\($0)(to: &routes)"] } ?? []
      return """
        private static func \(portion.name)(to routes: inout RouteTable<RouteName>.Routes) {
          \(lines: portion.lines + others)
        }
        """
    }
  }

  /// The lines of one function in a chain of functions.
  private struct Portion {
    let name: SwiftCode
    let isFirst: Bool
    let lines: [SwiftCode]
    /// The function with the lines after these, or nil for the last one.
    let next: SwiftCode?
  }

  private func portions(of lines: [SwiftCode], named name: SwiftCode, at size: Int) -> [Portion] {
    let starts = Array(stride(from: 0, to: lines.count, by: size))
    let names = starts.indices.map { $0 == 0 ? name : "\(name)\(literal: $0 + 1)" as SwiftCode }
    return zip(starts, names).enumerated().map { index, portion in
      Portion(
        name: portion.1,
        isFirst: index == 0,
        lines: Array(lines[portion.0...].prefix(size)),
        next: names.dropFirst(index + 1).first
      )
    }
  }

  private func routeCase(_ route: Program.Route) -> SwiftCode {
    let links = route.patterns.map { "`\($0.text)`" }
    let remarks = links.count > 1 ? ["Links: " + links.joined(separator: ", ") + "."] : []
    let docs = documentation(
      route.entity,
      "The link \(links.first ?? "").",
      remarks: route.entity.doc != nil && remarks.isEmpty
        ? ["Link: \(links.first ?? "")."] : remarks,
      params: route.values.map(\.property)
    )
    let params = route.values.map { value -> SwiftCode in
      guard value.isList, value.place != .path else {
        return parameter(value.property)
      }
      // A list is empty if its key is absent.
      return "\(parameter(value.property)) = []"
    }
    let values: SwiftCode = params.isEmpty ? .empty : "(\(list: params))"
    return """
      \(docs)
      case \(Identifier(route.name))\(values)
      """
  }

  private func bindings(_ route: Program.Route) -> SwiftCode {
    let names = route.values.map { value -> SwiftCode in
      "let \(Identifier(value.property.name))"
    }
    return names.isEmpty ? .empty : "(\(list: names))"
  }

  private func mapper(_ deeplinks: Program.Deeplinks) -> SwiftCode {
    let route: TypeName = .named("RoutedLink", in: .runtime(.deeplinks))
    let cases = deeplinks.routes.map { "case \(Identifier($0.name))" as SwiftCode }
    let readings = deeplinks.routes.map { route -> SwiftCode in
      let rests = Set(
        route.patterns.flatMap(\.segments).compactMap { segment in
          if case .rest(let index) = segment { index } else { nil }
        }
      )
      let arguments = route.values.enumerated().map { index, value -> SwiftCode in
        let reading = reading(value, isRest: rests.contains(index))
        return "\(label: Identifier(value.property.name)): try \(reading)"
      }
      let name = Identifier(route.name)
      if arguments.isEmpty { return "case .\(name): return .\(name)" }
      return """
        case .\(name):
          return .\(name)(\(list: arguments))
        """
    }
    // At the internal level, the compiler synthesizes the same initializer.
    let initializer: [SwiftCode] =
      program.output.access == .internal
      ? [] : ["/// Makes the mapper.\n\(access)init() {}"]
    let links = deeplinks.order.flatMap { adding(deeplinks.routes[$0], policy: deeplinks.policy) }
    let arguments: [SwiftCode] =
      [
        "schemes: [\(inline: deeplinks.schemes.map { "\(literal: $0)" })]",
        "domains: [\(inline: deeplinks.domains.map { "\(literal: $0)" })]",
      ] + policy(deeplinks.policy) + ["routes: add"]
    return """
      /// Finds the ``\(Identifier(deeplinks.type))`` of a URL.
      \(access)nonisolated struct \(Identifier(deeplinks.mapperName)): \(TypeName.named("RoutedDeeplinkMapper", in: .runtime(.deeplinks))) {
        \(access)typealias Deeplink = \(local(deeplinks.type))

        \(access)enum RouteName: Sendable {
          \(lines: cases)
        }

        \(access)static let table = RouteTable<RouteName>(\(list: arguments))

        \(blocks: adders(links) + initializer)

        \(access)func deeplink(_ link: \(route)<RouteName>) throws(InvalidLink) -> \(local(deeplinks.type)) {
          switch link.route {
          \(lines: readings)
          }
        }
      }
      """
  }

  /// Returns the argument with the parts of a link policy that differ from the defaults.
  private func policy(_ policy: Spec.LinkPolicy) -> [SwiftCode] {
    let usual = Default.linkPolicy
    var words: [SwiftCode] = []
    if policy.trailingSlash != usual.trailingSlash { words.append("trailingSlash: .refuse") }
    if policy.unknownQuery != usual.unknownQuery { words.append("unknownQuery: .refuse") }
    if policy.fragment != usual.fragment { words.append("fragment: .refuse") }
    if policy.hostCase != usual.hostCase { words.append("hostCase: .exact") }
    if policy.pathCase != usual.pathCase { words.append("pathCase: .ignore") }
    return words.isEmpty ? [] : ["policy: LinkPolicy(\(list: words))"]
  }
}
