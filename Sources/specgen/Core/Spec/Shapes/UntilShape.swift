extension Spec.Until {
  static let shape: Shape<Spec.Until> = Shape(
    "a repetition",
    Spec.Until.init,
    .span,
    .required("field", \.field, .fieldPath, example: "status") {
      "the field of the result, or the path of fields, with the state; required"
    },
    .several("leaves", \.leaves, Codec.spelled.oneOrMore("value"), isVital: true) {
      """
      the wire values in which the call is repeated (default: those of the enumeration whose \
      `outcome` is `pending`)
      """
    },
    .standard("pause", \.pause, .seconds, default: Default.pollPause) {
      """
      the seconds between an answer and the next call, 0.1 to 300, unless the server asks for \
      another pause (default: \(Default.pollPause / 1_000))
      """
    },
    .several("pauseField", \.pauseField, .fieldPath, isVital: true) {
      """
      the field of the result, or the path of fields, with the pause that the server asks for: \
      an `Int` or a `Double` of seconds, or a `Duration`
      """
    },
    .standard("deadline", \.deadline, .int(Bounds.deadline), default: Default.pollDeadline) {
      """
      the time limit of all calls and pauses together, in seconds (default: \(Default.pollDeadline))
      """
    },
    .embedded(
      \.notes,
      Spec.Notes.shape,
      only: ["doc", "swift"],
      changing: [
        "swift": KeyEntry.saying("the name of the function (default: `paymentEnd` for `payment`)")
      ]
    )
  )
}

extension Codec where Value == Int {
  /// The codec of a time in seconds, possibly with a fraction, whose value is in milliseconds.
  fileprivate static var seconds: Codec {
    Codec(
      .scalar(.pollPause),
      read: { decoder, node in
        guard node.kind == .scalar, node.style == .plain,
          let written = DecimalNumber(node.text)?.thousandfold, Bounds.pollPause.contains(written)
        else {
          decoder.refuse(node, expecting: .pollPause)
          return nil
        }
        return written
      },
      write: { milliseconds in
        let text = DecimalNumber("\(milliseconds)e-3")?.text ?? ""
        return .spelled(text, as: ScalarSpelling(plain: text))
      }
    )
  }
}

extension Expectation {
  /// The pause between repeated calls.
  fileprivate static let pollPause = Expectation(
    what: "a number of seconds from 0.1 to 300",
    help:
      "Write it without quotes or a unit, and with at most three decimals: `pause: 2` or `pause: 0.5`."
  )
}

extension DecimalNumber {
  /// A thousand times the number, or nil if that is no whole number that fits.
  fileprivate var thousandfold: Int? {
    DecimalNumber("\(text)e3").flatMap { $0.isWhole ? Int($0.text) : nil }
  }
}
