import SwiftSyntax

/// Names of declarations, and the values that their bodies return.
extension SyntaxProtocol {
  /// The names of the declarations around a node, from the outside in.
  var enclosingDeclaration: String {
    var names: [String] = []
    var node = Syntax(self)
    while true {
      if let name = node.declaredName { names.insert(name, at: 0) }
      guard let parent = node.parent else { break }
      node = parent
    }
    return names.joined(separator: ".")
  }
}

extension Syntax {
  fileprivate var declaredName: String? {
    switch self.as(SyntaxEnum.self) {
    case .classDecl(let type): type.name.text
    case .structDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .protocolDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.trimmedDescription
    case .functionDecl(let function):
      function.name.text + function.signature.parameterClause.labels
    case .initializerDecl(let initializer): "init" + initializer.signature.parameterClause.labels
    case .subscriptDecl(let member): "subscript" + member.parameterClause.labels
    case .deinitializerDecl: "deinit"
    case .variableDecl(let variable):
      // A local variable is part of its function.
      parent?.is(CodeBlockItemSyntax.self) == true && !isAtTopLevel
        ? nil : variable.bindings.first?.pattern.trimmedDescription
    default: nil
    }
  }

  private var isAtTopLevel: Bool { parent?.parent?.parent?.is(SourceFileSyntax.self) == true }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String {
    "(" + parameters.map { "\($0.firstName.text):" }.joined() + ")"
  }
}

/// The kind of value that a body returns, as far as its declaration shows it.
enum Returned {
  case nothing, boolean, optional, collection, other, unknown

  init(_ type: TypeSyntax?) {
    guard let type else {
      self = .nothing
      return
    }
    switch type.trimmedDescription {
    case "Bool": self = .boolean
    case "Void", "()", "Never": self = .nothing
    case "String", "Data", "[UInt8]": self = .collection
    case _ where type.is(OptionalTypeSyntax.self): self = .optional
    case _ where type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self):
      self = type.is(ArrayTypeSyntax.self) ? .collection : .other
    default: self = .other
    }
  }
}

extension SyntaxProtocol {
  /// The value that the innermost function, getter or closure around a node returns.
  var returned: Returned {
    var node = Syntax(self)
    while let parent = node.parent {
      node = parent
      if let returned = node.returnedByBody { return returned }
    }
    return .nothing
  }
}

extension Syntax {
  /// The value that a body of this node returns, or nil for a node without a body.
  var returnedByBody: Returned? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let function): return Returned(function.signature.returnClause?.type)
    case .subscriptDecl(let member): return Returned(member.returnClause.type)
    case .initializerDecl(let initializer):
      return initializer.optionalMark == nil ? .nothing : .other
    case .deinitializerDecl: return .nothing
    case .accessorDecl(let accessor) where accessor.accessorSpecifier.text != "get": return .nothing
    case .patternBinding(let binding) where binding.accessorBlock != nil:
      return Returned(binding.typeAnnotation?.type)
    case .closureExpr(let closure):
      guard let type = closure.signature?.returnClause?.type else { return .unknown }
      return Returned(type)
    default: return nil
    }
  }
}
