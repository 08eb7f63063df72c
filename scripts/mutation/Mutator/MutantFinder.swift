import SwiftSyntax

/// A visitor that finds the mutants of one file, from the outside in.
final class MutantFinder: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []
  private(set) var edits: [Edit] = []
  private let path: String
  private let converter: SourceLocationConverter
  /// The number of the next mutant.
  private var next: Int
  private var isInPattern = false

  init(path: String, tree: Syntax, first: Int) {
    self.path = path
    converter = SourceLocationConverter(fileName: path, tree: tree)
    next = first
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Code without mutants

  /// Checks of programming errors, which end the process.
  private static let checks: Set = [
    "assert", "assertionFailure", "fatalError", "precondition", "preconditionFailure",
  ]
  /// Members for debugging.
  private static let debugging: Set = ["customMirror", "debugDescription", "description"]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.map(\.pattern.trimmedDescription)
    return names.contains(where: Self.debugging.contains) ? .skipChildren : .visitChildren
  }

  /// Visits only the code that is compiled on Linux.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let isActive = node.clauses.first { clause in
      guard let condition = clause.condition?.trimmedDescription else { return true }
      return ["os(Linux)", "canImport(FoundationNetworking)"].contains(condition)
    }
    if let elements = isActive?.elements { walk(elements) }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let condition): negate(condition, .condition)
    case .optionalBinding, .matchingPattern:
      add(.condition, node.condition, mutated: "false") { number in
        (before: "", after: ", !mutant(\(number))")
      }
    default: return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition, .condition)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition, .condition)
    return .visitChildren
  }

  /// Adds the negation of a Boolean expression, unless its operator or literal has a mutant of its own.
  private func negate(_ value: ExprSyntax, _ kind: Mutant.Kind) {
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .prefixOperatorExpr, .ifExpr, .switchExpr: return
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      if let inner = tuple.elements.first?.expression { negate(inner, kind) }
    case .infixOperatorExpr(let infix) where Self.booleanOperators.contains(infix.name): return
    default: flip(value, kind, mutated: "!(\(value.flat ?? "…"))")
    }
  }

  private func flip(_ value: some ExprSyntaxProtocol, _ kind: Mutant.Kind, mutated: String) {
    add(kind, value, mutated: mutated) { (before: "mutantFlip(\($0), ", after: ")") }
  }

  // MARK: Operators

  private static let orders = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let opposites = [
    "<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let arithmetic = [
    "-": "+", "*": "/", "/": "*", "%": "*", "<<": ">>", ">>": "<<", "&": "|", "|": "&",
    "^": "&", "&+": "&-", "&-": "&+", "&*": "&+", "&<<": "&>>", "&>>": "&<<", "..<": "...",
  ]
  private static let assignments = ["-=": "+=", "*=": "/=", "|=": "&=", "&=": "|="]
  private static let booleanOperators = Set(opposites.keys).union(["&&", "||"])

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name
    if let opposite = Self.opposites[name] {
      flip(node, .comparison, mutated: node.flat(operator: opposite) ?? "!(…)")
    }
    if let order = Self.orders[name] { replaceOperator(of: node, by: order, .comparison) }
    if let other = ["&&": "||", "||": "&&"][name] { swapLogic(node, other) }
    switch name {
    // A difference does not exist for collections, but each sum has a left operand.
    case "+":
      if let left = node.leftOperand.flat { choose(left, over: node, .arithmetic) }
    case "..<":
      if !node.rightOperand.is(IntegerLiteralExprSyntax.self) { shift(node.rightOperand, by: -1) }
    case "??":
      if let right = node.rightOperand.flat { choose(right, over: node, .fallback) }
    default:
      if let other = Self.arithmetic[name] { replaceOperator(of: node, by: other, .arithmetic) }
    }
    return .visitChildren
  }

  private func swapLogic(_ node: InfixOperatorExprSyntax, _ other: String) {
    let name = node.name == "&&" ? "mutantAnd" : "mutantOr"
    let mutated = node.flat(operator: other) ?? other
    let sign = Syntax(node.operator)
    add(.logical, node, mutated: mutated) { (before: "\(name)(\($0), ", after: ")") }
    edits.append(
      Edit(
        mutant: next - 1,
        offset: sign.positionAfterSkippingLeadingTrivia.utf8Offset,
        position: .replacing(length: sign.trimmedLength.utf8Length),
        text: ","
      )
    )
    negate(node.leftOperand, .condition)
    negate(node.rightOperand, .condition)
  }

  private func replaceOperator(
    of node: InfixOperatorExprSyntax,
    by other: String,
    _ kind: Mutant.Kind
  ) {
    if let mutated = node.flat(operator: other) { choose(mutated, over: node, kind) }
  }

  /// Adds a mutant that evaluates another expression instead.
  private func choose(_ mutated: String, over node: some ExprSyntaxProtocol, _ kind: Mutant.Kind) {
    add(kind, node, mutated: mutated) { (before: "(mutant(\($0)) ? \(mutated) : ", after: ")") }
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      flip(node, .logical, mutated: node.expression.flat ?? "…")
    }
    return .visitChildren
  }

  // MARK: Literals

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // A loop without a condition needs no code after it.
    let isEndless =
      node.parent?.is(ConditionElementSyntax.self) == true
      && node.parent?.parent?.parent?.is(WhileStmtSyntax.self) == true
    if !isInPattern, !isEndless {
      flip(node, .literal, mutated: node.literal.text == "true" ? "false" : "true")
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    for shift in node.shifts { self.shift(ExprSyntax(node), by: shift) }
    return .visitChildren
  }

  private func shift(_ value: ExprSyntax, by amount: Int) {
    let name = amount > 0 ? "mutantUp" : "mutantDown"
    let mutated = "\(value.flat ?? "…") \(amount > 0 ? "+" : "-") 1"
    add(.bound, value, mutated: mutated) { (before: "\(name)(\($0), ", after: ")") }
  }

  /// Leaves out tables, whose types take long to check.
  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    node.elements.count > 16 ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    isInPattern = true
    return .visitChildren
  }

  override func visitPost(_ node: ExpressionPatternSyntax) { isInPattern = false }

  // MARK: Results and statements

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { replaceResult(value, node.returned) }
    return .visitChildren
  }

  private func replaceResult(_ value: ExprSyntax, _ returned: Returned) {
    if value.is(SwitchExprSyntax.self) || value.is(IfExprSyntax.self) { return }
    switch returned {
    case .boolean: negate(value, .return)
    case .optional where !value.is(NilLiteralExprSyntax.self):
      add(.return, value, mutated: "nil") { (before: "mutantNone(\($0), ", after: ")") }
    case .collection where !["[]", #""""#, "Data()"].contains(value.trimmedDescription):
      add(.return, value, mutated: "empty") { (before: "mutantEmpty(\($0), ", after: ")") }
    default: return
    }
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let item) = node.item else {
      if case .stmt(let statement) = node.item, let item = statement.as(ExpressionStmtSyntax.self) {
        return visit(item.expression, of: node)
      }
      return .visitChildren
    }
    return visit(item, of: node)
  }

  private func visit(
    _ value: ExprSyntax,
    of node: CodeBlockItemSyntax
  ) -> SyntaxVisitorContinueKind {
    let action = value.withoutEffects
    if let call = action.as(FunctionCallExprSyntax.self),
      Self.checks.contains(call.calledExpression.trimmedDescription)
    {
      return .skipChildren
    }
    if node.isResult {
      replaceResult(value, node.returned)
    } else if action.isRemovable {
      if let infix = action.as(InfixOperatorExprSyntax.self),
        let other = Self.assignments[infix.name], let mutated = infix.flat(operator: other)
      {
        add(.arithmetic, value, mutated: mutated) { number in
          (before: "if mutant(\(number)) { \(mutated) } else { ", after: " }")
        }
      }
      remove(value)
    }
    return .visitChildren
  }

  override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    let items = node.body.statements
    if items.count > 1 { remove(items) }
    return .visitChildren
  }

  private func remove(_ node: some SyntaxProtocol) {
    add(.statement, node, mutated: "removed") { number in
      (before: "if !mutant(\(number)) { ", after: " }")
    }
  }

  // MARK: Collecting

  private func add(
    _ kind: Mutant.Kind,
    _ node: some SyntaxProtocol,
    mutated: String,
    _ wrap: (Int) -> (before: String, after: String)
  ) {
    let start = node.positionAfterSkippingLeadingTrivia
    let end = node.endPositionBeforeTrailingTrivia
    let place = converter.location(for: start)
    mutants.append(
      Mutant(
        number: next,
        kind: kind,
        path: path,
        line: place.line,
        column: place.column,
        declaration: node.enclosingDeclaration,
        original: node.shortText,
        mutated: mutated
      )
    )
    let (before, after) = wrap(next)
    edits.append(Edit(mutant: next, offset: start.utf8Offset, position: .before, text: before))
    edits.append(Edit(mutant: next, offset: end.utf8Offset, position: .after, text: after))
    next += 1
  }
}
