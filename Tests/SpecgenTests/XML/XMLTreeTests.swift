import Testing

@testable import SpecgenCore

struct XMLTreeTests {
  /// What a tree holds, spelled one way.
  private func shown(_ tree: XMLTree) -> String {
    let space = tree.name.namespace.isEmpty ? "" : "{\(tree.name.namespace)}"
    let attributes = tree.attributes.map {
      " \($0.name.namespace.isEmpty ? "" : "{\($0.name.namespace)}")\($0.name.local)=\($0.value)"
    }
    return "(\(space)\(tree.name.local)\(attributes.joined()) <\(tree.text)>"
      + tree.children.map(shown).joined() + ")"
  }

  @Test(arguments: [
    ("<a/>", "(a <>)"), ("<a> </a>", "(a < >)"),
    ("<?xml version='1.0' encoding='UTF-16'?><a>é</a>", "(a <é>)"),
    ("<?xml version='1.0' encoding='latin1'?><a/>", "(a <>)"),
    ("<a b='1' c=\"2&#10;\"><b>x</b>y<![CDATA[<z>]]><c/></a>", "(a b=1 c=2\n <y<z>>(b <x>)(c <>))"),
    ("<a>&lt;&amp;&#65;&#x42;&apos;</a>", "(a <<&AB'>)"),
    ("<a xmlns:x='u'><x:b x:c='d' e='f'/></a>", "(a <>({u}b {u}c=d e=f <>))"),
    ("<!-- c --><a><!-- d --><?p i?>t</a><!-- e -->", "(a <t>)"),
    (
      "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://x/y.dtd'><plist/>",
      "(plist <>)"
    ),
  ])
  func reads(text: String, expected: String) throws {
    #expect(try shown(XMLTree.root(of: Array(text.utf8))) == expected)
  }

  /// Each text with the byte at which reading ends, and a word of what is said.
  @Test(arguments: [
    ("", 0, "no element"), ("<a>", 3, "no element"), ("<a></b>", 5, "mismatched"),
    ("<a/><b/>", 4, "junk"), ("a", 0, "syntax"), ("<a b='1' b='2'/>", 9, "duplicate"),
    ("<x:a/>", 0, "prefix"), ("<a>\u{1}</a>", 3, "invalid"), ("<a>&b;</a>", 3, "entity"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", 12, "declarations"),
    ("<!DOCTYPE plist [<!ENTITY b SYSTEM '/etc/passwd'>]><plist>&b;</plist>", 16, "declarations"),
    ("<!DOCTYPE plist SYSTEM 'x'><plist>&b;</plist>", 34, "entity"),
    ("<!DOCTYPE manifest SYSTEM 'x'><manifest a='&b;'/>", 29, "document type"),
    ("<!DOCTYPE plist SYSTEM 'x'><manifest a='&b;'/>", 26, "document type"),
    ("<?xml version='1.0' encoding='latin1'?><a>é</a>", 0, "encoding 'latin1'"),
  ])
  func refuses(text: String, offset: Int, word: String) {
    let problem = #expect(throws: XMLProblem.self) { try XMLTree.root(of: Array(text.utf8)) }
    #expect(problem?.offset == offset, "\(text)")
    #expect(problem?.message.contains(word) == true, "\(problem?.message ?? "")")
  }

  @Test func keepsPlaces() throws {
    let tree = try XMLTree.root(of: Array("<a>é<b>x</b> <c/></a>".utf8))
    #expect(tree.range == 0..<22)
    #expect(tree.children.map(\.range) == [5..<13, 14..<18])
  }

  /// Levels, elements, attributes and entities in entities cost no more than their bounds.
  @Test(arguments: [
    ("levels", String(repeating: "<a>", count: 100_000), "levels"),
    ("elements", "<a>" + String(repeating: "<b/>", count: 200_000) + "</a>", "200000 elements"),
    (
      "attributes", "<a " + (0...200_000).map { "b\($0)=''" }.joined(separator: " ") + "/>",
      "200000 elements"
    ),
    (
      "laughs",
      "<!DOCTYPE lol [<!ENTITY a \"ha\">"
        + (1..<30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
        + "]><lol>&a29;</lol>",
      "declarations"
    ),
  ])
  func hasAnEnd(name: String, text: String, word: String) {
    let problem = #expect(throws: XMLProblem.self) { try XMLTree.root(of: Array(text.utf8)) }
    #expect(problem?.message.contains(word) == true, "\(name): \(problem?.message ?? "")")
  }

  @Test func readsWhatIsLarge() throws {
    let text = String(repeating: "x", count: 10 << 20)
    let tree = try XMLTree.root(of: Array("<a b='\(text)'>\(text)</a>".utf8))
    #expect(tree.text.utf8.count == 10 << 20 && tree.attributes[0].value.utf8.count == 10 << 20)
    let deep = String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)
    #expect(throws: Never.self) { try XMLTree.root(of: Array(deep.utf8)) }
  }

  /// Whatever is cut off, nothing is half-read.
  @Test func refusesEachTruncation() {
    let text = Array(
      "<?xml version='1.0'?><!DOCTYPE plist SYSTEM 'x'><plist a='b'>&lt;é</plist>".utf8
    )
    for count in 0..<text.count {
      #expect(throws: XMLProblem.self, "\(count)") { try XMLTree.root(of: Array(text[..<count])) }
    }
  }
}
