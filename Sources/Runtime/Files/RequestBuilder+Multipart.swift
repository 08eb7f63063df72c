public import Foundation
public import SpecgenRuntimeCore

/// A `multipart/form-data` body, in which each part has its own headers.
extension RequestBuilder {
  /// Adds a part with the text of a value.
  public mutating func part(_ name: String, _ value: some ParameterValue) {
    keep(value)
    addPart(name, fields: [], content: .bytes(Data(value.parameterText.utf8)))
  }

  /// Adds a part with the text of a value.
  ///
  /// Does not add a part for nil.
  public mutating func part<T: ParameterValue>(_ name: String, _ value: T?) {
    beginMultipart()
    if let value { part(name, value) }
  }

  /// Adds a part for each value, all with the same name.
  ///
  /// Adds no parts for nil.
  public mutating func part<T: ParameterValue>(_ name: String, _ values: [T]?) {
    beginMultipart()
    for value in values ?? [] { part(name, value) }
  }

  /// Adds a part with a date.
  ///
  /// Does not add a part for nil.
  public mutating func part(_ name: String, _ date: Date?, format: DateFormat) {
    part(name, date.map(format.text))
  }

  /// Adds a part with a Boolean that the vendor writes as another value.
  ///
  /// Does not add a part for nil.
  public mutating func part(_ name: String, _ value: Bool?, as form: BoolForm) {
    part(name, value.map(form.text))
  }

  /// Adds a part with a file.
  ///
  /// Does not add a part for nil.
  public mutating func part(_ name: String, _ file: FormFile?) {
    beginMultipart()
    guard let file else { return }
    addPart(
      name,
      fields: [("filename", file.name)],
      type: file.contentType,
      content: file.content
    )
  }

  /// Adds a part for each file, all with the same name.
  ///
  /// Adds no parts for nil.
  public mutating func part(_ name: String, _ files: [FormFile]?) {
    beginMultipart()
    for file in files ?? [] { part(name, file) }
  }

  /// Adds a part with a value encoded as JSON.
  ///
  /// Does not add a part for nil.
  public mutating func part<T: JSONCodable>(_ name: String, json value: T?) {
    beginMultipart()
    guard let value else { return }
    addPart(name, fields: [], type: "application/json", content: .bytes(data(json: value)))
  }

  /// Adds a part for each member of an object, named by the member's key.
  ///
  /// Adds no parts for nil.
  public mutating func part<T: JSONCodable>(_ name: String, members value: T?) {
    beginMultipart()
    guard let value else { return }
    for member in simpleMembers(name, value) { part(member.key, member.text) }
  }

  /// Adds a part for each file, named by its key, in the order of the keys.
  ///
  /// Adds no parts for nil.
  public mutating func part(_ name: String, members files: [String: FormFile]?) {
    beginMultipart()
    for (key, file) in (files ?? [:]).sorted(by: { $0.key < $1.key }) { part(key, file) }
  }

  /// Sets the body to a form with a part for each member of an object.
  ///
  /// A list adds a part for each element, with the name of the list. An object is a part with JSON.
  public mutating func body<T: JSONCodable>(multipart value: T?) {
    guard let value else { return noBody() }
    beginMultipart()
    for member in object("body", value) {
      if case .object = member.value {
        part(member.key, json: member.value)
      } else {
        for text in texts(of: member) { part(member.key, text) }
      }
    }
  }

  mutating func beginMultipart() {
    switch content.body {
    case .none:
      // 128 random bits, so that no content can forge the end of a part.
      var random = SystemRandomNumberGenerator()
      let halves = [random.next(), random.next()].map { String($0, radix: 36) }
      content.body = .multipart(boundary: "part-\(halves.joined())")
    case .multipart: break
    case .bytes, .form: fail(.severalBodies)
    }
  }

  private mutating func addPart(
    _ name: String,
    fields: [(key: String, value: String)],
    type: String? = nil,
    content: FileBody.Piece
  ) {
    beginMultipart()
    let texts = [name] + fields.map(\.value)
    // Names of parts and files are UTF-8 (RFC 7578, section 5.1), so Latin-1 control characters are refused
    // too.
    guard texts.allSatisfy({ $0.unicodeScalars.allSatisfy { !$0.isControl } }),
      type.map(Headers.isValue) ?? true
    else {
      fail(.part(name: name))
      return
    }
    var header = "Content-Disposition: form-data"
    for field in [("name", name)] + fields {
      header += "; \(field.0)=\"\(field.1.replacingOccurrences(of: "\"", with: "%22"))\""
    }
    if let type { header += "\r\nContent-Type: \(type)" }
    self.content.parts.append([.bytes(Data("\(header)\r\n\r\n".utf8)), content])
  }
}

extension Unicode.Scalar {
  /// `true` for ASCII and Latin-1 control characters and for Unicode line separators.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
