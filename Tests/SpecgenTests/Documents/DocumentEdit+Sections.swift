import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

extension DocumentEdit {
  /// Edits of prose and headings.
  static let sections: [DocumentEdit] = [
    DocumentEdit(name: "paragraph reworded") { document, generator in
      let places = document.wholeSections.flatMap { section in
        section.paragraphs.map { (section, $0) }
      }
      guard let (section, paragraph) = places.randomElement(using: &generator),
        let line = paragraph.lines.randomElement(using: &generator),
        let word = line.text.text.split(separator: " ").first(where: {
          $0.count > 3 && $0.allSatisfy(\.isLetter)
        }), !line.text.codeSpans.contains(String(word)),
        let range = document.find(String(word), in: line.span)
      else { return nil }
      return Outcome(
        text: document.replacing([(range, String(word) + "zz")]),
        changes: ["reworded \(ReadPart.normalized(section.title))"]
      )
    },
    DocumentEdit(name: "section moved") { document, generator in
      let sections = document.bound.outline.sections
      guard !document.hasNumberedSections,
        let index = sections.indices.randomElement(using: &generator),
        let one = document.range(ofSection: index),
        let next = sections.indices.dropFirst(index + 1).first(where: {
          sections[$0].path.count == sections[index].path.count
        }), sections[next].path.dropLast() == sections[index].path.dropLast(),
        let two = document.range(ofSection: next), one.upperBound == two.lowerBound
      else { return nil }
      let text = document.text(two) + "\n" + document.text(one)
      return Outcome(text: document.replacing([(one.lowerBound..<two.upperBound, text)]))
    },
    DocumentEdit(name: "heading translated") { document, generator in
      let sections = document.bound.outline.sections
      // Another title makes other parts of a section that is recorded without a binding of its own.
      guard !document.isCovered, let index = sections.indices.randomElement(using: &generator),
        let heading = sections[index].heading, !sections[index].title.isEmpty,
        let text = document.replacingTitle(of: index, at: heading, { _ in "Zztitle" })
      else { return nil }
      let section = sections[index]
      let folded = FoldedWord(section.title)
      let titles = SectionIndex(document.bound.outline)
      let all = document.versions.document.bindings
      let bindings = all.filter { binding in
        if case .one(index) = titles.find(binding.section.map(\.value)) { true } else { false }
      }
      let isInner = all.contains { binding in
        guard binding.isSkip, case .one(let outer) = titles.find(binding.section.map(\.value))
        else {
          return false
        }
        return outer != index && section.path.starts(with: sections[outer].path)
      }
      let path =
        section.path.dropLast() + [section.isNumbered ? section.number + "Zztitle" : "Zztitle"]
      // A title of an outer heading may select the section.
      let isOuter = all.contains { binding in
        binding.section.dropLast().contains { FoldedWord($0.value) == folded }
      }
      guard !isOuter else { return nil }
      let inner = sections.filter {
        $0.path.count > section.path.count && $0.path.starts(with: section.path)
      }
      // The sections inside of one that is skipped are no longer skipped.
      guard inner.isEmpty || !bindings.contains(where: \.isSkip) else { return nil }
      let isUnbound = section.statesFacts && !isInner
      return Outcome(
        text: text,
        added: isUnbound ? ["unbound \(path.last ?? "")"] : [],
        removed: { _ in !bindings.isEmpty || isUnbound },
        problems: bindings.count
      )
    },
    DocumentEdit(name: "heading emphasized") { document, generator in
      let sections = document.bound.outline.sections
      guard document.isMarkdown, let index = sections.indices.randomElement(using: &generator),
        let heading = sections[index].heading,
        let text = document.replacingTitle(of: index, at: heading, { "**\($0)**" })
      else { return nil }
      return Outcome(text: text)
    },
    DocumentEdit(name: "heading in capitals") { document, generator in
      let sections = document.bound.outline.sections
      guard document.isMarkdown, let index = sections.indices.randomElement(using: &generator),
        let heading = sections[index].heading,
        !document.findings.contains(where: { $0.kind == .unbound }),
        let text = document.replacingTitle(of: index, at: heading, { $0.uppercased() + ":" })
      else { return nil }
      return Outcome(text: text)
    },
  ]
}

extension DocumentSection {
  /// The number at the start of a title of a plain text.
  var number: String { (title.split(separator: " ").first.map { "\($0) " }) ?? "" }

  var isNumbered: Bool { title.utf8.first?.isDigit ?? false }
}

extension Spec.DocumentBinding {
  var isSkip: Bool { if case .skip = target { true } else { false } }
}

extension EditableDocument {
  /// `true` if a binding covers the sections without one of their own.
  var isCovered: Bool {
    versions.document.bindings.contains { $0.section.map(\.value) == [bound.fileName] }
  }

  /// `true` if a binding selects a section by its number.
  var hasNumberedSections: Bool {
    versions.document.bindings.contains { $0.section.last?.value.contains(#/ \(\d+\)$/#) ?? false }
  }

  /// The sections that are bound with their prose.
  var wholeSections: [DocumentSection] {
    bound.parts.compactMap { part in
      guard case .whole = part.content, case .part = part.target else { return nil }
      return part.section
    }
  }

  /// Returns the lines of a section and of those inside of it.
  func range(ofSection index: Int) -> Range<Int>? {
    let sections = bound.outline.sections
    guard let heading = sections[index].heading, !isHTML else { return nil }
    let next = sections.indices.dropFirst(index + 1).first {
      sections[$0].path.count <= sections[index].path.count
    }
    let start = unit(heading).lowerBound
    let end = next.flatMap { sections[$0].heading }.map { unit($0).lowerBound } ?? text.utf8.count
    // Sections side by side share their lines.
    return start < end ? start..<end : nil
  }

  /// Returns the document with the words of a title edited; a number before them stays.
  func replacingTitle(of index: Int, at heading: Span, _ edit: (String) -> String) -> String? {
    let section = bound.outline.sections[index]
    let old =
      section.isNumbered ? String(section.title.dropFirst(section.number.count)) : section.title
    guard !isPlain || section.isNumbered, let range = find(old, in: heading) else { return nil }
    var new = edit(old)
    if isPlain {
      guard !text(unit(heading)).contains("  ") else { return nil }
      new = new.prefix(1).uppercased() + new.dropFirst().lowercased()
    }
    return replacing([(range, new)])
  }
}
