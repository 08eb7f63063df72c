import Testing

@testable import SpecgenCore

struct SourcePrinterTests {
  @Test func collapsesEmptyLines() {
    let nothing = SwiftCode.empty
    let code: SwiftCode = """
      struct A {

        \(nothing)
        let a = 1


        \(lines: [])
        let b = 2

      }
      """
    #expect(printed(code) == "struct A {\n  let a = 1\n\n  let b = 2\n}\n")
  }

  /// A list that is broken takes more than its code, so both are looked at.
  @Test(
    arguments: [
      ("let a = 1", 10, "let a = 1\n", true), ("let a = 1", 9, "let a = 1\n", false),
      ("let a = 1", 8, "", false),
    ] as [(SwiftCode, Int, String, Bool)]
  )
  func stopsAtItsLimit(code: SwiftCode, limit: Int, text: String, isWhole: Bool) {
    var printer = SourcePrinter(limit: limit)
    printer.append(code)
    #expect(printer.isWhole == isWhole)
    if !isWhole { printer.append(code) }
    #expect(String(decoding: printer.printed, as: UTF8.self) == text)
  }

  /// Code that holds itself twice, again and again, as a product of parts in a spec does.
  @Test func stopsGrowingAtItsLimit() {
    var code: SwiftCode = "aaaaaaaaaaaaaaaa"
    var bytes = 16
    while code.isWhole, bytes <= 4 * SwiftCode.limit {
      code = "\(code)\(code)"
      bytes *= 2
      #expect(code.isWhole == (bytes <= SwiftCode.limit))
      #expect(code.bytes.count <= SwiftCode.limit)
    }
    #expect(bytes == 2 * SwiftCode.limit)
    let holder: SwiftCode = "b\(code)"
    #expect(!holder.isWhole)
  }

  @Test func keepsTheIndentationOfTheLine() {
    let body: SwiftCode = """
      if a {
        b()
      }
      """
    let code: SwiftCode = """
      func f() {
        \(body)
      }
      """
    #expect(printed(code) == "func f() {\n  if a {\n    b()\n  }\n}\n")
  }

  @Test(
    arguments: [
      (1, "f(argument0: value0)\n"),
      (
        6,
        "f(\n"
          + (0..<6).map { "  argument\($0): value\($0)" }.joined(separator: ",\n") + "\n)\n"
      ),
    ]
  )
  func breaksListsThatDoNotFit(count: Int, text: String) {
    let items = (0..<count).map { "argument\(literal: $0): value\(literal: $0)" as SwiftCode }
    let code: SwiftCode = "f(\(list: items))"
    #expect(printed(code) == text)
  }

  @Test func breaksTheOuterListFirst() {
    let items = (0..<5).map { "argument\(literal: $0): value\(literal: $0)" as SwiftCode }
    let inner: SwiftCode = "g(\(list: items))"
    let code: SwiftCode = "return f(\(list: [inner]))"
    let arguments = items.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: ", ")
    #expect(printed(code) == "return f(\n  g(\(arguments))\n)\n")
  }

  @Test func leavesNoMarksInLinesThatCannotBeBroken() {
    let long = String(repeating: "x", count: 100)
    let list: SwiftCode = "[\(elements: ["\(literal: long)"])]"
    #expect(printed("f(\(list: [list]))") == "f(\n  [\n    \"\(long)\",\n  ]\n)\n")
  }

  @Test func recordsTheImportsOfTypes() {
    let type = TypeName.list(of: .named("Date", in: .foundation))
    let code: SwiftCode = "\(lines: ["let a: \(type)"])"
    #expect(code.imports == Imports(.foundation))
  }

  private func printed(_ code: SwiftCode) -> String {
    var printer = SourcePrinter()
    printer.append(code)
    return String(decoding: printer.printed, as: UTF8.self)
  }
}
