import Foundation
import Testing

@testable import SpecgenReview
@testable import specgen

/// PDF files whose text a program prints, which may fail in each way that a program can.
struct PDFTextTests {
  /// Runs a script in place of the program.
  private func text(
    _ script: String,
    limit: Int = 10_000,
    time: Duration = .seconds(20),
    memory: Int = 2 << 20
  ) throws -> String {
    let folder = try TemporaryFolder()
    let program = folder("pdftotext")
    try "#!/bin/sh\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let text = PDFText(outputLimit: limit, timeLimit: time, memoryLimit: memory, program: program)
    return String(decoding: try text.text(of: folder("guide.pdf")), as: UTF8.self)
  }

  private func problem(
    _ script: String,
    limit: Int = 10_000,
    time: Duration = .seconds(20),
    memory: Int = 2 << 20
  ) throws -> String {
    do {
      return "text: \(try text(script, limit: limit, time: time, memory: memory))"
    } catch let failure as FileFailure {
      return failure.problem
    }
  }

  @Test func returnsTheText() throws {
    #expect(try text("echo GET /orders") == "GET /orders\n")
    #expect(try text("for a; do last=$a; done; test \"$last\" = - && echo \"$1\"") == "-layout\n")
  }

  @Test func reportsFailures() throws {
    #expect(
      try problem("echo 'Syntax Warning: a' >&2; echo 'Syntax Error: b' >&2; exit 1")
        == "is not read: pdftotext reports: Syntax Error: b"
    )
    #expect(try problem("exit 3") == "is not read: pdftotext failed without a message")
    #expect(
      try problem("printf ' \\n\\f\\n'") == "contains no text; it may be a scan, which needs OCR"
    )
    #expect(try problem("kill -9 $$") == "is not read: pdftotext failed without a message")
    #expect(try problem("printf '\\033[2J' >&2; exit 1").contains("\u{1B}") == false)
  }

  @Test func endsAProgramAtALimit() throws {
    #expect(
      try problem("while true; do echo 12345678; done", limit: 1_000)
        == "has a text of more than 1000 bytes"
    )
    let late = "is not read: pdftotext did not end within 1 second"
    #expect(try problem("echo a; exec sleep 60", time: .seconds(1)) == late)
    #expect(try problem("echo a; exec >&- 2>&-; exec sleep 60", time: .seconds(1)) == late)
  }

  #if os(Linux)
  @Test func limitsTheMemory() throws {
    #expect(try text("ulimit -v", memory: 123_456) == "123456\n")
  }
  #endif

  @Test func asksForTheProgram() throws {
    let text = PDFText(outputLimit: 1_000, program: "no-such-program-here")
    do {
      _ = try text.text(of: "documents/guide.pdf")
      Issue.record("there is no such program")
    } catch {
      #expect(error.problem.contains("brew install poppler"))
      #expect(error.problem.contains("apt install poppler-utils"))
      #expect(error.problem.contains("\"documents/guide.txt\""))
    }
  }

  @Test(arguments: [("a.pdf", "a.txt"), ("b/c.d.PDF", "b/c.d.txt"), (".pdf", ".txt")])
  func namesTheText(pdf: String, text: String) {
    #expect(PDFText.isPDF(pdf) && PDFText.path(beside: pdf) == text)
    #expect(!PDFText.isPDF(text))
  }
}

/// A PDF with tables, page numbers and a proportional font, read by the program if it is installed.
struct InstalledPDFTextTests {
  private static let path =
    Repository.root.appending(path: "Tests/SpecgenTests/Fixtures/pdf/lockers.pdf").path

  private static var isInstalled: Bool {
    (try? PDFText(outputLimit: 1_000_000).text(of: path)) != nil
  }

  @Test(.enabled(if: isInstalled))
  func draftsTheText() throws {
    let bytes = try PDFText(outputLimit: 1_000_000).text(of: Self.path)
    let input = try #require(DraftFixture.input(bytes, path: "lockers.txt"))
    let draft = Draft([input])
    #expect(draft.findings == [])
    let text = try #require(draft.text)
    for part in ["GET /parcels", "POST /lockers/open", "parcel_id", "courier_id", "wire: RETURNED"]
    {
      #expect(text.contains(part), "\(text)")
    }
  }
}
