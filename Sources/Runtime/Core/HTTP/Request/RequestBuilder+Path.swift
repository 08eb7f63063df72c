public import Foundation

extension RequestBuilder {
  /// A piece of a path segment that combines text and values.
  public struct SegmentPiece: Sendable {
    /// The percent-encoded text of the piece.
    let encoded: String
    let value: Value?

    /// A value, with properties that its encoded text does not show.
    struct Value: Sendable {
      let text: String
      let isSecret: Bool
      let isFinite: Bool
    }

    /// Returns a piece of fixed text, already percent-encoded.
    public static func text(_ text: String) -> SegmentPiece {
      SegmentPiece(encoded: text, value: nil)
    }

    /// Returns a piece with a value, which is percent-encoded.
    public static func value<T: ParameterValue>(_ value: T) -> SegmentPiece {
      let text = value.parameterText
      return SegmentPiece(
        encoded: percentEncoded(text),
        value: Value(text: text, isSecret: T.isSecret, isFinite: value.isFinite)
      )
    }

    /// Returns a piece with a date in a format, which is percent-encoded.
    public static func value(_ date: Date, format: DateFormat) -> SegmentPiece {
      value(format.text(of: date))
    }
  }

  /// Adds a slash and a value to the path.
  ///
  /// An empty value, `.` or `..` would change the meaning of the path. Building the request then throws
  /// ``InvalidRequest/segment``.
  public mutating func segment(_ value: some ParameterValue) {
    segment([.value(value)])
  }

  /// Adds a slash and a value to the path.
  ///
  /// Adds nothing for nil.
  public mutating func segment<T: ParameterValue>(_ value: T?) {
    if let value { segment(value) }
  }

  /// Adds a slash and a date to the path.
  ///
  /// Adds nothing for nil.
  public mutating func segment(_ date: Date?, format: DateFormat) {
    segment(date.map(format.text))
  }

  /// Adds a slash and a segment that combines values and fixed text.
  ///
  /// ```swift
  /// request.segment([.value(base), .text("..."), .value(head)])
  /// ```
  ///
  /// Building the request throws ``InvalidRequest/segment`` if a value is empty or the whole segment is `.` or
  /// `..`. It also throws if a value contains the text before the next value, because its end would be
  /// ambiguous.
  public mutating func segment(_ pieces: [SegmentPiece]) {
    let encoded = pieces.map(\.encoded).joined()
    // Servers decode an escaped dot in the text to a dot.
    let decoded = percentDecoded(Array(encoded.utf8)[...])
    guard decoded != ".", decoded != "..", pieces.indices.allSatisfy({ hasEnd($0, of: pieces) })
    else {
      fail(.segment)
      return
    }
    content.path += "/" + encoded
    content.shownPath += "/"
    for piece in pieces {
      if piece.value?.isFinite == false { fail(.notFinite) }
      if let value = piece.value, value.isSecret {
        keep(secret: value.text)
        content.shownPath += "<secret>"
      } else {
        content.shownPath += piece.encoded
      }
    }
  }

  /// Returns `true` if a value is not empty and ends unambiguously before the text that follows it.
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
