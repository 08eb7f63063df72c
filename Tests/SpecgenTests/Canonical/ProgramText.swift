@testable import SpecgenCore

/// All that a program holds as text, without places and the size of its file: equal texts are equal programs.
struct ProgramText {
  private(set) var lines: [String] = []
  private let left: Set<String>

  /// Writes a program; members of it may be left out.
  init(_ program: Program, without left: Set<String> = []) {
    self.left = left.union(["specSize"])
    add(program, "program")
  }

  private mutating func add<Value>(_ value: Value, _ label: String) {
    if value is Span { return }
    let mirror = Swift.Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set?, .dictionary?:
      // Of parts without an order, each text is found by itself.
      let parts = mirror.children.map { child in
        var text = self
        text.lines = []
        text.add(child.value, label)
        return text.lines.joined(separator: "\n")
      }
      lines.append("\(label): \(parts.count)")
      lines += parts.sorted()
    case nil where mirror.children.isEmpty:
      lines.append("\(label): \(value)")
    case .enum? where mirror.children.isEmpty:
      lines.append("\(label): \(value)")
    default:
      lines.append(
        "\(label): \(mirror.displayStyle.map { "\($0)" } ?? "") \(mirror.children.count)"
      )
      for child in mirror.children {
        // What is stored behind a pointer has an underscore.
        let name = String((child.label ?? "").drop { $0 == "_" })
        if !left.contains(name) { add(child.value, name) }
      }
    }
  }
}
