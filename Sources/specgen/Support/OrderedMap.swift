/// A dictionary that keeps the order of insertion.
///
/// ```swift
/// var colours: OrderedMap = ["red": 1, "blue": 2]
/// colours["green"] = 3
/// Array(colours.keys)  // ["red", "blue", "green"]
/// ```
struct OrderedMap<Key: Hashable, Value> {
  /// The keys in their order.
  private(set) var keys: [Key] = []
  /// The values in the order of their keys.
  private(set) var values: [Value] = []
  private var indices: [Key: Int] = [:]

  /// Makes an empty map.
  init() {}

  /// The number of entries.
  var count: Int { keys.count }

  /// Whether there are no entries.
  var isEmpty: Bool { keys.isEmpty }

  /// The value of a key; a new key goes to the end, and nil removes the entry.
  subscript(key: Key) -> Value? {
    get { indices[key].map { values[$0] } }
    set {
      switch (indices[key], newValue) {
      case (let index?, let value?):
        values[index] = value
      case (let index?, nil):
        remove(at: index)
      case (nil, let value?):
        _ = add(key, value)
      case (nil, nil):
        break
      }
    }
  }

  /// The value of a key; a key without one gets the default at the end when it is written to.
  subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    _modify {
      let index = indices[key] ?? add(key, value())
      yield &values[index]
    }
  }

  private mutating func add(_ key: Key, _ value: Value) -> Int {
    indices[key] = keys.count
    keys.append(key)
    values.append(value)
    return keys.count - 1
  }

  private mutating func remove(at index: Int) {
    indices[keys.remove(at: index)] = nil
    values.remove(at: index)
    for moved in index..<keys.count { indices[keys[moved]] = moved }
  }
}

extension OrderedMap: Sequence {
  /// The entries one after the other.
  struct Iterator: IteratorProtocol {
    fileprivate var pairs: Zip2Sequence<[Key], [Value]>.Iterator

    /// Returns the next entry.
    mutating func next() -> (key: Key, value: Value)? {
      pairs.next().map { (key: $0.0, value: $0.1) }
    }
  }

  /// The number of entries.
  var underestimatedCount: Int { count }

  /// Returns the entries in their order.
  func makeIterator() -> Iterator { Iterator(pairs: zip(keys, values).makeIterator()) }
}

extension OrderedMap: ExpressibleByDictionaryLiteral {
  /// Makes a map of the literal's entries; of two entries with one key the later value stays.
  init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension OrderedMap: Equatable where Value: Equatable {
  /// Returns whether both hold equal entries in the same order.
  static func == (left: OrderedMap, right: OrderedMap) -> Bool {
    left.keys == right.keys && left.values == right.values
  }
}

extension OrderedMap: Hashable where Value: Hashable {
  /// Hashes the entries in their order.
  func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
    hasher.combine(values)
  }
}

extension OrderedMap: Sendable where Key: Sendable, Value: Sendable {}
