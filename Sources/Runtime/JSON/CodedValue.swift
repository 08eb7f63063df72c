import Foundation

/// A value in a decoder of Swift's, which is read when its type is known.
///
/// A decoder does not say of what kind a value is. Asking for the wrong kind throws, which takes longer than
/// reading; so a model reads straight from the decoder's containers. Where the kind counts, the value becomes
/// a document (``settled``).
///
/// A class because the containers of an object are opened once for all its members. A decoder belongs to one
/// task, and so do the readers over it: none of them is `Sendable`.
final class CodedValue {
  typealias Members = KeyedDecodingContainer<CodedKey>

  /// The container of an object, which is handed on by reference: its layout is known at run time alone, so that
  /// copying it, or looking whether there is one, are calls of the runtime.
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

  /// Takes the object of a container.
  convenience init(_ members: Members) {
    self.init(.object(Object(members)))
  }

  /// The place from which the value is read.
  ///
  /// Nobody looks at its failures: where a read fails, it is done again with the document of the whole value.
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

  /// The value as JSON; nil where the decoder has one that JSON cannot say.
  var json: JSONValue? {
    switch place {
    case .object(let object): try? JSONValue(object.members)
    case .member(let object, let key): try? object.members.decode(JSONValue.self, forKey: key)
    case .element(let decoder): try? JSONValue(from: decoder)
    }
  }

  /// The value in a document of its own, which knows kinds.
  var settled: JSONReader? {
    if settledReader == nil { settledReader = (try? json?.reader())?.quiet }
    return settledReader
  }

  /// Returns the value in a document of its own.
  func document() throws(DecodingFailure) -> JSONReader {
    guard let settled else { throw .unplaced }
    return settled
  }

  /// Returns the member of a key, which nobody has looked for.
  func member(_ key: String) throws(DecodingFailure) -> JSONReader {
    CodedValue(.member(try object(), CodedKey(key))).reader
  }

  /// Returns the member of a key; nil when there is none.
  func find(_ key: String) throws(DecodingFailure) -> JSONReader? {
    let object = try object()
    let key = CodedKey(key)
    return object.members.contains(key) ? CodedValue(.member(object, key)).reader : nil
  }

  /// The members, in the order that the decoder has them in.
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

  /// The elements of the list.
  func readers() throws(DecodingFailure) -> [JSONReader] {
    var elements = try elements()
    var readers: [JSONReader] = []
    while !elements.isAtEnd {
      let decoder = try reading { () throws in try elements.superDecoder() }
      readers.append(CodedValue(.element(decoder)).reader)
    }
    return readers
  }

  /// The list, of which a lossy one leaves out what cannot be read.
  func list<T: JSONCodable>(isLossy: Bool) throws(DecodingFailure) -> [T] {
    do throws(DecodingFailure) {
      if let list: [T] = try scalars() { return list }
    } catch {
      guard isLossy else { throw error }
    }
    var elements = try elements()
    let isModel = T.self is any JSONModel.Type
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

  /// The list as a whole, where its elements are what the decoder itself reads; nil where they are not.
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

  /// The integer, in any type that can hold it.
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

  /// The number, digit for digit as far as a `Decimal` has them; nil for what the decoder has none of.
  var decimal: Decimal? {
    let decimal = try? decoded(Decimal.self)
    return decimal?.isNaN == false ? decimal : nil
  }

  /// The text of a number.
  func numberText() throws(DecodingFailure) -> String {
    if let decimal { return decimal.digits }
    return try document().numberText()
  }

  /// Reads a member of the object without looking for it first.
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

  /// Reads the value; what a container has a function of its own for is read by that, which takes half the time.
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

  /// Runs a read, of whose failure nobody wants to know more.
  private func reading<T>(_ read: () throws -> T) throws(DecodingFailure) -> T {
    do {
      return try read()
    } catch {
      throw .unplaced
    }
  }
}
