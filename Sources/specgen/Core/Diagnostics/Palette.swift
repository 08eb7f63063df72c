/// The terminal escape sequences for the parts of a message; all empty for plain text.
package struct Palette: Sendable {
  package let place: String
  package let error: String
  package let warning: String
  package let note: String
  package let help: String
  let carets: String
  package let found: String
  package let wanted: String
  package let reset: String

  package static let plain = Palette(
    place: "",
    error: "",
    warning: "",
    note: "",
    help: "",
    carets: "",
    found: "",
    wanted: "",
    reset: ""
  )

  package static let terminal = Palette(
    place: "\u{1B}[1m",
    error: "\u{1B}[1;31m",
    warning: "\u{1B}[1;33m",
    note: "\u{1B}[1;36m",
    help: "\u{1B}[1;32m",
    carets: "\u{1B}[32m",
    found: "\u{1B}[31m",
    wanted: "\u{1B}[32m",
    reset: "\u{1B}[0m"
  )

  func style(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    }
  }
}
