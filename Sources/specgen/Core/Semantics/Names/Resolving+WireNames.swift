extension Resolving {
  /// Reports a header that HTTP does not allow or that the transport manages.
  mutating func checkHeader(_ header: Spec.Header) {
    checkHeaderName(header.key)
    checkHeaderText(header.prefix)
    checkScheme(header.prefix, of: header.key)
    if case .constant(let constant) = header.content, case .string(let text) = constant.value.value,
      !isPrintable(text)
    {
      report(.invalidWireValue(text, of: .header, at: constant.value.span))
    }
  }

  /// Reports a header name that HTTP does not allow or that the transport manages.
  mutating func checkHeaderName(_ name: Located<String>) {
    let isOwned = ReservedNames.headers.contains(name.value.lowercased())
    guard !isToken(name.value) || isOwned else { return }
    report(.invalidWireName(name.value, kind: .header, at: name.span))
  }

  /// Reports an authentication scheme without a space before the credentials.
  ///
  /// YAML drops the trailing space of an unquoted scalar.
  mutating func checkScheme(_ prefix: Located<String>?, of header: Located<String>) {
    guard let prefix, prefix.value.utf8.last != UInt8(ascii: "-"),
      SwiftName.isName(prefix.value), !prefix.value.utf8.contains(UInt8(ascii: "_"))
    else { return }
    let isCredentials = ["authorization", "proxy-authorization"].contains(header.value.lowercased())
    guard isCredentials || ReservedNames.schemes.contains(prefix.value.lowercased()) else { return }
    report(.missingSpace(after: prefix))
  }

  /// Reports text that a header cannot contain.
  mutating func checkHeaderText(_ text: Located<String>?) {
    guard let text, !isPrintable(text.value) else { return }
    report(.invalidWireValue(text.value, of: .header, at: text.span))
  }

  /// Reports a param that cannot be sent: its key, and its value if it is fixed.
  mutating func checkWire(
    _ field: Spec.Field,
    _ property: Program.Property,
    in place: Program.Place
  ) {
    checkWireName(field.key ?? field.name, in: place)
    guard case .string(let text) = property.defaultValue, let span = field.defaultValue?.span
    else {
      return
    }
    switch place {
    case .header where !isPrintable(text):
      report(.invalidWireValue(text, of: .header, at: span))
    case .cookie where !text.utf8.allSatisfy(isCookieByte):
      report(.invalidWireValue(text, of: .cookie, at: span))
    case .path where ["", ".", ".."].contains(text):
      report(
        .misfit("the default of a path", "a string that names a segment", at: span)
      )
    case .path, .query, .header, .cookie, .member, .body, .bodies: return
    }
  }

  /// Reports a constant that cannot be sent.
  mutating func checkWire(_ constant: Spec.ConstantField, in place: Program.Place) {
    checkConstant(constant, .param)
    checkWireName(constant.key ?? constant.name, in: place)
    guard place == .cookie, case .string(let text) = constant.value.value,
      !text.utf8.allSatisfy(isCookieByte)
    else { return }
    report(.invalidWireValue(text, of: .cookie, at: constant.value.span))
  }

  /// Reports a constant with an invalid name or an empty key.
  mutating func checkConstant(_ constant: Spec.ConstantField, _ kind: NameKind) {
    checkName(constant.name, kind)
    for key in constant.parents + (constant.key.map { [$0] } ?? []) { checkKey(key) }
  }

  private mutating func checkWireName(_ name: Located<String>, in place: Program.Place) {
    switch place {
    case .cookie where !isToken(name.value):
      report(.invalidWireName(name.value, kind: .cookie, at: name.span))
    case .member(.multipart) where !name.value.unicodeScalars.allSatisfy({ !isControl($0) }):
      report(.invalidWireName(name.value, kind: .part, at: name.span))
    case .path, .query, .header, .cookie, .member, .body, .bodies: return
    }
  }

  /// Reports a content type header for a body that sets its own, and one with a boundary that the author cannot know.
  mutating func checkContentType(_ params: [Program.Param], _ constants: [Program.MethodConstant]) {
    let written =
      params.map { ($0.place, $0.property.key, $0.property.entity.span) }
      + constants.map { ($0.place, $0.key, $0.span) }
    let hasParts = written.contains { $0.0 == .member(.multipart) }
    let hasOwn = params.contains { $0.place.hasContentType }
    guard hasParts || hasOwn else { return }
    for case (.header, let key, let span) in written where key.lowercased() == "content-type" {
      let known =
        hasParts
        ? "the header of `multipart` contains a boundary" : "each of the `bodies` has its own"
      let wanted = "a body whose type it can name; \(known)"
      report(.misfit("this header", wanted, at: span, help: "Remove the header."))
    }
  }

  /// `true` for the control characters of ASCII and Latin-1, and for line breaks.
  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  private func isPrintable(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// `true` if a cookie value, which has no escapes, can contain a byte.
  private func isCookieByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
  }
}

extension Spec.Header {
  /// The wire name.
  var key: Located<String> {
    switch content {
    case .field(let field): field.key ?? field.name
    case .constant(let constant): constant.key ?? constant.name
    }
  }
}
