import CExpat

/// The elements of one XML text, which expat reads and passes to a builder.
///
/// All unsafe code for XML is in this file. The parser fetches nothing and declares no entities: a document that
/// declares its own is refused before the first of them is read.
enum XMLEvents {
  /// The separator between a namespace and a name.
  ///
  /// A namespace cannot contain a line break.
  fileprivate static let separator: Unicode.Scalar = "\n"

  /// The maximum size that expat accepts in one call, far above any limit for files.
  private static let maxBytes = Int(Int32.max)

  /// Reads a UTF-8 text up to its end or to the first error.
  static func read(_ bytes: [UInt8], into builder: XMLBuilder) throws(XMLProblem) -> XMLBuilder {
    guard bytes.count < maxBytes else { throw XMLProblem("the file is too large", at: 0) }
    guard
      // This encoding takes precedence over the one that the text declares.
      let parser = unsafe XML_ParserCreateNS("UTF-8", XML_Char(separator.value))
    else { preconditionFailure("a parser can be made unless memory is used up") }
    defer { unsafe XML_ParserFree(parser) }
    let sink = unsafe Sink(parser, builder)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(sink).toOpaque())
    unsafe setHandlers(of: parser)
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe XML_Parse(parser, characters.baseAddress, Int32(characters.count), 1)
      }
    }
    if let problem = sink.problem { throw problem }
    guard status == XML_STATUS_OK else {
      let code = unsafe XML_GetErrorCode(parser)
      let words = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
      let offset = unsafe Int(XML_GetCurrentByteIndex(parser))
      throw XMLProblem(words ?? "error \(code.rawValue)", at: min(max(offset, 0), bytes.count))
    }
    return sink.builder
  }

  private static func setHandlers(of parser: XML_Parser) {
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        let sink = unsafe Sink.of(data)
        let name = unsafe XMLName(name)
        let list = unsafe Sink.attributes(attributes)
        sink.handle { (builder, place) throws(XMLProblem) in
          try builder.start(name, list, at: place)
        }
      },
      { data, _ in
        unsafe Sink.of(data).handle { builder, place in builder.end(at: place) }
      }
    )
    unsafe XML_SetCharacterDataHandler(parser) { data, characters, count in
      let text = unsafe UnsafeRawBufferPointer(start: characters, count: Int(count))
      unsafe Sink.of(data).handle { builder, _ in unsafe builder.append(Array(text)) }
    }
    unsafe XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let name = unsafe encoding.map({ unsafe String(cString: $0) }) else { return }
      unsafe Sink.of(data).handle { (builder, place) throws(XMLProblem) in
        try builder.declare(encoding: name, at: place)
      }
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, name, _, _, hasDeclarations in
      let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
      unsafe Sink.of(data).handle { (builder, place) throws(XMLProblem) in
        try builder.doctype(name, hasDeclarations: hasDeclarations != 0, at: place)
      }
    }
    // With an external document type, expat would skip an unknown entity silently.
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      unsafe Sink.of(data).handle { (_, place) throws(XMLProblem) in
        throw XMLProblem("an unknown entity", at: place.lowerBound)
      }
    }
  }
}

/// The state that the callbacks of one parser share: a class, because the callbacks receive a pointer to it.
@safe private final class Sink {
  private let parser: XML_Parser
  private(set) var builder: XMLBuilder
  private(set) var problem: XMLProblem?

  init(_ parser: XML_Parser, _ builder: XMLBuilder) {
    unsafe self.parser = unsafe parser
    self.builder = builder
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> Sink {
    guard let data = unsafe data else { preconditionFailure("each parser has its sink") }
    return unsafe Unmanaged<Sink>.fromOpaque(data).takeUnretainedValue()
  }

  /// Handles an event, unless an earlier one stopped the parser.
  func handle(_ event: (inout XMLBuilder, Range<Int>) throws(XMLProblem) -> Void) {
    guard problem == nil else { return }
    let start = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
    let end = unsafe start + max(0, Int(XML_GetCurrentByteCount(parser)))
    do throws(XMLProblem) {
      try event(&builder, start..<end)
    } catch {
      problem = error
      _ = unsafe XML_StopParser(parser, 0)
    }
  }

  /// Returns the attributes of a list of alternating names and values that ends with a null pointer.
  static func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> [XMLTree.Attribute] {
    guard var next = unsafe list else { return [] }
    var attributes: [XMLTree.Attribute] = []
    while let name = unsafe next.pointee, let value = unsafe next.advanced(by: 1).pointee {
      unsafe attributes.append(
        XMLTree.Attribute(name: XMLName(name), value: String(cString: value))
      )
      unsafe next = unsafe next.advanced(by: 2)
    }
    return attributes
  }
}

extension XMLName {
  /// Creates a name from expat's form, in which the namespace, if any, comes first.
  fileprivate init(_ name: UnsafePointer<XML_Char>?) {
    let text = unsafe name.map { unsafe String(cString: $0) } ?? ""
    let parts = text.unicodeScalars.split(separator: XMLEvents.separator, maxSplits: 1)
    let local = parts.last.map { String($0) } ?? ""
    self.init(namespace: parts.count > 1 ? String(parts[0]) : "", local: local)
  }
}
