/// Reading lists by key.
///
/// Lists have dedicated functions, because each module that uses the generic ones instantiates the
/// conformance of `Array` for every element type.
extension JSONReader {
  /// Returns the list for a required key.
  public func list<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> [T] {
    try member(key).list()
  }

  /// Returns the list for a key, or `nil` if it is absent or null.
  public func list<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> [T]? {
    try member(ifPresent: key)?.list()
  }

  /// Returns the list for a required key, or `nil` if it is null.
  public func list<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> [T]? {
    try member(orNull: key)?.list()
  }

  func list<T: JSONCodable>() throws(DecodingFailure) -> [T] {
    if let coded = document.coded { return try coded.list(isLossy: false) }
    return try map { (element) throws(DecodingFailure) in try T(from: element) }
  }

  /// Returns the list for a required key, omitting unreadable elements.
  public func list<T: JSONCodable>(lossy key: String) throws(DecodingFailure) -> [T] {
    try member(key).lossyList()
  }

  /// Returns the list for a key, omitting unreadable elements, or `nil` if it is absent or null.
  public func list<T: JSONCodable>(lossyIfPresent key: String) throws(DecodingFailure) -> [T]? {
    try member(ifPresent: key)?.lossyList()
  }

  /// Returns the list for a required key, omitting unreadable elements, or `nil` if it is null.
  public func list<T: JSONCodable>(lossyOrNull key: String) throws(DecodingFailure) -> [T]? {
    try member(orNull: key)?.lossyList()
  }

  /// Returns the list, omitting unreadable elements.
  public func lossyList<T: JSONCodable>() throws(DecodingFailure) -> [T] {
    if let coded = document.coded { return try coded.list(isLossy: true) }
    return try compactMap { (element) throws(DecodingFailure) in try T(from: element) }
  }

  /// Returns the elements of the list that a closure can read.
  func compactMap<T>(
    _ transform: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> [T] {
    let elements = try map { (element) throws(DecodingFailure) -> T? in
      document.countingLeftOut { try? transform(element.quiet) }
    }
    let read = elements.compactMap { $0 }
    if read.count < elements.count, let leftOut = document.leftOut {
      leftOut.add(elements.count - read.count, at: path(indexed: false))
    }
    return read
  }
}
