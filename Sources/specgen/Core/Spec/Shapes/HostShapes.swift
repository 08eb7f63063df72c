extension Spec.Host {
  static let shape: Shape<Spec.Host> = Shape(
    "a host",
    Spec.Host.init,
    .name,
    .optional("url", \.url, .text(.scalar(.address))) {
      "the scheme and host, with an optional port and a path that precedes each method's path"
    },
    .several(
      "environments",
      \.environments,
      Codec.text(.scalar(.address)).located
        .named("environments", Spec.Environment.init) { ($0.name, $0.url) }
    ) {
      "alternative addresses, such as `OlhoVivoClient.sandboxHosts` for `sandbox`"
    },
    .optional("supplied", \.supplied, .word) {
      "the vendor publishes no address, so the client's initializer requires it"
    },
    .notes(\.notes, [.doc, .source]),
    rules: [
      .needsOne(["url", "supplied"], isAtName: true),
      .atMostOne(["url", "supplied"], at: .first, inWords: "`url` and `supplied: byApp`"),
    ],
    shortKey: "url"
  )
}

extension Spec.CommonErrors {
  static let shape: Shape<Spec.CommonErrors> = Shape(
    "errors",
    Spec.CommonErrors.init,
    .required("type", \.type, .typeName) {
      "the error object that all methods share; required"
    },
    .required("status", \.statuses, Codec.status.oneOrMore("status"), absent: []) {
      """
      the statuses of the error; required. If the body is not this object, the status is an unexpected one
      """
    },
    .several("headers", \.headers, .answerHeaders) {
      """
      the headers of the answer to read; the error is then a struct, such as `ShopCommonError`, \
      with the headers and the object as `value`
      """
    },
    .notes(\.notes, [.doc, .source])
  )
}

extension Spec.Group {
  /// A group with its methods, which `Spec` lists apart.
  struct Members: Sendable {
    let group: Spec.Group
    let methods: [Spec.Method]
    /// The references to the methods that could not be read.
    var unread: Set<String> = []
  }
}

extension Spec.Group.Members {
  static let shape: Shape<Spec.Group.Members> = Shape(
    "a group",
    { name, methods, notes in
      let references = Set(methods.names.map { Spec.Method.reference($0, in: name.value) })
      return Spec.Group.Members(
        group: Spec.Group(name: name, notes: notes),
        methods: methods.read,
        unread: references.subtracting(methods.read.map(\.reference))
      )
    },
    .name,
    methodsPart,
    .notes(\.group.notes),
    first: ["doc"],
    layout: { _ in .block }
  )

  private static let methodsPart: ShapePart<Self, (names: [String], read: [Spec.Method])> =
    ShapePart(
      keys: [
        ShapeKey("methods", .named(.shape(.method), count: 1...Int.max), isRequired: true) {
          "the calls; required"
        }
      ],
      read: { decoder, nodes in
        guard let node = nodes["methods"] else { return nil }
        if node.kind == .mapping, node.isEmpty, let name = nodes.name {
          let help = "Add a method under `methods`, or remove the group."
          decoder.diagnostics.append(
            .misfit("a group", "at least one method", at: name.span, help: help)
          )
        }
        let entries = decoder.named(node, "methods")
        return (
          entries.map(\.name.value),
          entries.compactMap { decoder.method($0.name, in: nodes.name, $0.value) }
        )
      },
      write: { group in
        .entry("methods", .named(group.methods, layout: .spaced) { ($0.name, $0.yaml) })
      }
    )
}
