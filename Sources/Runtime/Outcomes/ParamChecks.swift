/// What is looked at before anything is opened: the first param that is wrong, and the vendor's code for it.
///
/// ```swift
/// checks.present("tracking", tracking, else: .trackingMissing)
/// checks.format("recipient_phone", recipientPhone, .e164, else: .recipientPhoneInvalid)
/// ```
public struct ParamChecks<Code: Sendable>: Sendable {
  /// The first thing that is wrong.
  public private(set) var problem: InvalidRequest?
  /// The vendor's code for that, where there is one.
  public private(set) var code: Code?

  private var choices: [String] = []
  private var chosen = 0

  /// Begins with nothing wrong.
  public init() {}

  /// Refuses a required value that is empty.
  public mutating func present(
    _ name: String,
    _ value: some ParameterValue,
    else code: Code? = nil
  ) {
    if value.parameterText.isEmpty { refuse(name, "is empty", code) }
  }

  /// Refuses a value that does not have a form; nil has any.
  public mutating func format<T: ParameterValue>(
    _ name: String,
    _ value: T?,
    _ format: TextFormat,
    else code: Code? = nil
  ) {
    guard let value, !format.matches(value.parameterText) else { return }
    refuse(name, "is not \(format.expectation)", code)
  }

  /// Adds a value to those of which ``exactlyOne(else:several:)`` wants one; what is nil or empty is not there.
  public mutating func choice<T: ParameterValue>(_ name: String, _ value: T?) {
    choices.append(name)
    if let value, !value.parameterText.isEmpty { chosen += 1 }
  }

  /// Refuses a number of given choices that is not one.
  /// - Parameters:
  ///   - code: The code where none is given.
  ///   - several: The code where more than one is given; without it that is `code`, too.
  public mutating func exactlyOne(else code: Code? = nil, several: Code? = nil) {
    let names = choices.joined(separator: ", ")
    switch chosen {
    case 1: break
    case 0: refuse(names, "one of them is needed", code)
    default: refuse(names, "only one of them may be given", several ?? code)
    }
    (choices, chosen) = ([], 0)
  }

  private mutating func refuse(_ name: String, _ problem: String, _ code: Code?) {
    guard self.problem == nil else { return }
    self.problem = .parameter(name: name, problem: problem)
    self.code = code
  }
}
