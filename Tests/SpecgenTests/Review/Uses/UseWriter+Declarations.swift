@testable import SpecgenCore
@testable import SpecgenReview

extension UseWriter {
  /// The uses of types that may be declared once for several entities: one is taken for another, or each has code of its own.
  var declarations: [Use] {
    let inventory = Inventory(program)
    let types = Dictionary(program.types.map { ($0.qualifiedPath, $0) }) { first, _ in first }
    let methods = Dictionary(program.methods.map { ($0.entity.path, $0) }) { first, _ in first }
    let name = { (subject: SharedDeclaration.Subject, index: Int) -> SwiftName? in
      let path = inventory.items[index].path
      return switch subject {
      case .type: types[path]?.name
      case .failures: methods[path]?.failureName
      case .success: methods[path]?.successName
      }
    }
    let taken = inventory.declarations.flatMap { declaration -> [Use] in
      guard let first = declaration.members.first else { return [] }
      return declaration.members.dropFirst().compactMap { other in
        guard let one = name(declaration.subject, first), let two = name(declaration.subject, other)
        else { return nil }
        return Use(
          paths: [first, other].map { inventory.items[$0].path },
          types: [type(one)],
          body: ["let part: \(type(two)) = p0", "_ = part"]
        )
      }
    }
    let own = inventory.declarations.enumerated().flatMap { number, declaration -> [Use] in
      inventory.declarations.dropFirst(number + 1).compactMap { other in
        guard declaration.subject == other.subject, let first = declaration.members.first,
          let second = other.members.first, let one = name(declaration.subject, first),
          let two = name(declaration.subject, second)
        else { return nil }
        return Use(
          paths: [first, second].map { inventory.items[$0].path },
          body: [
            "func take(_ part: \(type(one))) {}", "func take(_ part: \(type(two))) {}", "_ = 0",
          ]
        )
      }
    }
    return taken + own
  }
}
