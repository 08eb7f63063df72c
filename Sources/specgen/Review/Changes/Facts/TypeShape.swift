import SpecgenCore

/// The type of a value, with aliases replaced by their targets.
indirect enum TypeShape: Hashable, Sendable {
  case scalar(Scalar)
  case record(QualifiedPath)
  case enumeration(QualifiedPath)
  case union(QualifiedPath)
  /// An alias, used only for the spelling in the spec.
  case alias(QualifiedPath)
  case list(TypeShape)
  case map(TypeShape)
  case nullable(TypeShape)
  /// One of the alternatives of a body.
  case bodies
}

extension TypeShape {
  /// Creates the type of a value.
  init(_ type: Program.TypeReference, in program: Program) {
    switch type {
    case .scalar(let scalar): self = .scalar(scalar)
    case .list(let element): self = .list(TypeShape(element, in: program))
    case .map(let value): self = .map(TypeShape(value, in: program))
    case .nullable(let value): self = .nullable(TypeShape(value, in: program))
    case .bodies: self = .bodies
    case .defined(let index):
      let definition = program.types[index]
      switch definition.shape {
      case .record: self = .record(QualifiedPath(definition.qualifiedPath))
      case .enumeration: self = .enumeration(QualifiedPath(definition.qualifiedPath))
      case .union: self = .union(QualifiedPath(definition.qualifiedPath))
      case .alias(let target): self = TypeShape(target, in: program)
      }
    }
  }

  /// Returns the type as spelled in the spec, or nil if it contains no alias.
  static func spelled(_ type: Program.TypeReference, in program: Program) -> TypeShape? {
    switch type {
    case .scalar, .bodies: return nil
    case .list(let element): return spelled(element, in: program).map { .list($0) }
    case .map(let value): return spelled(value, in: program).map { .map($0) }
    case .nullable(let value): return spelled(value, in: program).map { .nullable($0) }
    case .defined(let index):
      guard case .alias = program.types[index].shape else { return nil }
      return .alias(QualifiedPath(program.types[index].qualifiedPath))
    }
  }

  /// The named type, possibly as the type of elements.
  var named: QualifiedPath? {
    switch self {
    case .scalar, .bodies: nil
    case .record(let path), .enumeration(let path), .union(let path), .alias(let path): path
    case .list(let element), .map(let element), .nullable(let element): element.named
    }
  }

  func moved(_ move: (QualifiedPath) -> QualifiedPath) -> TypeShape {
    switch self {
    case .scalar, .bodies: self
    case .record(let path): .record(move(path))
    case .enumeration(let path): .enumeration(move(path))
    case .union(let path): .union(move(path))
    case .alias(let path): .alias(move(path))
    case .list(let element): .list(element.moved(move))
    case .map(let value): .map(value.moved(move))
    case .nullable(let value): .nullable(value.moved(move))
    }
  }

  /// The type without the kind of a named type, which is known only from its definition.
  var withoutForm: TypeShape {
    switch self {
    case .scalar, .bodies: self
    case .record(let path), .enumeration(let path), .union(let path), .alias(let path):
      .alias(path)
    case .list(let element): .list(element.withoutForm)
    case .map(let value): .map(value.withoutForm)
    case .nullable(let value): .nullable(value.withoutForm)
    }
  }
}

/// A transition from one type to another.
enum TypeChange: Hashable, Sendable {
  case widened, narrowed, becameEnumeration, stoppedEnumeration
  /// A value became a list of such values, or vice versa.
  case list
  /// A map became an object with named members, or vice versa.
  case map
  case other

  init(from old: TypeShape, to new: TypeShape) {
    switch (old, new) {
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)),
      (.nullable(let one), .nullable(let other)):
      self = TypeChange(from: one, to: other)
    case (.scalar(.json), _): self = .narrowed
    case (_, .scalar(.json)): self = .widened
    case (.map, .record), (.record, .map): self = .map
    case (.list(let element), _) where element == new: self = .list
    case (_, .list(let element)) where element == old: self = .list
    case (_, .nullable(let value)) where value == old: self = .widened
    case (.nullable(let value), _) where value == new: self = .narrowed
    case (.scalar(.string), .enumeration): self = .becameEnumeration
    case (.enumeration, .scalar(.string)): self = .stoppedEnumeration
    case (.scalar(let one), .scalar(let other)):
      self =
        Self.wider[one, default: []].contains(other)
        ? .widened : Self.wider[other, default: []].contains(one) ? .narrowed : .other
    default: self = .other
    }
  }

  /// Types that contain all values of a type and are read from the same JSON.
  private static let wider: [Scalar: Set<Scalar>] = [
    .int32: [.int, .int64, .double, .decimal, .scalar, .json],
    .int: [.double, .decimal, .scalar, .json],
    .int64: [.double, .decimal, .scalar, .json],
    .uint64: [.double, .decimal, .scalar, .json],
    .double: [.decimal, .scalar, .json],
    .decimal: [.scalar, .json],
    .bool: [.scalar, .json],
    .uuid: [.string, .scalar, .json],
    .url: [.string, .scalar, .json],
    .localTime: [.string, .scalar, .json],
    .data: [.string, .scalar, .json],
    .string: [.scalar, .json],
    .scalar: [.json],
  ]
}
