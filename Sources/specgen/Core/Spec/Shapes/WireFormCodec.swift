extension Codec where Value == Spec.WireForm {
  /// The codec of a form on the wire: a keyword, or the two values of a Boolean.
  static var wireForm: Codec {
    Codec(
      .either([
        .scalar(.oneOf(WireWord.allCases.map(\.rawValue))),
        .list(.scalar(.boolValue), count: Bounds.boolValues),
      ]),
      read: { decoder, node in
        guard node.kind == .sequence else {
          return decoder.word(node, WireWord.self).map { Spec.WireForm($0.value) }
        }
        return decoder.boolForm(node).map { .bool($0) }
      },
      write: { $0.yaml }
    )
  }
}

extension SpecDecoder {
  /// Reads the values that represent true and false.
  fileprivate mutating func boolForm(_ node: Node) -> Spec.BoolForm? {
    let items = Array(node.items)
    guard items.count == Bounds.boolValues.upperBound else {
      refuse(node, expecting: .boolValues)
      return nil
    }
    if let word = items.first(where: { $0.kind == .scalar && $0.spelling == .bool }) {
      diagnostics.append(.plainBoolValue(word))
      return nil
    }
    let values = items.compactMap { constant($0) }
    guard values.count == items.count, let yes = values.first, let no = values.last else {
      return nil
    }
    switch (yes.value, no.value) {
    case (.string(let one), .string(let other)) where one != other:
      return .texts(true: one, false: other)
    case (.int(let one), .int(let other)) where one != other:
      return .numbers(true: one, false: other)
    default:
      refuse(node, expecting: .boolValues)
      return nil
    }
  }
}

extension Spec.WireForm {
  fileprivate init(_ word: WireWord) {
    self =
      switch word {
      case .text: .text
      case .number: .number
      }
  }

  fileprivate var yaml: YAMLValue {
    switch self {
    case .text: .string(WireWord.text.rawValue)
    case .number: .string(WireWord.number.rawValue)
    case .bool(.texts(let yes, let no)): .list([.string(yes), .string(no)])
    case .bool(.numbers(let yes, let no)): .list([.int(yes), .int(no)])
    }
  }
}

extension Expectation {
  /// The values that represent true and false.
  fileprivate static let boolValues = Expectation(
    what: "two different strings or two different whole numbers",
    help:
      "Write the value for true and then the value for false: `wire: [YES, NO]` or `wire: [1, 0]`."
  )
}

extension Diagnostic {
  /// Reports an unquoted Boolean among the values that represent true and false.
  fileprivate static func plainBoolValue(_ node: Node) -> Diagnostic {
    .misfit(
      "`wire`",
      "strings or whole numbers",
      at: node.span,
      help: "Remove it for a JSON Boolean, or quote both for strings: `wire: ['true', 'false']`."
    )
  }
}
