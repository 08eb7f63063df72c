import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

extension DocumentEdit {
  /// Edits that change no fact, whatever the document.
  static let typography: [DocumentEdit] = [
    DocumentEdit(name: "line breaks of another system") { document, _ in
      Outcome(text: document.text.replacing("\n", with: "\r\n"))
    },
    DocumentEdit(name: "other dashes") { document, generator in
      let dashes = ["-", "–", "—", "―", "‒", "−"]
      let new = dashes.randomElement(using: &generator) ?? "–"
      return document.replacingProse { line in
        // A dash at the start of a line is a marker.
        let start = line.firstIndex { $0 != " " && !dashes.contains(String($0)) } ?? line.endIndex
        var rest = String(line[start...])
        for dash in dashes where dash != new {
          rest = rest.replacing(" \(dash) ", with: " \(new) ")
        }
        return line[..<start] + rest
      }
    },
    DocumentEdit(name: "other dashes in tables and lists") { document, generator in
      let new = ["–", "—", "―", "‒", "−"].randomElement(using: &generator) ?? "–"
      let units = Set(document.rows.map { document.unit($0.row.keySpan) })
      let edits = units.compactMap { unit -> (Range<Int>, String)? in
        let old = document.text(unit)
        // A dash at the start of a line is a marker.
        let start = old.firstIndex { $0 != " " && $0 != "-" } ?? old.startIndex
        var rest = String(old[start...])
        for dash in ["-", "–", "—"] { rest = rest.replacing(" \(dash) ", with: " \(new) ") }
        let text = old[..<start] + rest
        return text == old ? nil : (unit, String(text))
      }
      return edits.isEmpty ? nil : Outcome(text: document.replacing(edits))
    },
    DocumentEdit(name: "other quotes") { document, generator in
      let pairs = [("«", "»"), ("“", "”"), ("„", "“"), ("\"", "\"")]
      let new = pairs.randomElement(using: &generator) ?? ("«", "»")
      return document.replacingProse { line in
        var isOpen = false
        return String(
          line.map { character -> String in
            guard "\"«»“”„".contains(character) else { return String(character) }
            isOpen.toggle()
            return isOpen ? new.0 : new.1
          }.joined()
        )
      }
    },
    DocumentEdit(name: "other apostrophes") { document, _ in
      document.replacingProse { $0.replacing("'", with: "’") }
    },
    DocumentEdit(name: "other spaces") { document, generator in
      let space = ["\u{A0}", "\u{202F}", "\u{2009}"].randomElement(using: &generator) ?? "\u{A0}"
      let share = Int.random(in: 1...4, using: &generator)
      return document.replacingProse { line in
        // Spaces at the start of a line have a meaning of their own.
        let start = line.firstIndex { $0.isLetter } ?? line.endIndex
        var number = 0
        return line[..<start]
          + line[start...].map { character -> String in
            guard character == " " else { return String(character) }
            number += 1
            return number % share == 0 ? space : " "
          }.joined()
      }
    },
    DocumentEdit(name: "blank lines") { document, generator in
      let share = Int.random(in: 1...3, using: &generator)
      var number = 0
      var isCode = false
      let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { line -> String in
        if line.hasPrefix("```") { isCode.toggle() }
        if line.contains("<pre") { isCode = true }
        if line.contains("</pre") { isCode = false }
        number += 1
        return line.isEmpty && !isCode && number % share == 0 ? "\n" : String(line)
      }
      return Outcome(text: text.joined(separator: "\n"))
    },
    DocumentEdit(name: "emphasis of words") { document, generator in
      guard document.isMarkdown, let line = document.proseLines.randomElement(using: &generator)
      else { return nil }
      let words: [Substring] = document.text(line).split(separator: " ").dropFirst().filter {
        word in
        word.count > 2 && word.allSatisfy { $0.isLetter }
      }
      guard let word = words.randomElement(using: &generator) else { return nil }
      let mark = ["*", "**", "_"].randomElement(using: &generator) ?? "*"
      let span = Span(file: 1, start: line.lowerBound, end: line.upperBound)
      guard let range = document.find(" \(word) ", in: span) else { return nil }
      return Outcome(text: document.replacing([(range, " \(mark)\(word)\(mark) ")]))
    },
    DocumentEdit(name: "zero-width characters") { document, generator in
      document.replacingProse { line in
        guard
          let index = line.indices.filter({ index in
            line[index].isLetter && line[line.index(after: index)...].first?.isLetter == true
          }).randomElement(using: &generator)
        else { return line }
        let after = line.index(after: index)
        return line[..<after] + "\u{AD}" + line[after...]
      }
    },
  ]
}

extension EditableDocument {
  /// Returns the document with lines of prose changed; nil if none changes.
  func replacingProse(_ edit: (String) -> String) -> DocumentEdit.Outcome? {
    let edits = proseLines.compactMap { range -> (Range<Int>, String)? in
      let old = text(range)
      let new = edit(old)
      return new == old ? nil : (range, new)
    }
    return edits.isEmpty ? nil : DocumentEdit.Outcome(text: replacing(edits))
  }
}
