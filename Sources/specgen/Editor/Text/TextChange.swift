/// The bytes in which two versions of a text differ: those between their common start and their common end.
package struct TextChange: Sendable {
  /// The bytes of the old text that the new one does not have.
  package let old: Range<Int>
  /// The bytes of the new text that the old one does not have.
  package let new: Range<Int>

  /// Compares two versions of a text.
  package init(from old: [UInt8], to new: [UInt8]) {
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.old = start..<old.count - end
    self.new = start..<new.count - end
  }

  /// Returns the offset in the old text of an offset in the new one.
  ///
  /// An offset inside the changed bytes is their start.
  package func oldOffset(of offset: Int) -> Int {
    if offset <= new.lowerBound { return offset }
    if offset >= new.upperBound { return offset - new.upperBound + old.upperBound }
    return old.lowerBound
  }

  /// Returns the offset in the new text of an offset in the old one.
  package func newOffset(of offset: Int) -> Int {
    if offset <= old.lowerBound { return offset }
    if offset >= old.upperBound { return offset - old.upperBound + new.upperBound }
    return new.lowerBound
  }

  /// Returns the range in the new text of a range in the old one.
  package func newRange(of range: Range<Int>) -> Range<Int> {
    let start = newOffset(of: range.lowerBound)
    return start..<max(start, newOffset(of: range.upperBound))
  }

  private init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// Returns the change with whole characters of both texts.
  package func wholeCharacters(from old: [UInt8], to new: [UInt8]) -> TextChange {
    var (before, after) = (0, 0)
    while self.old.lowerBound - before > 0,
      old.isInsideCharacter(self.old.lowerBound - before)
        || new.isInsideCharacter(self.new.lowerBound - before)
    { before += 1 }
    while self.old.upperBound + after < old.count,
      old.isInsideCharacter(self.old.upperBound + after)
        || new.isInsideCharacter(self.new.upperBound + after)
    { after += 1 }
    return TextChange(
      old: self.old.lowerBound - before..<self.old.upperBound + after,
      new: self.new.lowerBound - before..<self.new.upperBound + after
    )
  }
}

extension [UInt8] {
  /// `true` if an offset is between the bytes of one character.
  fileprivate func isInsideCharacter(_ offset: Int) -> Bool {
    indices.contains(offset) && self[offset] & 0xC0 == 0x80
  }
}
