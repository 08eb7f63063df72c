extension PartResolver {
  /// Resolves a value of a link.
  mutating func routeValue(
    _ property: Program.Property,
    _ place: Program.RouteValue.Place,
    _ field: Spec.Field?
  ) -> Program.RouteValue {
    let type = expanded(property.type)
    let span = property.entity.span
    let format = routeFormat(property, type, field)
    if [.nullable, .threeState].contains(property.presence), place != .query {
      report(.misplaced("`nullable`", "a JSON member", at: span))
    }
    var set: TextSet?
    switch (type, format) {
    case (.list(let element), .list(let style)) where !property.isSecret:
      set = texts(of: element)
      if style == .indices {
        report(.misplaced("`style: indices`", "a query that is sent", at: span))
      }
      if property.presence != .required, place != .path { refuseOptionalList(at: span) }
      if place == .fragment, style.separator == nil {
        let help = "Write `style: comma`, `pipes` or `spaces`, or a `separator`."
        report(.misfit("the list of a fragment", "a separator", at: span, help: help))
      }
      if let separator = style.separator, field?.style != nil {
        set = set.map { .list($0, separator: separator) }
      }
    case (.list(let element), .separated(let separator)):
      set = texts(of: element).map { .list($0, separator: separator.rawValue) }
      if place == .path, separator == .slash { refuseSlash(field?.separator?.span ?? span) }
      if property.presence != .required, place != .path { refuseOptionalList(at: span) }
    case (_, .bool(let form)): set = .words(form.texts)
    case (_, .date(.microsoft)):
      let help = "Write `format: unixMilliseconds`."
      report(.misfit("a date in a link", "another format", at: span, help: help))
      return Program.RouteValue(property: property, place: place, format: format, texts: .any)
    case (_, .date(let format)):
      set = .dates(in: format)
      if case .custom(let pattern) = format, place == .path, pattern.contains("/") {
        let help =
          "Write a segment for each part, such as `//{year}/{month}`, or use another format."
        report(
          .misfit("a date in a path", "a format without `/`", at: span, help: help)
        )
      }
    case (_, .text(let form)): set = .texts(of: form)
    case (_, .digits(let count)):
      set = texts(of: type).map { plain in
        switch plain {
        case .integers(let range): .digits(count, max: UInt64(range.upperBound))
        default: .digits(count, max: .max)
        }
      }
    case (_, .plain) where property.coding == .plain: set = texts(of: type)
    default: break
    }
    if set == nil {
      let wanted =
        "text, a Boolean, a number, a date, a UUID, a URL, an enumeration of text or numbers, or a list of these"
      report(.misfit("a value in a link", wanted, at: span))
    }
    return Program.RouteValue(property: property, place: place, format: format, texts: set ?? .any)
  }

  private mutating func refuseOptionalList(at span: Span) {
    let help = "Remove `optional`: the list is empty without the key."
    report(.misfit("a list in a link", "to be required", at: span, help: help))
  }

  private mutating func routeFormat(
    _ property: Program.Property,
    _ type: Program.TypeReference,
    _ field: Spec.Field?
  ) -> Program.RouteValue.Format {
    if let code = field?.check?.code {
      let wanted = "a param of a call to another app or of a flow"
      report(.misplaced("`else`", wanted, at: code.span))
    }
    if let form = field?.check?.form {
      guard type == .scalar(.string), !property.isSecret else {
        report(.misplaced("`check`", "a value of type String", at: form.span))
        return .plain
      }
      return .text(textForm(form))
    }
    if let zeros = field?.digits {
      switch type {
      case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint64):
        if !property.isSecret { return .digits(zeros.value.count) }
        fallthrough
      default:
        let wanted = "an integer that is not secret"
        report(.misplaced("`format: '\(zeros.value)'`", wanted, at: zeros.span))
        return .plain
      }
    }
    switch (type, property.coding) {
    case (.list, .elements(let style)): return .list(style)
    case (.list, .separated(let separator)): return .separated(separator)
    case (.list, .plain): return .list(Default.listStyle)
    case (_, .bool(let form)): return .bool(form)
    case (_, .date(let format)): return .date(format)
    default: return .plain
    }
  }

  /// Returns the possible strings of a type's values; nil for a type that links cannot carry.
  private func texts(of type: Program.TypeReference) -> TextSet? {
    switch expanded(type) {
    case .scalar(.string): .any
    case .scalar(.bool): .words(["true", "false"])
    case .scalar(.int), .scalar(.int64): .integers(Int64.min...Int64.max)
    case .scalar(.int32): .integers(Int64(Int32.min)...Int64(Int32.max))
    case .scalar(.uint64): .naturals
    case .scalar(.double): .numbers
    case .scalar(.decimal): .decimals
    case .scalar(.uuid): .uuids
    case .scalar(.url): .urls
    case .defined(let index): texts(ofShape: types[index].shape)
    case .scalar, .list, .map, .nullable, .bodies: nil
    }
  }

  private func texts(ofShape shape: Program.Shape) -> TextSet? {
    guard case .enumeration(let enumeration) = shape else { return nil }
    switch (enumeration.isOpen, enumeration.raw) {
    case (true, .string): return .any
    case (true, .int): return .integers(Int64.min...Int64.max)
    case (false, _): return .words(enumeration.cases.map(\.wire.text))
    }
  }
}

extension TextSet {
  /// Returns the dates of a format.
  fileprivate static func dates(in format: Program.DateFormat) -> TextSet {
    switch format {
    case .day: .days
    case .iso8601: .moments
    case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001: .numbers
    case .microsoft: .any
    case .custom(let pattern): .dates(pattern)
    }
  }

  /// Returns the strings of a form.
  fileprivate static func texts(of form: Program.TextForm) -> TextSet {
    switch form {
    case .named(.e164): .phoneNumbers
    case .named(.sha256): .digests
    case .named(.scheme): .schemes
    case .numbers(let pattern): .pattern(pattern)
    }
  }
}

extension Spec.Field {
  /// The zeros of a format such as `0000`, which specify the minimum number of digits of an integer.
  fileprivate var digits: Located<String>? {
    guard let format = type.format, !format.value.isEmpty, format.value.utf8.count <= 18,
      format.value.utf8.allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    return format
  }

  /// The field without the attributes that only links accept.
  var inLink: Spec.Field {
    var field = self
    if digits != nil { field.type.format = nil }
    field.check = nil
    return field
  }
}

extension Spec.BoolForm {
  /// The texts of true and false.
  package var texts: [String] {
    switch self {
    case .texts(let yes, let no): [yes, no]
    case .numbers(let yes, let no): [String(yes), String(no)]
    }
  }
}

extension Spec.TypeUse {
  /// `true` for a literal list type.
  var isList: Bool { if case .list = form { true } else { false } }
}
