@testable import SpecgenCore

/// What is found in a file of an app: the start of the text that is marked, and the message.
func foundLinks(_ name: String, _ text: String, _ manifests: [LinkManifest]) -> [String] {
  let (file, findings) = LinkCheck.findings(
    in: name,
    id: 0,
    contents: Array(text.utf8),
    manifests: manifests
  )
  return findings.map { finding in
    let marked = String(decoding: file.bytes[finding.span.range], as: UTF8.self)
    let notes = finding.notes.map { " (\($0.message))" }.joined()
    let level = finding.severity == .warning ? "warning: " : ""
    return "\(marked.prefix(12)) \(level)\(finding.message)\(notes)"
  }
}
