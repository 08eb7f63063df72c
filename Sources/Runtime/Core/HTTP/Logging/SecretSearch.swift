import Foundation

/// A search for secret strings in all their spellings.
///
/// Few calls need the spellings, so they are made for a search. It compares bytes, because Foundation does not match a
/// string that a combining mark follows.
struct SecretSearch {
  private let texts: Set<String>

  init(_ secrets: SecretTexts) {
    texts = Set(secrets.texts.flatMap(spellings))
  }

  /// The length of the longest string, in bytes.
  var longest: Int { texts.map(\.utf8.count).max() ?? 0 }

  /// Returns text with `<secret>` in place of every secret string.
  ///
  /// A string of fewer than four bytes would match parts of ordinary words, so it is replaced only as a whole
  /// word.
  func redacting(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let found = ranges(in: bytes, isUTF16: false)
    return found.isEmpty ? text : String(decoding: replacing(found, in: bytes), as: UTF8.self)
  }

  /// Returns bytes with `<secret>` in place of every secret string, in UTF-8 or UTF-16.
  func redacting(_ data: Data) -> Data {
    let bytes = [UInt8](data)
    // UTF-16 text without a zero byte contains no ASCII letter, digit or punctuation.
    let found = ranges(in: bytes, isUTF16: bytes.contains(0))
    return found.isEmpty ? data : Data(replacing(found, in: bytes))
  }

  private func replacing(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for range in ranges {
      result += bytes[end..<range.lowerBound]
      result += "<secret>".utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }

  /// Returns the ranges of the strings, in order, with overlapping ranges merged.
  private func ranges(in bytes: [UInt8], isUTF16: Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for text in texts {
      found += ranges(of: Array(text.utf8), in: bytes, asWord: text.utf8.count < 4)
      guard isUTF16, text.utf8.count >= 4 else { continue }
      for order in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
        found += ranges(of: [UInt8](text.data(using: order) ?? Data()), in: bytes, asWord: false)
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound < last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  private func ranges(of text: [UInt8], in bytes: [UInt8], asWord: Bool) -> [Range<Int>] {
    guard let first = text.first, text.count <= bytes.count else { return [] }
    var found: [Range<Int>] = []
    for start in 0...bytes.count - text.count where bytes[start] == first {
      let range = start..<start + text.count
      guard bytes[range].elementsEqual(text), !asWord || isAlone(range, in: bytes) else { continue }
      found.append(range)
    }
    return found
  }

  private func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let before = String(decoding: bytes[..<range.lowerBound].suffix(4), as: UTF8.self)
    let after = String(decoding: bytes[range.upperBound...].prefix(4), as: UTF8.self)
    return [before.unicodeScalars.last, after.unicodeScalars.first].allSatisfy { scalar in
      guard let properties = scalar?.properties else { return true }
      return !properties.isAlphabetic && properties.numericType == nil
    }
  }
}

/// Returns the spellings of a secret: as it is, percent-encoded, and escaped for JSON.
private func spellings(of secret: String) -> [String] {
  guard !secret.isEmpty else { return [] }
  return [secret, percentEncoded(secret), String(jsonText(secret).dropFirst().dropLast())]
}
