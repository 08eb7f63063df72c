/// A model whose members are the elements of a list, each at a fixed position.
///
/// Its keys are the positions: `"0"`, `"1"`.
public protocol JSONTuple: JSONModel {
  /// Reads the elements, by their positions.
  init(elements json: JSONReader) throws(DecodingFailure)
}

extension JSONTuple {
  /// Reads the list; further elements are ignored.
  public init(from json: JSONReader) throws(DecodingFailure) {
    try self.init(elements: json.tuple())
  }

  /// Writes a list.
  ///
  /// A missing value is null before an element that is present, and is left out at the end.
  public func write(to json: inout JSONWriter) {
    json.tuple(self)
  }
}

extension JSONReader {
  /// Returns a reader of the list by the positions of its elements.
  func tuple() throws(DecodingFailure) -> JSONReader {
    if let coded = document.coded { return try coded.document().tuple() }
    guard value.kind == .list else { throw failure(expected: "a list") }
    return JSONReader(document: document, node: node, isQuiet: isQuiet, isTuple: true)
  }

  /// Returns the element at a position, or `nil` if the list is shorter.
  func element(at position: String) -> JSONReader? {
    guard let position = Int(position), position < value.count else { return nil }
    var element = node + 1
    for _ in 0..<position { element = Int(document.nodes[element].next) }
    return at(element)
  }
}
