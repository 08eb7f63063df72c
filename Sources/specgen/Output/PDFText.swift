import SpecgenCore

/// The text of PDF files, as the program `pdftotext` prints it.
///
/// Versions of the program print different texts. The text is therefore stored beside the PDF and committed: drafts and
/// bindings read it, never the PDF.
struct PDFText {
  /// The maximum size of the text, in bytes.
  let outputLimit: Int
  /// The time after which the program is terminated.
  var timeLimit = Duration.seconds(60)
  /// The maximum address space of the program, in KiB; macOS does not enforce it.
  var memoryLimit = 2 << 20

  /// The name of the program, or its path.
  var program = PDFText.name

  private static let name = "pdftotext"
  /// The exit code of a shell for a program that is not installed.
  private static let notFound: Int32 = 127
  /// The script sets limits that the program inherits; its arguments never become part of a script.
  private static let limits = #"ulimit -v "$1" 2>/dev/null; ulimit -t "$2"; shift 2; exec "$@""#

  /// Returns `true` if a file is a PDF by its name.
  static func isPDF(_ path: String) -> Bool { path.lowercased().hasSuffix(".pdf") }

  /// Returns the path of the text of a PDF: `guide.txt` for `guide.pdf`.
  static func path(beside pdf: String) -> String { pdf.dropLast(".pdf".count) + ".txt" }

  /// Returns the text of a PDF.
  func text(of path: String) throws(FileFailure) -> [UInt8] {
    let words = [program, "-layout", "-nopgbrk", "-enc", "UTF-8", "-eol", "unix"]
    // A path that starts with a dash would be an option.
    let operand = path.hasPrefix("/") ? path : "./\(path)"
    let ended: Platform.Ended
    do throws(Platform.Failure) {
      ended = try Platform.run(
        ["/bin/sh", "-c", Self.limits, "sh", String(memoryLimit), String(seconds)] + words
          + [operand, "-"],
        environment: variables,
        input: [],
        outputLimit: outputLimit,
        timeLimit: timeLimit
      )
    } catch {
      throw FileFailure(path: program, problem: "cannot be run: \(error.message)")
    }
    switch (ended.exceeded, ended.status) {
    case (.output?, _):
      throw FileFailure(path: path, problem: "has a text of more than \(outputLimit) bytes")
    case (.time?, _):
      let problem = "is not read: \(Self.name) did not end within \(counted(seconds, "second"))"
      throw FileFailure(path: path, problem: problem)
    case (nil, 0?): break
    case (nil, Self.notFound?): throw FileFailure(path: path, problem: Self.missing(for: path))
    case (nil, _): throw FileFailure(path: path, problem: "is not read: \(Self.problem(ended))")
    }
    guard ended.output.contains(where: { $0 > 0x20 }) else {
      throw FileFailure(path: path, problem: "contains no text; it may be a scan, which needs OCR")
    }
    return ended.output
  }

  private var seconds: Int { max(1, Int(timeLimit.components.seconds)) }

  private var variables: [String] {
    ["PATH", "HOME", "TMPDIR"].compactMap { name in
      Platform.environment(name).map { "\(name)=\($0)" }
    } + ["LC_ALL=C"]
  }

  private static func missing(for path: String) -> String {
    "is a PDF, and \(name) is not installed: `brew install poppler` (macOS) or"
      + " `apt install poppler-utils` (Debian, Ubuntu) installs it; or save the text as"
      + " \(quotedPath(self.path(beside: path))) with another program, and draft from that"
  }

  /// Returns the first error that the program reports.
  private static func problem(_ ended: Platform.Ended) -> String {
    let lines = String(decoding: ended.errors, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.contains("Error") }) ?? lines.first else {
      return "\(name) failed without a message"
    }
    return "\(name) reports: \(visible(line))"
  }
}
