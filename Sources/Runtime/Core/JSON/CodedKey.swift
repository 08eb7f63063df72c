/// A coding key that accepts any string.
package struct CodedKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  init(_ text: String) {
    stringValue = text
  }

  package init(stringValue: String) {
    self.stringValue = stringValue
  }

  package init?(intValue: Int) {
    nil
  }
}
