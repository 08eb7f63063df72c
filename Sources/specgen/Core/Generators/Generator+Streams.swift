/// Code for answers that are read value by value.
extension Generator {
  /// Returns the type of a method's stream, or nil if its answer is not a stream.
  func streamType(_ method: Program.Method) -> TypeName? {
    method.stream.map {
      .generic(.named("ValueStream", in: .runtime(.streams)), [elementType($0), errorType(method)])
    }
  }

  /// Returns the alias of the element type of a stream.
  func streamElement(_ stream: Program.Method.Stream) -> SwiftCode {
    """
    \(access)typealias StreamElement = \(elementType(stream))
    """
  }

  /// Returns the declarations that read the values of a stream.
  func streamReading(_ stream: Program.Method.Stream) -> SwiftCode {
    let framing: TypeName = .named("StreamFraming", in: .runtime(.streams))
    let record: TypeName = .named("StreamRecord", in: .runtime(.streams))
    let failure: TypeName = .named("DecodingFailure", in: .runtime(.core))
    return """
      \(access)static var framing: \(framing)\(body: value(of: stream.framing))

      \(access)func read(_ record: \(record)) throws(\(failure)) -> StreamElement {
        try record.\(stream.value == nil ? "text" : "json")()
      }
      """
  }

  /// Returns the expression that makes a call, with `try await` unless the call returns a stream.
  func making(_ method: Program.Method, _ call: SwiftCode) -> SwiftCode {
    method.stream == nil ? "try await \(call)" : call
  }

  private func elementType(_ stream: Program.Method.Stream) -> TypeName {
    stream.value.map { typeName($0) } ?? .named("String", in: nil)
  }

  private func value(of framing: StreamFraming) -> SwiftCode {
    switch framing {
    case .sse: ".events"
    case .lines: ".lines"
    case .ndjson: ".jsonLines"
    }
  }
}

extension Program.Method {
  /// The values of a streamed answer.
  struct Stream {
    /// The type of a value, or nil for text.
    let value: Program.TypeReference?
    let framing: StreamFraming
  }

  /// The stream of the answer, or nil if the answer is read as a whole.
  var stream: Stream? {
    guard case .content(.stream(let value, let framing)) = success else { return nil }
    return Stream(value: value, framing: framing)
  }
}
