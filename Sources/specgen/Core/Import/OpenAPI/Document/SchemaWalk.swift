/// A link from a schema to one that describes the same value: its reference, a part, or an alternative.
///
/// A traversal opens it with a `SchemaWalk`, because such links may form cycles: they consume no level of the value.
/// `OpenAPI.index(of:)` is for a single step.
struct SchemaLink: Hashable, Sendable {
  fileprivate let target: Int

  init(to target: Int) {
    self.target = target
  }
}

/// The schemas between the start of a traversal and its current position.
///
/// The links of a foreign document lead anywhere: back to their start, along chains of any length, and to one
/// schema by many paths. A walk enters each schema once and stops at a fixed depth, so every traversal ends.
/// Branches that share a walk visit each schema once; branches with copies of it visit each schema once per path.
struct SchemaWalk: Sendable {
  /// The maximum number of schemas on a path, which also bounds the stack of a recursive traversal.
  private static let maxDepth = 100

  private var entered: Set<Int>
  private var depth = 0

  /// Starts at a schema.
  init(at start: Int) {
    entered = [start]
  }

  /// Starts outside all schemas.
  init() {
    entered = []
  }

  /// Enters the schema behind a link.
  ///
  /// - Returns: Its index, or nil if the walk has entered it before or is too deep.
  mutating func enter(_ link: SchemaLink) -> Int? {
    guard depth < Self.maxDepth, entered.insert(link.target).inserted else { return nil }
    depth += 1
    return link.target
  }

  /// Enters the schema behind a link for the duration of a closure, which visits its branches.
  ///
  /// - Returns: The result of the closure, or nil if the walk has entered the schema before or is too deep.
  mutating func visit<Result>(
    _ link: SchemaLink,
    _ body: (Int, inout SchemaWalk) -> Result
  ) -> Result? {
    guard let index = enter(link) else { return nil }
    defer { depth -= 1 }
    return body(index, &self)
  }
}

extension OpenAPI {
  /// Returns the index behind a link, for a caller that does not go further from there.
  func index(of link: SchemaLink) -> Int { link.target }

  /// Returns `true` for a link to a reference.
  func isReference(_ link: SchemaLink) -> Bool { schemas[link.target].reference != nil }

  /// Returns `true` for a link to a schema whose only value is null.
  func isNull(_ link: SchemaLink) -> Bool { schemas[link.target].kinds == [.null] }
}
