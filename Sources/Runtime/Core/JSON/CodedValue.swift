import Foundation

/// A value in a Swift `Decoder`, read once its type is known.
///
/// A decoder does not expose the kind of a value. Asking for the wrong kind throws, which costs more than a
/// read, so a model reads directly from the decoder's containers. Where the kind matters, the value is
/// converted to a document (``settled``).
///
/// This is a class so that the containers of an object are opened once for all members. A decoder belongs to
/// one task, and so do its readers: neither is `Sendable`.
package final class CodedValue {
  typealias Members = KeyedDecodingContainer<CodedKey>

  /// The container of an object, passed by reference.
  ///
  /// Its layout is known only at run time, so copying it or testing an optional for `nil` would call into the
  /// runtime.
  private final class Object {
    let members: Members

    init(_ members: Members) {
      self.members = members
    }
  }

  private enum Place {
    case object(Object)
    case member(Object, CodedKey)
    case element(any Decoder)
  }

  private let place: Place
  private var openedObject: Object?
  private var settledReader: JSONReader?

  private init(_ place: Place) {
    self.place = place
  }

  /// Creates the value from the container of an object.
  convenience init(_ members: Members) {
    self.init(.object(Object(members)))
  }

  /// A reader of the value.
  ///
  /// It is quiet because its failures are discarded: a failed read is repeated on a document of the whole
  /// value.
  var reader: JSONReader {
    JSONReader(document: JSONDocument(coded: self), node: 0, isQuiet: true)
  }

  /// `true` if the value is null.
  var isNull: Bool {
    switch place {
    case .object: false
    case .member(let object, let key): (try? object.members.decodeNil(forKey: key)) ?? false
    case .element(let decoder): (try? decoder.singleValueContainer().decodeNil()) ?? false
    }
  }

  /// The value as JSON, or `nil` if JSON cannot represent it.
  var json: JSONValue? {
    switch place {
    case .object(let object): try? JSONValue(object.members)
    case .member(let object, let key): try? object.members.decode(JSONValue.self, forKey: key)
    case .element(let decoder): try? JSONValue(from: decoder)
    }
  }

  /// A reader of the value in its own document, which knows the kinds of values.
  var settled: JSONReader? {
    if settledReader == nil { settledReader = (try? json?.reader())?.quiet }
    return settledReader
  }

  /// Returns the value in its own document.
  func document() throws(DecodingFailure) -> JSONReader {
    guard let settled else { throw .unplaced }
    return settled
  }

  /// Returns the member for a key without checking that it exists.
  func member(_ key: String) throws(DecodingFailure) -> JSONReader {
    CodedValue(.member(try object(), CodedKey(key))).reader
  }

  /// Returns the member for a key, or `nil` if it does not exist.
  func find(_ key: String) throws(DecodingFailure) -> JSONReader? {
    let object = try object()
    let key = CodedKey(key)
    return object.members.contains(key) ? CodedValue(.member(object, key)).reader : nil
  }

  /// Returns the members, in the order of the decoder.
  func all() throws(DecodingFailure) -> [(key: String, value: JSONReader)] {
    let object = try object()
    return object.members.allKeys.map { ($0.stringValue, CodedValue(.member(object, $0)).reader) }
  }

  private func object() throws(DecodingFailure) -> Object {
    if let openedObject { return openedObject }
    let object = try reading { () throws in
      switch place {
      case .object(let object): object
      case .member(let object, let key):
        Object(try object.members.nestedContainer(keyedBy: CodedKey.self, forKey: key))
      case .element(let decoder): Object(try decoder.container(keyedBy: CodedKey.self))
      }
    }
    openedObject = object
    return object
  }

  private func elements() throws(DecodingFailure) -> any UnkeyedDecodingContainer {
    try reading { () throws in
      switch place {
      case .object: throw DecodingFailure.unplaced
      case .member(let object, let key): try object.members.nestedUnkeyedContainer(forKey: key)
      case .element(let decoder): try decoder.unkeyedContainer()
      }
    }
  }

  /// Returns a reader for each element of the list.
  func readers() throws(DecodingFailure) -> [JSONReader] {
    var elements = try elements()
    var readers: [JSONReader] = []
    while !elements.isAtEnd {
      let decoder = try reading { () throws in try elements.superDecoder() }
      readers.append(CodedValue(.element(decoder)).reader)
    }
    return readers
  }

  /// Returns the list; a lossy list omits elements that cannot be read.
  func list<T: JSONCodable>(isLossy: Bool) throws(DecodingFailure) -> [T] {
    do throws(DecodingFailure) {
      if let list: [T] = try scalars() { return list }
    } catch {
      guard isLossy else { throw error }
    }
    var elements = try elements()
    let isModel = T.self is any JSONModel.Type && !(T.self is any JSONTuple.Type)
    var list: [T] = []
    while !elements.isAtEnd {
      let element = try reading { () throws in try Self.next(of: &elements, isObject: isModel) }
      do throws(DecodingFailure) {
        list.append(try T(from: element.reader))
      } catch {
        guard isLossy else { throw error }
      }
    }
    return list
  }

  /// Returns the list in a single read if the decoder supports its elements natively, otherwise `nil`.
  private func scalars<T: JSONCodable>() throws(DecodingFailure) -> [T]? {
    if T.self == String.self { return try decoded([String].self) as? [T] }
    if T.self == Int.self { return try decoded([Int].self) as? [T] }
    if T.self == Bool.self { return try decoded([Bool].self) as? [T] }
    return nil
  }

  private static func next(
    of elements: inout any UnkeyedDecodingContainer,
    isObject: Bool
  ) throws -> CodedValue {
    if isObject, let members = try? elements.nestedContainer(keyedBy: CodedKey.self) {
      return CodedValue(members)
    }
    return CodedValue(.element(try elements.superDecoder()))
  }

  func string() throws(DecodingFailure) -> String {
    try read({ try $0.decode(String.self, forKey: $1) }, { try $0.decode(String.self) })
  }

  func bool() throws(DecodingFailure) -> Bool {
    try read({ try $0.decode(Bool.self, forKey: $1) }, { try $0.decode(Bool.self) })
  }

  func int() throws(DecodingFailure) -> Int {
    try read({ try $0.decode(Int.self, forKey: $1) }, { try $0.decode(Int.self) })
  }

  /// Returns the integer, in any type that can represent it.
  func integer<T: FixedWidthInteger>() throws(DecodingFailure) -> T {
    if T.self == Int.self { return T(truncatingIfNeeded: try int()) }
    return try document().integer()
  }

  func double() throws(DecodingFailure) -> Double {
    let double = try read(
      { try $0.decode(Double.self, forKey: $1) },
      { try $0.decode(Double.self) }
    )
    guard double.isFinite else { throw .unplaced }
    return double
  }

  func double(_ key: String) throws(DecodingFailure) -> Double {
    let double = try member(key) { try $0.decode(Double.self, forKey: $1) }
    guard double.isFinite else { throw .unplaced }
    return double
  }

  /// The number with up to the digits of a `Decimal`, or `nil` if the decoder does not have a number.
  var decimal: Decimal? {
    let decimal = try? decoded(Decimal.self)
    return decimal?.isNaN == false ? decimal : nil
  }

  /// Returns the text of the number.
  func numberText() throws(DecodingFailure) -> String {
    if let decimal { return decimal.digits }
    return try document().numberText()
  }

  /// Reads a member of the object without looking it up first.
  func member<T>(
    _ key: String,
    _ read: (Members, CodedKey) throws -> T
  ) throws(DecodingFailure) -> T {
    let object = try object()
    return try reading { () throws in try read(object.members, CodedKey(key)) }
  }

  private func decoded<T: Decodable>(_ type: T.Type) throws(DecodingFailure) -> T {
    try read({ try $0.decode(type, forKey: $1) }, { try $0.decode(type) })
  }

  /// Reads the value with the container's dedicated method where one exists, which takes half the time.
  private func read<T>(
    _ member: (Members, CodedKey) throws -> T,
    _ element: (any SingleValueDecodingContainer) throws -> T
  ) throws(DecodingFailure) -> T {
    try reading { () throws in
      switch place {
      case .object: throw DecodingFailure.unplaced
      case .member(let object, let key): try member(object.members, key)
      case .element(let decoder): try element(decoder.singleValueContainer())
      }
    }
  }

  /// Runs a read and discards the details of its failure.
  private func reading<T>(_ read: () throws -> T) throws(DecodingFailure) -> T {
    do {
      return try read()
    } catch {
      throw .unplaced
    }
  }
}
