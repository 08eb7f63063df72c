/// Checks of params before a link is opened, with the first failed check and the vendor's code for it.
///
/// ```swift
/// checks.present("tracking", tracking, else: .trackingMissing)
/// checks.format("recipient_phone", recipientPhone, .e164, else: .recipientPhoneInvalid)
/// ```
public struct ParamChecks<Code: Sendable>: Sendable {
  /// The problem found by the first failed check.
  public package(set) var problem: InvalidRequest?
  /// The vendor's code for the problem, or nil if there is none.
  public package(set) var code: Code?

  private var choices: [(name: String, isPresent: Bool)] = []

  /// Creates checks without a problem.
  public init() {}

  /// Refuses an empty value of a required param.
  public mutating func present(
    _ name: String,
    _ value: some ParameterValue,
    else code: Code? = nil
  ) {
    if value.parameterText.isEmpty { refuse(name, "is empty", code) }
  }

  /// Refuses a value that does not match a format.
  ///
  /// Accepts nil.
  public mutating func format<T: ParameterValue>(
    _ name: String,
    _ value: T?,
    _ format: TextFormat,
    else code: Code? = nil
  ) {
    guard let value, !format.matches(value.parameterText) else { return }
    refuse(name, "is not \(format.expectation)", code)
  }

  /// Adds a value to the choices of the next rule, such as ``exactlyOne(else:several:)``.
  ///
  /// A nil or empty value counts as absent.
  public mutating func choice<T: ParameterValue>(_ name: String, _ value: T?) {
    choices.append((name, value.map { !$0.parameterText.isEmpty } ?? false))
  }

  /// Adds a list to the choices of the next rule.
  ///
  /// A nil or empty list counts as absent.
  public mutating func choice<T>(_ name: String, _ values: [T]?) {
    choices.append((name, values.map { !$0.isEmpty } ?? false))
  }

  /// Adds a value of any other type to the choices of the next rule.
  public mutating func choice<T>(_ name: String, _ value: T?) {
    choices.append((name, value != nil))
  }

  /// Refuses the params unless exactly one choice is present.
  ///
  /// - Parameters:
  ///   - code: The code if no choice is present.
  ///   - several: The code if several choices are present, or nil to use `code`.
  public mutating func exactlyOne(else code: Code? = nil, several: Code? = nil) {
    switch choices.count(where: \.isPresent) {
    case 1: break
    case 0: refuse(names(of: choices), "one of them is required", code)
    default: refuse(names(of: choices), "only one of them is allowed", several ?? code)
    }
    choices = []
  }

  /// Refuses the params unless at least one choice is present.
  public mutating func atLeastOne() {
    if !choices.contains(where: \.isPresent) {
      refuse(names(of: choices), "one of them is required", nil)
    }
    choices = []
  }

  /// Refuses the params if the first choice is present without all the others.
  public mutating func firstNeedsOthers() {
    let missing = choices.dropFirst().filter { !$0.isPresent }
    if let first = choices.first, first.isPresent, !missing.isEmpty {
      refuse(names(of: missing), "required beside \(first.name)", nil)
    }
    choices = []
  }

  private func names(of choices: [(name: String, isPresent: Bool)]) -> String {
    choices.map(\.name).joined(separator: ", ")
  }

  private mutating func refuse(_ name: String, _ problem: String, _ code: Code?) {
    guard self.problem == nil else { return }
    self.problem = .parameter(name: name, problem: problem)
    self.code = code
  }
}
