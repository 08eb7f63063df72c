extension TypeResolving {
  /// Returns the encoding of a param, in addition to its type; nil if its property already determines it.
  ///
  /// An unsuitable style is treated as JSON, which can represent any value, so that only one mistake is reported.
  mutating func coding(
    _ field: Spec.Field,
    _ property: Program.Property,
    in place: Program.Place
  ) -> Program.Coding? {
    if let separator = field.separator {
      if let lists = field.lists {
        report(.misplaced("`lists`", "`style: deep`", at: lists.span))
      }
      return separated(separator, property, in: place)
    }
    if [.path, .cookie].contains(place) || place.isHeader {
      return joined(field, property, in: place)
    }
    if place == .member(.multipart) { return part(field, property) }
    guard place == .query || place == .member(.form) else {
      refuseStyles(field)
      return nil
    }
    guard let style = field.style else {
      refuseStyles(field)
      return field.lists == nil ? nil : .json
    }
    if let lists = field.lists, style.value != .deep {
      report(.misplaced("`lists`", "`style: deep`", at: lists.span))
    }
    if let list = style.value.list {
      if list.takesObjects, isFlatObject(property.type), property.coding == .plain {
        return .members(list)
      }
      return self.coding(list, property, at: style.span)
    }
    if style.value.joined != nil {
      let wanted = "a param of a path or a header"
      report(.misplaced("`style: \(style.value.rawValue)`", wanted, at: style.span))
      return .json
    }
    let isDeep = style.value == .deep
    guard property.coding == .plain, !isDeep || hasMembers(property.type) else {
      let wanted = isDeep ? "an object, or a list of them" : "a type without a format or unit"
      report(.misplaced("`style: \(style.value.rawValue)`", wanted, at: style.span))
      return .json
    }
    guard isDeep else { return style.value == .base64 ? .base64 : .json }
    let lists = field.lists?.value ?? Default.styleInObjects
    if lists != Default.styleInObjects, case .list = expanded(property.type),
      let span = field.lists?.span
    {
      report(.misfit("a list of objects", "`lists: indices`", at: span))
    }
    return .deep(lists: lists)
  }

  /// Returns the encoding of a list with a separator.
  private mutating func separated(
    _ separator: Located<Spec.Separator>,
    _ property: Program.Property,
    in place: Program.Place
  ) -> Program.Coding {
    guard [.path, .query, .member(.form)].contains(place) else {
      let wanted = "a list in a query, a form or a path"
      report(.misplaced("`separator`", wanted, at: separator.span))
      return .json
    }
    guard case .list(let element) = expanded(property.type), isText(element),
      property.coding == .plain, !property.isSecret
    else {
      let wanted = "a list of simple values without a format"
      report(.misplaced("`separator`", wanted, at: separator.span))
      return .json
    }
    switch (place, separator.value) {
    case (.path, .slash): refuseSlash(separator.span)
    case (.member(.form), .plus):
      let help = "A form writes a space as `+`: write `style: spaces`."
      report(.misfit("a list in a form", "another separator", at: separator.span, help: help))
    default: break
    }
    return .separated(separator.value)
  }

  /// Reports a slash between the elements of a list in a path.
  mutating func refuseSlash(_ span: Span) {
    let help = "A slash ends the segment of a path: use another sign, or a query."
    report(.misfit("a list in a path", "another separator", at: span, help: help))
  }

  /// Returns the encoding of a part of a multipart body; nil for text and files.
  private mutating func part(_ field: Spec.Field, _ property: Program.Property) -> Program.Coding? {
    if field.style?.value == .exploded, field.lists == nil, isFlatObject(property.type),
      property.coding == .plain, !property.isSecret
    {
      return .members(.exploded)
    }
    refuseStyles(field)
    if expanded(property.type) == .map(.scalar(.formFile)) {
      report(.misfit("a map of files", "`style: exploded`", at: field.type.span))
    }
    return !canBePart(property) && property.coding == .plain && isWhole(property.type) ? .json : nil
  }

  /// Returns the encoding of a list or an object that is one text; nil for a value without a style.
  private mutating func joined(
    _ field: Spec.Field,
    _ property: Program.Property,
    in place: Program.Place
  ) -> Program.Coding? {
    if let lists = field.lists {
      report(.misplaced("`lists`", "`style: deep`", at: lists.span))
    }
    var isList = false
    if case .list(let element) = expanded(property.type) { isList = isText(element) }
    let isWhole = property.coding == .plain && !property.isSecret
    guard let style = field.style else {
      return isList && isWhole ? .joined(.comma, isObject: false) : nil
    }
    let isFlat = isFlatObject(property.type)
    if place == .cookie, style.value == .exploded, isWhole, isList || isFlat {
      return isFlat ? .members(.exploded) : .elements(.exploded)
    }
    let isSingle = isText(property.type)
    let known = style.value.joined.flatMap { joined -> Spec.JoinedStyle? in
      switch joined {
      case .comma: isList || isFlat ? joined : nil
      case .pairs: isFlat && place != .cookie ? joined : nil
      case .label, .labelComma, .matrix, .matrixComma:
        place == .path && (isList || isFlat || isSingle) ? joined : nil
      }
    }
    guard let known, isWhole else {
      let wanted =
        switch style.value.joined {
        case .pairs: "an object of simple values in a path or a header"
        case .label, .labelComma, .matrix, .matrixComma:
          "a simple value, or a list or an object of them, in a path"
        case .comma: "a list or an object of simple values without a format"
        case nil: "a param of a query or a form"
        }
      report(.misplaced("`style: \(style.value.rawValue)`", wanted, at: style.span))
      return .json
    }
    return .joined(known, isObject: isFlat)
  }

  /// `true` for a map or a record, whose members are checked once all types are resolved.
  private func isFlatObject(_ type: Program.TypeReference) -> Bool {
    switch expanded(type) {
    case .map: true
    case .defined(let index): isRecord(index)
    case .scalar, .list, .nullable, .bodies: false
    }
  }

  /// Reports attributes that only a param of a query or a form accepts.
  mutating func refuseStyles(_ field: Spec.Field) {
    if let separator = field.separator {
      let wanted = "a list in a query, a form or a path"
      report(.misplaced("`separator`", wanted, at: separator.span))
    }
    if let style = field.style {
      report(.misplaced("`style`", "a param of a query or a form", at: style.span))
    }
    if let lists = field.lists {
      report(.misplaced("`lists`", "`style: deep`", at: lists.span))
    }
  }

  /// Reports attributes that only a param accepts.
  mutating func refuseParamKeys(_ field: Spec.Field) {
    refuseStyles(field)
    if let check = field.check { refuse(check) }
    if let validate = field.validate {
      report(.misplaced("`validate`", "a param", at: validate.span))
    }
    if let from = field.from { refuseHolder(from) }
  }

  private mutating func coding(
    _ style: Spec.ListStyle,
    _ property: Program.Property,
    at span: Span
  ) -> Program.Coding? {
    guard case .list(let element) = expanded(property.type), isText(element),
      property.coding == .plain
    else {
      let wanted =
        style.takesObjects
        ? "a list or an object of simple values without a format" : "a list of strings"
      report(.misplaced("`style: \(style.rawValue)`", wanted, at: span))
      return .json
    }
    return style == Default.listStyle ? .plain : .elements(style)
  }

  /// `true` if a param can be encoded in its place.
  func canCarry(_ property: Program.Property, in place: Program.Place) -> Bool {
    switch (place, property.coding) {
    case (.member(.object), _), (.member(.arguments), _), (.body, _), (.bodies, _), (_, .deep),
      (_, .members), (_, .joined), (_, .json), (_, .base64), (.cookie, .elements):
      true
    case (_, .separated): true
    case (_, .dates): false
    case (.member(.multipart), _): canBePart(property)
    case (.query, _), (.member(.form), _): isTexts(property) || isBytes(property.type)
    case (.path, _), (.header, _), (.cookie, _): isText(property.type)
    }
  }

  /// `true` if the value is a string, or a list of strings that are not secret.
  private func isTexts(_ property: Program.Property) -> Bool {
    if case .list(let element) = expanded(property.type) {
      return isText(element) && !property.isSecret
    }
    return isText(property.type)
  }

  /// `true` for bytes, which are Base64 text in a query or a form.
  func isBytes(_ type: Program.TypeReference) -> Bool { expanded(type) == .scalar(.data) }

  /// `true` if one part can contain the value as text or a file, or if parts can contain the elements of a list.
  private func canBePart(_ property: Program.Property) -> Bool {
    let type = expanded(property.type)
    let isFile = type == .scalar(.formFile) || type == .list(.scalar(.formFile))
    return isFile ? !property.isSecret : isTexts(property)
  }

  /// `true` if JSON represents a value completely, without a format or a unit.
  private func isWhole(_ type: Program.TypeReference) -> Bool {
    switch expanded(type) {
    case .scalar(let scalar): scalar == .json
    case .list(let element): !isText(element)
    case .map, .defined, .nullable, .bodies: true
    }
  }

  /// `true` if a value has members, or elements that have members.
  private func hasMembers(_ type: Program.TypeReference) -> Bool {
    if case .list(let element) = expanded(type) { return hasMembers(element) }
    return isObject(type)
  }

  /// `true` if a value can be an object.
  func isObject(_ type: Program.TypeReference) -> Bool {
    switch expanded(type) {
    case .scalar(.json), .map: true
    case .scalar, .list, .nullable, .bodies: false
    case .defined(let index): !isText(type) && !isTuple(index)
    }
  }

  /// `true` if a value is encoded as a single string.
  func isText(_ type: Program.TypeReference) -> Bool {
    switch expanded(type) {
    case .scalar(let scalar): scalar.isText
    case .list, .map, .nullable, .bodies: false
    case .defined(let index): isEnumeration(index)
    }
  }
}
