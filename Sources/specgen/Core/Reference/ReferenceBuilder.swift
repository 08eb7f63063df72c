/// Returns the reference of an API.
package func referencePage(of program: Program) -> ReferencePage {
  ReferenceBuilder(program).page
}

/// The facts of a program as sections of a reference.
struct ReferenceBuilder {
  typealias Block = ReferencePage.Block
  typealias Inline = ReferencePage.Inline
  typealias Section = ReferencePage.Section
  typealias Row = ReferencePage.Row

  let program: Program
  /// The anchors of the types, by index.
  let typeAnchors: [String]
  /// The anchors of the methods, by index.
  let methodAnchors: [String]
  /// The samples of values.
  let samples: SampleValues

  fileprivate init(_ program: Program) {
    self.program = program
    samples = SampleValues(program)
    var anchors = AnchorTable()
    methodAnchors = program.methods.map { anchors.add("method-" + $0.reference) }
    typeAnchors = program.types.map { anchors.add("type-" + Self.name(of: $0)) }
  }

  fileprivate var page: ReferencePage {
    ReferencePage(
      title: program.api.text,
      introduction: introduction,
      sections: [
        hosts, session, methods, types, calls, flows, deeplinks,
      ].compactMap(\.self)
    )
  }

  /// Returns the name of a type as specs spell it; a type in place has only a Swift name.
  static func name(of type: Program.TypeDefinition) -> String {
    let keys = type.entity.path.split(separator: ".", omittingEmptySubsequences: false)
    let isNamed = keys.count == 2 && keys[0] == SpecKey.types.rawValue && type.member == nil
    return isNamed ? String(keys[1]) : type.name.text
  }

  /// Returns a type as specs spell it, with references to the named types in it.
  func spelled(_ type: Program.TypeReference) -> [ReferencePage.CodePart] {
    switch type {
    case .scalar(let scalar): [ReferencePage.CodePart(scalar.rawValue)]
    case .defined(let index):
      [ReferencePage.CodePart(Self.name(of: program.types[index]), anchor: typeAnchors[index])]
    case .list(let element): ["["] + spelled(element) + ["]"]
    case .map(let value): ["[String: "] + spelled(value) + ["]"]
    case .nullable(let value): spelled(value) + ["?"]
    case .bodies(let name): [ReferencePage.CodePart(name.text)]
    }
  }

  /// Returns a type as code.
  func code(_ type: Program.TypeReference) -> [Inline] { [.code(spelled(type))] }

  /// Returns a reference to a method as code.
  func code(_ method: Int) -> [Inline] {
    let name = program.methods[method].reference
    return [.code([ReferencePage.CodePart(name, anchor: methodAnchors[method])])]
  }

  /// Returns a section of the third level about an entity, with its documentation.
  func section(_ name: String, _ anchor: String, _ entity: Program.Entity) -> Section {
    var section = Section(
      heading: ReferencePage.Heading(
        text: name,
        anchor: anchor,
        isName: true,
        isDeprecated: entity.deprecation != nil
      )
    )
    section.blocks = warning(entity) + DocText.blocks(entity.doc)
    return section
  }

  /// Returns a section of the fourth level.
  func part(_ title: String, of anchor: String, _ blocks: [Block]) -> Section? {
    guard !blocks.isEmpty else { return nil }
    let heading = ReferencePage.Heading(text: title, anchor: anchor + "-" + title.asciiLowercased)
    return Section(heading: heading, blocks: blocks)
  }

  private func warning(_ entity: Program.Entity) -> [Block] {
    entity.deprecation.map { [.warning([.text("Deprecated: ")] + DocText.line($0))] } ?? []
  }

  /// Returns the heading of a section of the second level.
  func top(_ title: String) -> ReferencePage.Heading {
    ReferencePage.Heading(text: title, anchor: title.asciiLowercased)
  }
}

/// The anchors of a page, each of which is unique and needs no encoding in a URL.
struct AnchorTable {
  private var used: [String: Int] = [:]

  /// Returns an anchor for a name: a number distinguishes equal ones.
  mutating func add(_ name: String) -> String {
    var anchor = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": anchor.unicodeScalars.append(scalar)
      default: anchor += "~" + String(scalar.value, radix: 16)
      }
    }
    let count = used[anchor, default: 0]
    used[anchor] = count + 1
    return count == 0 ? anchor : "\(anchor)~~\(count)"
  }
}
