/// Conversion of a property list to JSON values, with which it shares all types except dates and data.
extension JSONText.Value {
  /// Reads an element that represents a value.
  ///
  /// Variables such as `$(PRODUCT_NAME)` stay unresolved, since only a build knows their values.
  init(propertyList element: XMLTree) throws(XMLProblem) {
    range = element.range
    guard element.name.namespace.isEmpty else { throw Self.unknown(element) }
    switch element.name.local {
    case "dict": content = .object(try Self.members(element.children))
    case "array":
      var elements: [JSONText.Value] = []
      for child in element.children { elements.append(try JSONText.Value(propertyList: child)) }
      content = .list(elements)
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "integer", "real": content = .number(try Self.text(element))
    case "string", "date", "data": content = .string(try Self.text(element))
    default: throw Self.unknown(element)
    }
  }

  private static func members(_ children: [XMLTree]) throws(XMLProblem) -> [JSONText.Member] {
    var members: [JSONText.Member] = []
    var keys: Set<[UInt8]> = []
    for index in stride(from: 0, to: children.count, by: 2) {
      let key = children[index]
      guard key.isCalled("key"), index + 1 < children.count else {
        throw XMLProblem("a dictionary whose keys and values do not alternate", at: key.start)
      }
      let name = try text(key)
      guard keys.insert(Array(name.utf8)).inserted else {
        throw XMLProblem("the key \(quoted(name)) twice", at: key.start)
      }
      let value = try JSONText.Value(propertyList: children[index + 1])
      members.append(JSONText.Member(key: name, value: value))
    }
    return members
  }

  private static func text(_ element: XMLTree) throws(XMLProblem) -> String {
    if let child = element.children.first { throw unknown(child) }
    return element.text
  }

  private static func unknown(_ element: XMLTree) -> XMLProblem {
    XMLProblem("the element \(quoted(element.name.local)) in a property list", at: element.start)
  }
}

extension XMLTree {
  /// The offset of its first byte.
  var start: Int { range.lowerBound }
}
