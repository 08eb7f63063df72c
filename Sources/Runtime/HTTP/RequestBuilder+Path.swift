public import Foundation

extension RequestBuilder {
  /// A part of a segment that is made up of several.
  public struct SegmentPiece: Sendable {
    /// The part with its escapes.
    let encoded: String
    let value: Value?

    /// A value with what its encoded text does not show.
    struct Value: Sendable {
      let text: String
      let isSecret: Bool
      let isFinite: Bool
    }

    /// Text that always stands there, percent-encoded already.
    public static func text(_ text: String) -> SegmentPiece {
      SegmentPiece(encoded: text, value: nil)
    }

    /// A value, which is percent-encoded.
    public static func value<T: ParameterValue>(_ value: T) -> SegmentPiece {
      let text = value.parameterText
      return SegmentPiece(
        encoded: percentEncoded(text),
        value: Value(text: text, isSecret: T.isSecret, isFinite: value.isFinite)
      )
    }

    /// A date in a format, which is percent-encoded.
    public static func value(_ date: Date, format: DateFormat) -> SegmentPiece {
      value(format.text(of: date))
    }
  }

  /// Adds a slash and a value to the path.
  ///
  /// An empty value, `.` and `..` would change what the path means: making the request then throws
  /// ``InvalidRequest/segment``.
  public mutating func segment(_ value: some ParameterValue) {
    segment([.value(value)])
  }

  /// Adds a slash and a value to the path; nothing at all for nil.
  public mutating func segment<T: ParameterValue>(_ value: T?) {
    if let value { segment(value) }
  }

  /// Adds a slash and a date to the path; nothing at all for nil.
  public mutating func segment(_ date: Date?, format: DateFormat) {
    segment(date.map(format.text))
  }

  /// Adds a slash, and values with texts around and between them.
  ///
  /// ```swift
  /// request.segment([.value(base), .text("..."), .value(head)])
  /// ```
  ///
  /// Making the request throws ``InvalidRequest/segment`` where a value is empty, where the whole segment is `.` or
  /// `..`, and where a value holds the text before the next one, so that nobody could say where it ends.
  public mutating func segment(_ pieces: [SegmentPiece]) {
    let encoded = pieces.map(\.encoded).joined()
    // Servers take an escaped dot of the text for a dot.
    let decoded = percentDecoded(Array(encoded.utf8)[...])
    guard decoded != ".", decoded != "..", pieces.indices.allSatisfy({ hasEnd($0, of: pieces) })
    else {
      fail(.segment)
      return
    }
    path += "/" + encoded
    shownPath += "/"
    for piece in pieces {
      if piece.value?.isFinite == false { fail(.notFinite) }
      if let value = piece.value, value.isSecret {
        keep(secret: value.text)
        shownPath += "<secret>"
      } else {
        shownPath += piece.encoded
      }
    }
  }

  /// `true` if a value is not empty, and ends where the text before the next value begins.
  private func hasEnd(_ index: Int, of pieces: [SegmentPiece]) -> Bool {
    guard let value = pieces[index].value else { return true }
    guard !value.text.isEmpty else { return false }
    let rest = pieces[(index + 1)...]
    guard let separator = rest.first, separator.value == nil,
      rest.contains(where: { $0.value != nil })
    else { return true }
    let text = percentDecoded(Array(separator.encoded.utf8)[...]) ?? separator.encoded
    let whole = Array((value.text + text).utf8)
    let start = whole.indices.first { whole[$0...].starts(with: text.utf8) }
    return start == value.text.utf8.count
  }
}
