@testable import SpecgenCore

extension UseWriter {
  /// The uses of the links that an app opens itself.
  var deeplinks: [Use] {
    guard let deeplinks = program.deeplinks else { return [] }
    let type = type(deeplinks.type)
    let mapper = self.type(deeplinks.mapperName)
    let path = deeplinks.entity.path
    return [
      Use(
        paths: [path],
        types: [type],
        body: switching(over: deeplinks.routes.map { name($0.name) })
      ),
      Use(paths: [path], body: reading("\(mapper)()", as: mapper)),
    ]
      + deeplinks.routes.flatMap { route -> [Use] in
        let properties = route.values.map(\.property)
        let mentioned = properties.flatMap { mentions($0.type) }
        let parts = properties.map { property in
          UsePart(
            label: Identifier(property.name).label,
            type: generator.typeName(property).source
          )
        }
        return properties.map(argument).choices.map { arguments in
          let list = arguments.isEmpty && properties.isEmpty ? "" : "(\(arguments.list()))"
          return Use(
            paths: [route.entity.path],
            mentions: [path] + mentioned,
            types: arguments.map(\.type),
            body: ["let part: \(type) = .\(name(route.name))\(list)", "_ = part"]
          )
        } + [
          Use(
            paths: [route.entity.path],
            mentions: [path] + mentioned,
            types: [type],
            body: taking(route.name, parts)
          )
        ]
      }
  }
}
