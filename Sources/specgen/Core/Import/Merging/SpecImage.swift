/// The entities of a spec with digests of their content, which ignore style, comments and the order of lines.
package struct SpecImage {
  /// A type, a method, a group without its methods, or a top-level part such as `hosts`.
  package struct Entity {
    let key: Node
    let value: Node
    let digest: String
    /// The parts by their keys; a member is identified by its wire name.
    var parts: OrderedMap<String, Part>
  }

  /// A key of an entity, or an entry of a key that contains named members.
  struct Part {
    let key: Node
    let value: Node
    let digest: String
    /// `true` for a part that a method inherits from a trait or the defaults.
    var isShared = false
  }

  /// The entities by path.
  package private(set) var entities: OrderedMap<EntityPath, Entity> = [:]
  /// The mappings that contain types, groups and methods, with their keys.
  private(set) var sections: [SpecSection: Node.Entry] = [:]
  /// The original names of types in the import, by their names in the spec.
  private let originals: [String: String]
  private let root: Node
  /// The scalars that name types.
  let mentions: TypeMentions
  /// The parts of each trait.
  private var traits: [String: OrderedMap<String, Part>] = [:]

  /// The digest of a `none`, which disables an inherited part.
  static let disabled = SHA256(of: [1] + Array(NoneWord.none.rawValue.utf8) + [6]).hex(
    digits: 10
  )

  /// Keys whose entries are members, with names chosen by the author.
  ///
  /// The cases under `enum` are one value, as imports write them.
  static let named = ShapeName.memberKeys(of: [.type, .method, .trait, .defaults])
    .subtracting(["enum"])

  /// The keys of top-level parts whose entries are members as well.
  private static let namedOfParts: [SpecKey: Set<String>] = [
    .calls: ["methods", "params"], .deeplinks: ["routes"],
  ]

  /// Creates the image of a text, or returns nil if it is not valid YAML.
  package init?(_ source: SourceFile, originals: [String: String] = [:]) {
    let (tree, _) = parse(source, limits: ParseLimits())
    guard let tree, tree.isComplete, tree.root.kind == .mapping else { return nil }
    self.init(tree.root, TypeMentions(in: tree.root), originals)
  }

  private init(_ root: Node, _ mentions: TypeMentions, _ originals: [String: String]) {
    (self.root, self.mentions, self.originals) = (root, mentions, originals)
    for entry in root.entries {
      switch SpecKey(rawValue: entry.key.text) {
      case .types: add(entry, .types)
      case .methods: add(entry, .methods(group: nil))
      case .groups: addGroups(entry)
      default: entities[.part(entry.key.text)] = entity(entry)
      }
    }
    shareTraits(root.entries.first { $0.key.text == SpecKey.traits.rawValue }?.value)
  }

  /// Returns the image with digests that are based on the original names of types.
  ///
  /// `originals` maps names in the spec to names in the import.
  func under(_ originals: [String: String]) -> SpecImage {
    SpecImage(root, mentions, originals)
  }

  /// Adds the parts of traits to the methods that use them.
  private mutating func shareTraits(_ traits: Node?) {
    guard let traits, traits.kind == .mapping else { return }
    for trait in traits.entries { self.traits[trait.key.text] = entity(trait).parts }
    for (path, var method) in entities where path.isMethod {
      for name in Self.traits(of: method) {
        for (key, var part) in self.traits[name] ?? [:] where method.parts[key] == nil {
          part.isShared = true
          method.parts[key] = part
        }
      }
      entities[path] = method
    }
  }

  private static func traits(of method: Entity) -> [String] {
    let mention = method.value["traits"]
    return mention.map { $0.kind == .sequence ? $0.items.map(\.text) : [$0.text] } ?? []
  }

  /// Returns the part that a method inherits from a trait or the defaults, even if the method disables it.
  func inherited(_ name: String, by method: Entity) -> Part? {
    Self.traits(of: method).lazy.compactMap { traits[$0]?[name] }.first ?? shared[name]
  }

  /// The names of the groups.
  var groups: [String] {
    entities.keys.compactMap { if case .group(let name) = $0 { name } else { nil } }
  }

  /// The parts of the defaults, as inherited by methods.
  var shared: OrderedMap<String, Part> {
    var shared = entities[.part(SpecKey.defaults.rawValue)]?.parts ?? [:]
    for (name, _) in shared { shared[name]?.isShared = true }
    return shared
  }

  private mutating func add(_ entry: Node.Entry, _ section: SpecSection) {
    sections[section] = entry
    for declared in entry.value.entries {
      entities[section.path(declared.key.text)] = entity(declared)
    }
  }

  private mutating func addGroups(_ entry: Node.Entry) {
    sections[.groups] = entry
    for group in entry.value.entries {
      let methods = SpecKey.methods.rawValue
      entities[.group(group.key.text)] = entity(group, without: methods)
      for part in group.value.entries where part.key.text == methods {
        add(part, .methods(group: group.key.text))
      }
    }
  }

  private func entity(_ entry: Node.Entry, without excluded: String? = nil) -> Entity {
    var parts: OrderedMap<String, Part> = [:]
    let named = SpecKey(rawValue: entry.key.text).flatMap { Self.namedOfParts[$0] } ?? []
    for part in entry.value.entries where part.key.text != excluded {
      let isNamed = Self.named.contains(part.key.text) || named.contains(part.key.text)
      if isNamed, part.value.kind == .mapping, !part.value.isEmpty {
        for member in part.value.entries {
          let wire = Self.wire(of: member, under: part.key.text)
          let plain = "\(part.key.text).\(member.key.text)"
          let path = wire.map { "\(part.key.text).\($0)" } ?? plain
          parts[parts[path] == nil ? path : plain] = Part(
            key: member.key,
            value: member.value,
            digest: digest(member.value)
          )
        }
      } else {
        parts[part.key.text] = Part(
          key: part.key,
          value: part.value,
          digest: digest(part.value)
        )
      }
    }
    return Entity(
      key: entry.key,
      value: entry.value,
      digest: excluded == nil
        ? digest(entry.value)
        : digest(of: parts.map { [UInt8]("\($0)=\($1.digest) ".utf8) }.flatMap(\.self)),
      parts: parts
    )
  }

  /// Returns the wire name of a member, which identifies it if it is renamed, or nil if it has only a name.
  private static func wire(of member: Node.Entry, under key: String) -> String? {
    let value = member.value
    let text = { (key: String) in value.entries.first { $0.key.text == key }?.value.text }
    let wire: String?
    switch key {
    case "fails", "succeeds":
      guard let status = value.kind == .mapping ? text("status") : value.text, !status.isEmpty,
        status.first?.isNumber ?? false
      else { return nil }
      wire = status + (text("contentType").map { ";" + $0 } ?? "")
    case "bodies": wire = text("contentType")
    case "cases": wire = text("wire")
    default: wire = text("key")
    }
    // The record uses spaces to separate parts.
    return wire.flatMap { $0.isEmpty || $0.contains(where: { " =\n\r\t".contains($0) }) ? nil : $0 }
  }

  private func digest(_ node: Node) -> String {
    var bytes: [UInt8] = []
    append(node, to: &bytes)
    return digest(of: bytes)
  }

  private func digest(of bytes: [UInt8]) -> String { SHA256(of: bytes).hex(digits: 10) }

  private func append(_ node: Node, to bytes: inout [UInt8]) {
    switch node.kind {
    case .scalar:
      let isNull = node.isNull
      bytes.append(isNull ? 0 : node.spelling == .string ? 1 : 2)
      bytes += (mentions.contains(node) ? original(node.text) : node.text).utf8
    case .sequence:
      bytes.append(3)
      for item in node.items { append(item, to: &bytes) }
    case .mapping:
      bytes.append(4)
      for entry in node.entries {
        bytes += entry.key.text.utf8
        bytes.append(5)
        append(entry.value, to: &bytes)
      }
    }
    bytes.append(6)
  }

  private func original(_ text: String) -> String {
    if let name = originals[text] { return name }
    if text.hasSuffix("?") { return original(String(text.dropLast())) + "?" }
    guard let generic = GenericName(text) else { return text }
    return GenericName(
      name: original(generic.name),
      argument: original(generic.argument)
    ).text
  }
}
