import CExpat

/// The elements of one text in XML, read by expat and handed to a builder.
///
/// All unsafe code about XML lies in this file. Nothing is fetched, and no entity is declared: a document
/// that brings entities of its own is refused before the first of them is read.
enum XMLEvents {
  /// Between a namespace and a name; no namespace holds a line break.
  fileprivate static let separator: Unicode.Scalar = "\n"

  /// The most that expat takes at once; a text of this size is far above any limit for files.
  private static let maxBytes = Int(Int32.max)

  /// Reads a text in UTF-8 to its end, or to the first thing that is wrong.
  static func read(_ bytes: [UInt8], into builder: XMLBuilder) throws(XMLProblem) -> XMLBuilder {
    guard bytes.count < maxBytes else { throw XMLProblem("the file is too large", at: 0) }
    guard
      // The encoding that is given here wins over the one that the text declares.
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
    // Beside a document type that lies elsewhere, an unknown entity would just be left out.
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      unsafe Sink.of(data).handle { (_, place) throws(XMLProblem) in
        throw XMLProblem("an entity that is not known", at: place.lowerBound)
      }
    }
  }
}

/// What the callbacks of one parser share: a class, since they are handed a pointer to it.
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

  /// Does what an event asks for, unless an earlier one ended the reading.
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

  /// Names and values, one after the other, up to a null pointer.
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
  /// A name as expat gives it: after its namespace, where it has one.
  fileprivate init(_ name: UnsafePointer<XML_Char>?) {
    let text = unsafe name.map { unsafe String(cString: $0) } ?? ""
    let parts = text.unicodeScalars.split(separator: XMLEvents.separator, maxSplits: 1)
    let local = parts.last.map { String($0) } ?? ""
    self.init(namespace: parts.count > 1 ? String(parts[0]) : "", local: local)
  }
}
