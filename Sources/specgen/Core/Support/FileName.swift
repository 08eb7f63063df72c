/// Returns the reason why a name cannot name a generated file or folder, or nil if it can.
///
/// A valid name is one component of a path on every system where a checkout may be placed.
package func defect(ofFileName name: String) -> String? {
  if name.isEmpty { return "is empty" }
  if name.hasPrefix(".") { return "starts with a period" }
  if name.hasSuffix(".") || name.hasSuffix(" ") { return "ends in a period or a space" }
  if name.hasPrefix("-") || name.hasPrefix("~") {
    return "starts with a character that has a special meaning in shells"
  }
  // The temporary folder of an API's files has a longer name than the API itself.
  if name.utf8.count > 240 { return "is longer than 240 bytes" }
  if name.unicodeScalars.contains(where: {
    $0.value < 0x20 || "/\\:*?\"<>|\u{7F}".contains(Character($0))
  }) {
    return "contains a character that is not allowed in file names"
  }
  let stem = name.prefix { $0 != "." }.uppercased()
  return reservedStems.contains(stem) ? "is reserved on some systems" : nil
}

private let reservedStems: Set<String> = [
  "CON", "PRN", "AUX", "NUL",
  "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7", "COM8", "COM9",
  "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9",
]
