/// Lists by key.
///
/// They have functions of their own, since the conformance of a list is made anew for each type of element
/// where a module asks for it.
extension JSONReader {
  /// The list of a key that must be there.
  public func list<T: JSONCodable>(_ key: String) throws(DecodingFailure) -> [T] {
    try member(key).list()
  }

  /// The list of a key; nil when it is absent or null.
  public func list<T: JSONCodable>(ifPresent key: String) throws(DecodingFailure) -> [T]? {
    try member(ifPresent: key)?.list()
  }

  /// The list of a key that must be there; nil when it is null.
  public func list<T: JSONCodable>(orNull key: String) throws(DecodingFailure) -> [T]? {
    try member(orNull: key)?.list()
  }

  func list<T: JSONCodable>() throws(DecodingFailure) -> [T] {
    if let coded = document.coded { return try coded.list(isLossy: false) }
    return try map { (element) throws(DecodingFailure) in try T(from: element) }
  }

  /// The list of a key that must be there, without the elements that cannot be read.
  public func list<T: JSONCodable>(lossy key: String) throws(DecodingFailure) -> [T] {
    try member(key).lossyList()
  }

  /// The list of a key, without the elements that cannot be read; nil when absent or null.
  public func list<T: JSONCodable>(lossyIfPresent key: String) throws(DecodingFailure) -> [T]? {
    try member(ifPresent: key)?.lossyList()
  }

  /// The list of a key that must be there, without the elements that cannot be read; nil for null.
  public func list<T: JSONCodable>(lossyOrNull key: String) throws(DecodingFailure) -> [T]? {
    try member(orNull: key)?.lossyList()
  }

  /// The list here, without the elements that cannot be read.
  public func lossyList<T: JSONCodable>() throws(DecodingFailure) -> [T] {
    if let coded = document.coded { return try coded.list(isLossy: true) }
    return try compactMap { (element) throws(DecodingFailure) in try T(from: element) }
  }

  /// The elements of the list here that a closure can read.
  func compactMap<T>(
    _ transform: (JSONReader) throws(DecodingFailure) -> T
  ) throws(DecodingFailure) -> [T] {
    let elements = try map { (element) throws(DecodingFailure) -> T? in
      do throws(DecodingFailure) {
        return try transform(element.quiet)
      } catch {
        return nil
      }
    }
    return elements.compactMap { $0 }
  }
}
