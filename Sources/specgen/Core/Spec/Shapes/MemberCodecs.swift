extension Codec where Value == Spec.Params {
  /// Returns the codec of params by name.
  ///
  /// Diagnostics call them by a plural, such as `query params`. With `hasShared`, `none` disables a param of the
  /// defaults or a trait. With `refuse`, which reports a constant, all params are variable.
  static func params(
    _ what: String,
    hasShared: Bool = false,
    refuse: (@Sendable (Spec.ConstantField) -> Diagnostic)? = nil
  ) -> Codec {
    Codec(
      .named(.shape(.field)),
      read: { decoder, node in
        let disabled = hasShared ? decoder.disabledParams(node) : []
        var (fields, constants) = decoder.fields(node, what, except: disabled)
        if let refuse {
          decoder.diagnostics += constants.map(refuse)
          constants = []
        }
        return Spec.Params(
          fields: fields,
          constants: constants,
          disabled: disabled,
          hasUnread: decoder.hasUnread(node, fields.count + constants.count + disabled.count)
        )
      },
      write: { .fields($0.fields, $0.constants, without: $0.disabled) }
    )
  }
}

extension Spec.ConstantField {
  /// Returns the report of a constant for a placeholder.
  @Sendable static func misplacedInPath(_ constant: Spec.ConstantField) -> Diagnostic {
    .misfit(
      "a param of a path",
      "a type",
      at: constant.value.span,
      help: "Write fixed text in the path itself, such as `/v1/orders`."
    )
  }
}

extension Spec.ConstantField {
  /// Returns the report of a constant for a param of an SDK.
  @Sendable static func misplacedInSDK(_ constant: Spec.ConstantField) -> Diagnostic {
    .misfit(
      "a param of an SDK",
      "a type",
      at: constant.value.span,
      help: "Remove it: your implementation of the protocol passes fixed values to the SDK."
    )
  }
}

extension Codec where Value == [Spec.Header] {
  /// The codec of the headers that a method sends.
  static var headers: Codec {
    Codec(
      .named(.shape(.header)),
      read: { decoder, node in decoder.headers(node) },
      write: { .headers($0) }
    )
  }
}

extension Codec where Value == Spec.Headers {
  /// Returns the codec of the headers that a method sends.
  ///
  /// With `hasShared`, `none` disables a header of the defaults or a trait.
  static func headers(hasShared: Bool) -> Codec {
    Codec(
      .named(.shape(.header)),
      read: { decoder, node in
        let disabled = hasShared ? decoder.disabledParams(node) : []
        let headers = decoder.headers(node, except: disabled)
        return Spec.Headers(
          items: headers,
          disabled: disabled,
          hasUnread: decoder.hasUnread(node, headers.count + disabled.count)
        )
      },
      write: { .headers($0.items, without: $0.disabled) }
    )
  }
}

extension Codec {
  /// Returns the codec of items, which records whether some could not be read.
  func listed<Item>() -> Codec<Spec.Listed<Item>> where Value == [Item] {
    Codec<Spec.Listed<Item>>(
      form,
      read: { decoder, node in
        let items = read(&decoder, node) ?? []
        return Spec.Listed(items: items, hasUnread: decoder.hasUnread(node, items.count))
      },
      write: { write($0.items) }
    )
  }
}

extension SpecDecoder {
  /// Reads a field, or a path of fields that leads into objects; returns nil if it cannot be read.
  mutating func fieldPath(_ node: Node?) -> [Located<String>]? {
    guard let node else { return [] }
    return Codec.fieldPath.read(&self, node)
  }

  /// `true` if a collection has more parts than could be read.
  func hasUnread(_ node: Node?, _ count: Int) -> Bool {
    node.map { $0.kind == .scalar || $0.isPartial || $0.count != count } ?? false
  }
}
