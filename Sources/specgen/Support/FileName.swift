/// Returns why a name cannot be that of a generated file or folder, or nothing when it can.
///
/// A name is one part of a path on every system that a checkout may land on.
func defect(ofFileName name: String) -> String? {
  if name.isEmpty { return "is empty" }
  if name.hasPrefix(".") { return "starts with a period" }
  if name.hasSuffix(".") || name.hasSuffix(" ") { return "ends in a period or a space" }
  if name.hasPrefix("-") || name.hasPrefix("~") {
    return "starts with a character that has a meaning to a shell"
  }
  // The folder in which an API's files are put together has a longer name than the API's own.
  if name.utf8.count > 240 { return "is longer than 240 bytes" }
  if name.unicodeScalars.contains(where: {
    $0.value < 0x20 || "/\\:*?\"<>|\u{7F}".contains(Character($0))
  }) {
    return "holds a character that is not allowed in file names"
  }
  let stem = name.prefix { $0 != "." }.uppercased()
  return reservedStems.contains(stem) ? "is reserved on some systems" : nil
}

private let reservedStems: Set<String> = [
  "CON", "PRN", "AUX", "NUL",
  "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7", "COM8", "COM9",
  "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9",
]
