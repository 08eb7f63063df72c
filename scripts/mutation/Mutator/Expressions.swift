import SwiftSyntax

extension SyntaxProtocol {
  /// The text on one line, without comments.
  fileprivate var lineText: String {
    trimmed.tokens(viewMode: .sourceAccurate).map { token in
      token.leadingTrivia.line + token.text + token.trailingTrivia.line
    }.joined()
  }

  /// The text on one line for reports, of at most 80 characters.
  var shortText: String {
    let text = lineText
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// The text on one line, or nil if it needs more, such as for a closure with several statements.
  var flat: String? {
    let parts = tokens(viewMode: .sourceAccurate)
    let hasLines = parts.contains { $0.tokenKind == .multilineStringQuote }
    return hasLines || hasStatements ? nil : lineText
  }

  private var hasStatements: Bool {
    if let items = Syntax(self).as(CodeBlockItemListSyntax.self), items.count > 1 { return true }
    return children(viewMode: .sourceAccurate).contains { $0.hasStatements }
  }
}

extension Trivia {
  fileprivate var line: String {
    contains { piece in
      switch piece {
      case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      default: false
      }
    } ? " " : ""
  }
}

extension InfixOperatorExprSyntax {
  /// The operator.
  var name: String { `operator`.trimmedDescription }

  /// The text on one line with another operator.
  func flat(operator other: String) -> String? {
    guard let left = leftOperand.flat, let right = rightOperand.flat else { return nil }
    return "\(left) \(other) \(right)"
  }
}

extension IntegerLiteralExprSyntax {
  /// The amounts to add, for which the result differs from another mutant of the expression.
  var shifts: [Int] {
    guard let infix = parent?.as(InfixOperatorExprSyntax.self) else { return [1] }
    let isRight = infix.rightOperand.id == id
    switch infix.name {
    case ">", "<=": return [isRight ? 1 : -1]
    case "<", ">=": return [isRight ? -1 : 1]
    case "..<", "...": return [1, -1]
    default: return [1]
    }
  }
}

extension ExprSyntax {
  /// The expression without `try` and `await`.
  var withoutEffects: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let expression): expression.expression.withoutEffects
    case .awaitExpr(let expression): expression.expression.withoutEffects
    default: self
    }
  }

  /// `true` for a call or an assignment that the code compiles without.
  var isRemovable: Bool {
    let isInitializer = ancestors.first {
      $0.is(InitializerDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
    }?.is(InitializerDeclSyntax.self)
    if let call = self.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return !["super.init", "self.init"].contains(name)
    }
    guard let infix = self.as(InfixOperatorExprSyntax.self) else { return false }
    return isInitializer != true && infix.operator.isAssignment
  }
}

extension ExprSyntax {
  fileprivate var isAssignment: Bool {
    self.is(AssignmentExprSyntax.self)
      || self.as(BinaryOperatorExprSyntax.self)?.operator.text.isCompoundAssignment == true
  }
}

extension String {
  fileprivate var isCompoundAssignment: Bool {
    hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self)
  }
}

extension SyntaxProtocol {
  /// The nodes around this one, from the inside out.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }
}

extension CodeBlockItemSyntax {
  /// `true` if the item is the value of its body: the only expression of a function, a closure or a branch.
  var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return false }
    if let closure = owner.as(ClosureExprSyntax.self) { return closure.returnsResult }
    if let branch = owner.as(SwitchCaseSyntax.self) {
      return branch.parent?.parent?.as(SwitchExprSyntax.self)?.isValue ?? false
    }
    guard let body = owner.as(CodeBlockSyntax.self), let parent = body.parent else {
      return owner.is(AccessorBlockSyntax.self)
    }
    if let branch = parent.as(IfExprSyntax.self) { return branch.isValue }
    guard let returned = parent.returnedByBody else { return false }
    if case .nothing = returned { return false }
    return true
  }
}

extension ClosureExprSyntax {
  fileprivate var returnsResult: Bool {
    if case .nothing? = Syntax(self).returnedByBody { return false }
    guard case .expr(let value)? = statements.first?.item else { return false }
    if value.withoutEffects.as(InfixOperatorExprSyntax.self)?.operator.isAssignment == true {
      return false
    }
    if let labeled = parent?.as(MultipleTrailingClosureElementSyntax.self) {
      return labeled.label.text != "onCancel"
    }
    guard let call = parent?.as(FunctionCallExprSyntax.self) else { return true }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.trimmedDescription
    return !["withLock", "Task", "forEach"].contains(name)
  }
}

extension ExprSyntaxProtocol {
  /// `true` for an `if` or `switch` whose branches are values.
  fileprivate var isValue: Bool {
    guard let parent else { return false }
    if let statement = parent.as(ExpressionStmtSyntax.self) {
      return statement.parent?.as(CodeBlockItemSyntax.self)?.isResult ?? false
    }
    if let outer = parent.as(IfExprSyntax.self) { return outer.isValue }
    return parent.as(CodeBlockItemSyntax.self)?.isResult ?? true
  }
}
