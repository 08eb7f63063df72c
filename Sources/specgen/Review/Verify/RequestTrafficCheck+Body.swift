import SpecgenCore

/// The body of a request.
extension RequestTrafficCheck {
  /// Checks the body, and that there is one if the method sends one.
  mutating func checkBody() {
    if let fields = target.fields {
      checkFields(fields, isMultipart: method.compound == .multipart)
    } else if let object = target.object {
      checkObject(object)
    } else if let param = target.body {
      check(param)
    } else if method.compound == nil, request.body.hasContent {
      let message = "the request has a body, and the spec has none"
      add(.unknownParam, bodyPath, message, at: method.entity.span)
    }
  }

  private mutating func check(_ param: Program.Param) {
    let property = param.property
    guard request.body.isPresent else {
      if property.isNeeded { addMissingBody(property.entity.path, at: property.entity.span) }
      return
    }
    switch param.place {
    case .body(let form, let type):
      if checkMediaType(type ?? form.usualType, isExplicit: type != nil, form) {
        check(property, form, property.type)
      }
    case .bodies(let values):
      let type = request.body.statedType
      if let value = values.first(where: { $0.contentType == type }) {
        check(property, value.form, value.type)
      } else if let type {
        let types = values.map { quoted($0.contentType.text) }.joined(separator: " or ")
        let message = "the request has the media type \(quoted(type.text)) instead of \(types)"
        add(.mediaType, property.entity.path, message, at: property.entity.span)
      }
    case .path, .query, .header, .cookie, .member: break
    }
  }

  private mutating func check(
    _ property: Program.Property,
    _ form: Program.BodyForm,
    _ type: Program.TypeReference
  ) {
    switch form {
    case .json:
      var property = property
      property.type = type
      checkJSON(property)
    case .form, .multipart:
      guard case .defined(let index) = spec.types.expanded(type),
        let shape = spec.types.shapes[index]
      else { return }
      checkFields(FieldTable(shape, spec.types), isMultipart: form == .multipart)
    case .text, .bytes: break
    }
  }

  // MARK: JSON

  private mutating func checkJSON(_ property: Program.Property) {
    switch request.body.json {
    case .value(let json):
      let place = ValueWalk.Place(path: .root, subject: .root, span: property.entity.span)
      let check = ValueCheck(
        spec.types,
        part: bodyPath,
        isSent: true,
        at: place
      ) { reader in
        reader.mismatches { reader throws(ExampleReader.Mismatch) in
          if json.isNull, property.presence != .required { return }
          try reader.checkValue(json, property, at: .root)
        }
      } walk: { walk in
        walk.note(place, .value(property.type, property.coding), json)
        if !json.isNull { walk.walk(json, property, at: place) }
      }
      add(check.notes)
    case .broken: addBrokenBody()
    case .absent, .hidden, .hiddenText: break
    }
  }

  private mutating func checkObject(_ object: ObjectShape) {
    guard request.body.isPresent else {
      let isNeeded = object.properties.contains(where: \.isNeeded) || !object.constants.isEmpty
      if isNeeded { addMissingBody(bodyPath, at: method.entity.span) }
      return
    }
    guard checkMediaType(Program.BodyForm.json.usualType, isExplicit: false, .json) else { return }
    switch request.body.json {
    case .value(let json):
      let check = ObjectCheck(json, object, spec.types, part: bodyPath)
      add(check.notes)
    case .broken: addBrokenBody()
    case .absent, .hidden, .hiddenText: break
    }
  }

  private mutating func addBrokenBody() {
    add(.bodyType, bodyPath, "the body of the request is not JSON", at: bodySpan)
  }

  private mutating func addMissingBody(_ subject: String, at span: Span) {
    add(.missingParam, subject, "the required body is missing", at: span)
  }

  // MARK: Forms

  private mutating func checkFields(_ fields: FieldTable, isMultipart: Bool) {
    let sent: [(name: String, value: String?)]
    switch (request.body.content, isMultipart) {
    case (.form(let fields), false): sent = fields.map { ($0.name, $0.value) }
    case (.multipart(let parts), true): sent = parts.map { ($0.name, $0.value) }
    case (.none, _): sent = []
    case (.bytes, _), (.text, _): return
    case (.form, true), (.multipart, false), (.json, _):
      let form: Program.BodyForm = isMultipart ? .multipart : .form
      _ = checkMediaType(form.usualType, isExplicit: true, form)
      return
    }
    add(
      fields.notes(
        on: sent,
        part: target.part("params"),
        noun: isMultipart ? "part" : "form field",
        at: bodySpan,
        spec.types
      )
    )
  }

  // MARK: Media types

  /// Returns `true` if the body may be of the spec's media type; notes another media type.
  private mutating func checkMediaType(
    _ wanted: ContentType?,
    isExplicit: Bool,
    _ form: Program.BodyForm
  ) -> Bool {
    guard let wanted, let type = request.body.statedType, !target.choosesMediaType else {
      return true
    }
    if type == wanted || !isExplicit && (form != .json || type.isJSON) { return true }
    let message =
      "the request has the media type \(quoted(type.text)) instead of \(quoted(wanted.text))"
    add(.mediaType, bodyPath, message, at: bodySpan)
    // JSON with another media type is still JSON.
    if case .json = request.body.content { return form == .json }
    return false
  }

  /// The path of the body: that of its param, or of the params that form it.
  private var bodyPath: String { target.body?.property.entity.path ?? target.part("params") }

  private var bodySpan: Span { target.body?.property.entity.span ?? method.entity.span }
}
