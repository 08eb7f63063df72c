/// A budget for the received bytes of an answer that are not its content.
///
/// A server can send any number of them. Heads, including those of informational answers, and trailers share
/// the limits on headers. Framing, such as the headers of compressed members, is limited between two bytes of
/// content.
package struct OverheadBudget: Sendable {
  private let limits: TransportLimits
  private var fields = 0
  private var size = 0
  private var framing = 0

  package init(_ limits: TransportLimits) { self.limits = limits }

  /// Spends a line of a head or of trailers, of `size` bytes without its punctuation.
  ///
  /// - Throws: ``TransportFailure/headersTooLarge(limit:)`` or ``TransportFailure/tooManyHeaders(limit:)``.
  package mutating func spend(line size: Int) throws(TransportFailure) {
    fields += 1
    self.size += size
    guard self.size <= limits.headerSize else { throw .headersTooLarge(limit: limits.headerSize) }
    guard fields <= limits.headerCount else { throw .tooManyHeaders(limit: limits.headerCount) }
  }

  /// Spends bytes of framing, received together with `content` bytes of content.
  ///
  /// - Throws: ``TransportFailure/invalidResponse(_:)``.
  package mutating func spend(framing count: Int, content: Int) throws(TransportFailure) {
    framing = content > 0 ? 0 : framing + count
    guard framing <= limits.headerSize else {
      throw .invalidResponse("more than \(limits.headerSize) bytes without content")
    }
  }
}
