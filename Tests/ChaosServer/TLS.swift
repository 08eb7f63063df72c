#if canImport(COpenSSL)
import COpenSSL
import Foundation

/// The certificate of a server.
///
/// This type is a class because it owns a context of OpenSSL, which all connections share.
final class Certificate: @unchecked Sendable {
  struct Failure: Error {}

  fileprivate let context: OpaquePointer

  /// Reads a certificate and its key from PEM files.
  init(_ certificate: String, key: String) throws {
    guard let context = SSL_CTX_new(TLS_server_method()) else { throw Failure() }
    self.context = context
    guard SSL_CTX_use_certificate_chain_file(context, certificate) == 1,
      SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1
    else { throw Failure() }
  }

  deinit { SSL_CTX_free(context) }
}

/// The server's side of one TLS connection, in memory.
///
/// This type is a class because it owns a session of OpenSSL.
final class TLS: Encryption {
  private let session: OpaquePointer
  private let received: OpaquePointer
  private let sent: OpaquePointer

  init(_ certificate: Certificate) throws {
    guard let session = SSL_new(certificate.context), let received = BIO_new(BIO_s_mem()),
      let sent = BIO_new(BIO_s_mem())
    else { throw Certificate.Failure() }
    (self.session, self.received, self.sent) = (session, received, sent)
    // The session owns both from now on.
    SSL_set_bio(session, received, sent)
    SSL_set_accept_state(session)
  }

  deinit { SSL_free(session) }

  func text(from wire: [UInt8]) -> (text: [UInt8], reply: [UInt8])? {
    ERR_clear_error()
    if !wire.isEmpty, BIO_write(received, wire, Int32(wire.count)) != wire.count { return nil }
    var text: [UInt8] = []
    while true {
      var count: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, size in
        count = SSL_read(session, buffer.baseAddress, Int32(buffer.count))
        size = Int(max(0, count))
      }
      guard count <= 0 else {
        text += piece
        continue
      }
      guard SSL_get_error(session, count) == SSL_ERROR_WANT_READ else { return nil }
      return (text, flush())
    }
  }

  func wire(from text: ArraySlice<UInt8>) -> [UInt8] {
    ERR_clear_error()
    text.withUnsafeBytes { _ = SSL_write(session, $0.baseAddress, Int32($0.count)) }
    return flush()
  }

  func end() -> [UInt8] {
    ERR_clear_error()
    SSL_shutdown(session)
    return flush()
  }

  private func flush() -> [UInt8] {
    let count = BIO_ctrl_pending(sent)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      size = Int(max(0, BIO_read(sent, buffer.baseAddress, Int32(count))))
    }
  }
}
#endif
