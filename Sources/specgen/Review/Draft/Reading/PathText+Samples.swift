import SpecgenCore

extension PathText {
  /// `true` if an address is one of a server: its path has a version at most.
  static func isBase(_ path: String) -> Bool {
    segments(of: path).allSatisfy { segment in
      DraftPlan.isVersion(segment) || ["api", "rest", "services", "service"].contains(segment)
    } && !path.contains("?")
  }

  /// Returns a path from a sample with placeholders for its values, and the values by the names of the placeholders.
  static func generalized(_ path: String) -> (path: String, values: [(name: String, value: String)])
  {
    var values: [(name: String, value: String)] = []
    var previous: Substring = ""
    var segments: [String] = []
    for segment in self.segments(of: path) {
      if isValue(segment, after: previous) {
        let noun = SwiftName.lowerCamel(ImportNames.singular(ImportNames.member(String(previous))))
          .text
        var name = noun.lowercased().hasSuffix("id") ? noun : noun + "Id"
        while values.contains(where: { $0.name == name }) { name += "2" }
        values.append((name, String(segment)))
        segments.append("{\(name)}")
      } else {
        segments.append(String(segment))
      }
      previous = segment
    }
    guard !values.isEmpty else { return (path, []) }
    let start = pathStart(of: path[...]) ?? path.startIndex
    let query = path[start...].firstIndex(of: "?").map { String(path[$0...]) } ?? ""
    return (path[..<start] + "/" + segments.joined(separator: "/") + query, values)
  }

  /// `true` if a segment of a sample is a value: a number or an id after a word.
  private static func isValue(_ segment: Substring, after previous: Substring) -> Bool {
    guard previous.contains(where: \.isLetter), placeholder(previous) == nil,
      FoldedWord(String(previous)).text != "api", !DraftPlan.isVersion(segment),
      placeholder(segment) == nil
    else { return false }
    let digits = segment.utf8.count(where: \.isDigit)
    if digits == segment.utf8.count { return true }
    if SampleStrings.isID(String(segment)) { return true }
    let isMixed =
      segment.utf8.contains { "-_".utf8.contains($0) } && digits * 3 >= segment.utf8.count
    return isMixed
      && segment.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
  }
}
