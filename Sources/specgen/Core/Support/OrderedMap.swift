/// A dictionary that preserves insertion order.
///
/// ```swift
/// var colors: OrderedMap = ["red": 1, "blue": 2]
/// colors["green"] = 3
/// Array(colors.keys)  // ["red", "blue", "green"]
/// ```
package struct OrderedMap<Key: Hashable, Value> {
  /// The keys, in insertion order.
  package private(set) var keys: [Key] = []
  /// The values, in the order of their keys.
  package private(set) var values: [Value] = []
  private var indices: [Key: Int] = [:]

  /// Creates an empty map.
  package init() {}

  /// The number of entries.
  package var count: Int { keys.count }

  /// `true` if the map has no entries.
  package var isEmpty: Bool { keys.isEmpty }

  /// The value of a key.
  ///
  /// A new key is appended; assigning nil removes the entry.
  package subscript(key: Key) -> Value? {
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

  /// The value of a key, or the default.
  ///
  /// Writing to a missing key appends it with the default.
  package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
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
  /// An iterator over the entries in insertion order.
  package struct Iterator: IteratorProtocol {
    fileprivate var pairs: Zip2Sequence<[Key], [Value]>.Iterator

    /// Returns the next entry.
    package mutating func next() -> (key: Key, value: Value)? {
      pairs.next().map { (key: $0.0, value: $0.1) }
    }
  }

  /// The number of entries.
  package var underestimatedCount: Int { count }

  /// Returns an iterator over the entries in insertion order.
  package func makeIterator() -> Iterator { Iterator(pairs: zip(keys, values).makeIterator()) }
}

extension OrderedMap: ExpressibleByDictionaryLiteral {
  /// Creates a map from a dictionary literal.
  ///
  /// For a repeated key, the last value wins.
  package init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension OrderedMap: Equatable where Value: Equatable {
  /// `true` if both maps contain equal entries in the same order.
  package static func == (left: OrderedMap, right: OrderedMap) -> Bool {
    left.keys == right.keys && left.values == right.values
  }
}

extension OrderedMap: Hashable where Value: Hashable {
  /// Hashes the entries in order.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
    hasher.combine(values)
  }
}

extension OrderedMap: Sendable where Key: Sendable, Value: Sendable {}
