import SpecgenCore

/// The identifier that a linker put into a program.
struct BuildID: Hashable, Sendable {
  /// The bytes of the identifier.
  let bytes: [UInt8]

  /// The identifier as hexadecimal digits.
  var hex: String { bytes.hex }

  /// Reads the identifier from the first bytes of a program in ELF or Mach-O, for 64 bits and little-endian.
  ///
  /// - Parameter head: The bytes with the headers of the program.
  init?(_ head: [UInt8]) {
    let bytes = ProgramBytes(head)
    guard let found = bytes.noteOfELF ?? bytes.commandOfMachO, !found.isEmpty else { return nil }
    self.bytes = Array(found)
  }
}

/// The headers of a program.
///
/// Each offset is from the start of the file, and may lie outside of the bytes.
private struct ProgramBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The build ID among the notes of an ELF program.
  var noteOfELF: ArraySlice<UInt8>? {
    let (elf64, littleEndian, segmentOfNotes) = ([0x7F, 0x45, 0x4C, 0x46, 2] as [UInt8], 1, 4)
    guard bytes.starts(with: elf64), number(at: 5, 1) == littleEndian,
      let table = number(at: 32, 8), let size = number(at: 54, 2), let count = number(at: 56, 2)
    else { return nil }
    for index in 0..<count {
      let header = table &+ index &* size
      guard number(at: header, 4) == segmentOfNotes, let start = number(at: header &+ 8, 8),
        let length = number(at: header &+ 32, 8), let notes = slice(at: start, length)
      else { continue }
      if let found = Self.buildID(in: notes) { return found }
    }
    return nil
  }

  /// Returns the build ID among notes, each of which has a name and contents, padded to four bytes.
  private static func buildID(in notes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let notes = ProgramBytes(Array(notes))
    let (buildID, gnu) = (3, Array("GNU\0".utf8))
    var offset = 0
    while let name = notes.number(at: offset, 4), let size = notes.number(at: offset + 4, 4),
      let kind = notes.number(at: offset + 8, 4)
    {
      let contents = offset + 12 + padded(name)
      if kind == buildID, notes.slice(at: offset + 12, name)?.elementsEqual(gnu) == true {
        return notes.slice(at: contents, size)
      }
      offset = contents + padded(size)
    }
    return nil
  }

  private static func padded(_ size: Int) -> Int { (size + 3) & ~3 }

  /// The UUID among the load commands of a Mach-O program.
  var commandOfMachO: ArraySlice<UInt8>? {
    let (machO64, uuid) = (0xFEED_FACF, 0x1B)
    guard number(at: 0, 4) == machO64, let count = number(at: 16, 4) else { return nil }
    var offset = 32
    for _ in 0..<count {
      guard let kind = number(at: offset, 4), let size = number(at: offset + 4, 4), size >= 8
      else { return nil }
      if kind == uuid { return slice(at: offset + 8, 16) }
      offset += size
    }
    return nil
  }

  /// Returns an unsigned number of some bytes, or nil if it lies outside or is too large for a size.
  private func number(at offset: Int, _ size: Int) -> Int? {
    guard let slice = slice(at: offset, size) else { return nil }
    return Int(exactly: slice.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private func slice(at offset: Int, _ size: Int) -> ArraySlice<UInt8>? {
    guard bytes.indices.contains(offset), size >= 0, size <= bytes.count - offset else {
      return nil
    }
    return bytes[offset..<offset + size]
  }
}
