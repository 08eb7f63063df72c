/// The pages of a plain text, whose edges repeat the same lines.
///
/// A form feed ends a page. Without any, a line with a number that counts up by one, at a distance, is that of a page.
enum PlainTextPages {
  /// The smallest number of lines between the numbers of two pages.
  private static let minDistance = 12
  /// The smallest number of pages that numbers alone show.
  private static let minPages = 3
  /// The maximum number of bytes of a line with the number of a page.
  private static let maxLine = 120

  /// Returns lines with blanks for those next to an edge that occur again, apart from digits, next to another one.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - feeds: The indices of the lines that start with a form feed.
  /// - Returns: As many lines.
  static func withoutEdges(_ lines: [PlainTextLine], feeds: [Int]) -> [PlainTextLine] {
    var lines = lines
    let numbers = feeds.isEmpty ? numberLines(lines) : []
    for line in numbers { lines[line] = PlainTextLine([], range: lines[line].range) }
    var places: [String: [Int]] = [:]
    for edge in feeds + numbers + [0, lines.count] {
      for step in [-1, 1] {
        let start = step < 0 ? edge - 1 : edge
        let near = stride(from: start, through: start + step * 4, by: step)
        let line = near.first { lines.indices.contains($0) && !lines[$0].isBlank }
        guard let line else { continue }
        let form = lines[line].trimmed.filter { !$0.isNumber }
        if !(places[form]?.contains(line) ?? false) { places[form, default: []].append(line) }
      }
    }
    for (_, repeated) in places where repeated.count > 1 {
      for line in repeated { lines[line] = PlainTextLine([], range: lines[line].range) }
    }
    return lines
  }

  /// Returns the indices of the lines with the numbers of pages.
  private static func numberLines(_ lines: [PlainTextLine]) -> [Int] {
    var byForm: [String: [(line: Int, numbers: [Int])]] = [:]
    for (index, line) in lines.enumerated() where !line.isBlank {
      let isAlone =
        index == 0 || index + 1 == lines.count || lines[index - 1].isBlank
        || lines[index + 1].isBlank
      guard isAlone, line.range.count <= maxLine else { continue }
      let text = line.trimmed
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      guard !numbers.isEmpty else { continue }
      byForm[text.filter { !$0.isNumber }, default: []].append((index, numbers))
    }
    return byForm.values.filter { found in
      found.count >= minPages
        && zip(found, found.dropFirst()).allSatisfy { $1.line - $0.line >= minDistance }
        && found[0].numbers.indices.contains { position in
          zip(found, found.dropFirst()).allSatisfy { page, next in
            page.numbers.indices.contains(position) && next.numbers.indices.contains(position)
              && next.numbers[position] - page.numbers[position] == 1
          }
        }
    }.flatMap { $0.map(\.line) }.sorted()
  }
}
