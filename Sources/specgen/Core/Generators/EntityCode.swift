/// Returns the generated declarations of some entities as text, by the group of their paths.
///
/// They are the declarations that people look for: the function, struct and results of a method, a type, a call, a
/// flow, and the enumeration of deeplinks. All else is part of the client.
///
/// - Parameters:
///   - program: The program.
///   - group: Returns the group of an entity with a path, or nil if it is not wanted.
/// - Returns: Swift in the layout of generated files, without imports.
package func entityCode(of program: Program, by group: (_ path: String) -> String?) -> [String:
  String]
{
  let generator = Generator(program)
  let outside = generator.scoped(to: program.output.namespaceName)
  var code: [String: [SwiftCode]] = [:]
  func add(_ path: String, _ declarations: @autoclosure () -> [SwiftCode]) {
    guard let group = group(path) else { return }
    code[group, default: []] += declarations()
  }
  for scope in generator.scopes {
    for method in scope.methods {
      let own = scope.limited(to: method)
      add(method.entity.path, [outside.calls(own)] + generator.methods(own))
    }
  }
  for (index, definition) in program.types.enumerated() where definition.module == nil {
    add(definition.entity.path, [generator.type(definition, at: index)])
  }
  for call in program.calls?.calls ?? [] {
    if let calls = program.calls {
      add(call.entity.path, [generator.appCall(call, of: calls)])
    }
  }
  for flow in program.flows { add(flow.entity.path, generator.flow(flow)) }
  if let deeplinks = program.deeplinks {
    for group in Set(deeplinks.routes.compactMap { group($0.entity.path) }) {
      code[group, default: []] += generator.deeplinks(deeplinks)
    }
  }
  return code.mapValues { pieces in
    var printer = SourcePrinter(limit: program.outputLimit)
    for piece in pieces { printer.append(piece) }
    return String(decoding: printer.printed, as: UTF8.self)
  }
}

extension MethodScope {
  fileprivate func limited(to method: Program.Method) -> MethodScope {
    MethodScope(group: group, methods: [method], groups: [], names: names)
  }
}
