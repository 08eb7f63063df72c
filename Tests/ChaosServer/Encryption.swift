/// The translation between the bytes on a connection and the text of its requests and answers.
protocol Encryption: AnyObject {
  /// Returns the text in received bytes, and the bytes to send in return, as in a handshake.
  ///
  /// Returns nil if the bytes are invalid.
  func text(from wire: [UInt8]) -> (text: [UInt8], reply: [UInt8])?
  /// Returns the bytes that send a text.
  func wire(from text: ArraySlice<UInt8>) -> [UInt8]
  /// Returns the bytes that announce the end of the connection.
  func end() -> [UInt8]
}

/// Text that is sent as it is.
final class NoEncryption: Encryption {
  func text(from wire: [UInt8]) -> (text: [UInt8], reply: [UInt8])? { (wire, []) }
  func wire(from text: ArraySlice<UInt8>) -> [UInt8] { Array(text) }
  func end() -> [UInt8] { [] }
}
