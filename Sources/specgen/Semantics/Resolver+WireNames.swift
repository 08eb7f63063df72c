extension Resolver {
  /// Reports a header that HTTP does not allow, or that belongs to the transport.
  mutating func checkHeader(_ header: Spec.Header) {
    let key = header.key
    let owned = ["host", "content-length", "transfer-encoding", "connection", "cookie"]
    if !isToken(key.value) || owned.contains(key.value.lowercased()) {
      diagnostics.append(.invalidWireName(key.value, kind: .header, at: key.span))
    }
    if let prefix = header.prefix, !isPrintable(prefix.value) {
      diagnostics.append(.invalidWireValue(prefix.value, of: .header, at: prefix.span))
    }
    if case .constant(let constant) = header.content, case .string(let text) = constant.value.value,
      !isPrintable(text)
    {
      diagnostics.append(.invalidWireValue(text, of: .header, at: constant.value.span))
    }
  }

  /// Reports cookies and parts that HTTP does not allow.
  mutating func checkWireNames(_ params: [Program.Param], _ constants: [Program.MethodConstant]) {
    let written =
      params.map { ($0.place, $0.property.key, nil as Spec.Constant?, $0.property.entity.span) }
      + constants.map { ($0.place, $0.key, $0.value, $0.span) }
    for param in params { checkDefault(param) }
    let isMultipart = written.contains { $0.0 == .member(.multipart) }
    for (place, key, value, span) in written {
      switch place {
      case .cookie:
        if !isToken(key) {
          diagnostics.append(.invalidWireName(key, kind: .cookie, at: span))
        }
        if case .string(let text) = value, !text.utf8.allSatisfy(isCookieByte) {
          diagnostics.append(.invalidWireValue(text, of: .cookie, at: span))
        }
      case .member(.multipart):
        if !key.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
          diagnostics.append(.invalidWireName(key, kind: .part, at: span))
        }
      case .header:
        guard isMultipart, key.lowercased() == "content-type" else { continue }
        let wanted = "a body whose type it can say; that of `multipart` has a boundary"
        diagnostics.append(.misfit("this header", wanted, at: span))
      case .path, .query, .member, .body: continue
      }
    }
  }

  /// Reports defaults that their place refuses each time they are sent.
  private mutating func checkDefault(_ param: Program.Param) {
    guard case .string(let text) = param.property.defaultValue else { return }
    let span = param.property.entity.span
    switch param.place {
    case .header where !isPrintable(text):
      diagnostics.append(.invalidWireValue(text, of: .header, at: span))
    case .cookie where !text.utf8.allSatisfy(isCookieByte):
      diagnostics.append(.invalidWireValue(text, of: .cookie, at: span))
    case .path where ["", ".", ".."].contains(text):
      diagnostics.append(.misfit("the default of a path", "a text that names a segment", at: span))
    case .path, .query, .header, .cookie, .member, .body: return
    }
  }

  private func isPrintable(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Whether a cookie's value, which knows no escapes, can hold a byte.
  private func isCookieByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
  }
}

extension Spec.Header {
  /// The name on the wire.
  var key: Located<String> {
    switch content {
    case .field(let field): field.key ?? field.name
    case .constant(let constant): constant.key ?? constant.name
    }
  }
}
