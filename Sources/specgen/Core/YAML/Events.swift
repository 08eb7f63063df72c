import CLibYAML

/// The events of one text, which libyaml reads one at a time.
///
/// All unsafe code for YAML is in this file. The type is noncopyable because it owns memory outside Swift's control:
/// the parser, and the bytes that the parser points to.
@safe struct EventStream: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts reading a UTF-8 text.
  init(_ bytes: [UInt8]) {
    unsafe input = .allocate(capacity: bytes.count)
    _ = unsafe input.initialize(fromContentsOf: bytes)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      preconditionFailure("a parser can be made unless memory is used up")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Reads the next event, and appends the value of a scalar to `text`.
  mutating func next(appendingTo text: inout [UInt8]) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      return Event(kind: .failure, start: 0, end: 0, hasAnchor: false, hasTag: false)
    }
    defer { unsafe yaml_event_delete(&event) }
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe text.append(
        contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      )
      let kind = unsafe Event.Kind.scalar(style: Self.style(scalar.style), length: scalar.length)
      return unsafe Self.event(kind, event, anchor: scalar.anchor, tag: scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe Self.event(.sequenceStart, event, anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe Self.event(.mappingStart, event, anchor: start.anchor, tag: start.tag)
    default:
      return unsafe Self.event(Self.kind(event), event, anchor: nil, tag: nil)
    }
  }

  /// The reason for the last failure event.
  var failure: EventFailure {
    let state = unsafe parser.pointee
    let context = unsafe state.context.map { unsafe String(cString: $0) }
    let problem = unsafe state.problem.map { unsafe String(cString: $0) }
    return EventFailure(
      problem: problem ?? "out of memory",
      position: unsafe Int(state.problem_mark.index),
      context: context,
      contextPosition: unsafe Int(state.context_mark.index)
    )
  }

  private static func kind(_ event: yaml_event_t) -> Event.Kind {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      let start = unsafe event.data.document_start
      let hasVersion = unsafe start.version_directive != nil
      let hasTags = unsafe start.tag_directives.start != start.tag_directives.end
      return .documentStart(hasDirectives: hasVersion || hasTags)
    case YAML_ALIAS_EVENT: return .alias
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_STREAM_END_EVENT: return .end
    default: return .other
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> Event.ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private static func event(
    _ kind: Event.Kind,
    _ event: yaml_event_t,
    anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> Event {
    unsafe Event(
      kind: kind,
      start: Int(event.start_mark.index),
      end: Int(event.end_mark.index),
      hasAnchor: anchor != nil,
      hasTag: tag != nil
    )
  }
}
