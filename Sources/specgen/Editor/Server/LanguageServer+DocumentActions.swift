import SpecgenCore
import SpecgenReview

/// Edits that take over what a vendor's document states.
extension LanguageServer {
  /// Returns the edits that the documents ask for in the part at an offset, as `specgen docs patch` makes them.
  func documentActions(at offset: Int, _ subject: Subject, _ index: NameIndex) -> [Action] {
    guard subject.spec.isCurrent, let spec = subject.spec.spec, !spec.docs.isEmpty,
      let program = subject.spec.program,
      let part = index.declarations.last(where: { declaration in
        declaration.extent.touches(offset)
          && spec.docs.contains { $0.isBound(to: declaration.path) }
      })
    else { return [] }
    let parts = BindableParts(program)
    let documents = spec.docs.compactMap { bound($0, to: parts, subject.location) }
    let check = DocumentCheck(documents, of: program, parts: parts)
    let findings = JoinedFindings.renamed(check, [])
    let steps = JoinedFindings.steps(findings, changed: []).filter {
      part.extent.contains($0.place)
    }
    return steps.compactMap { step in
      guard var patch = SpecPatch(subject.spec.source, for: [step]), patch.apply(step) else {
        return nil
      }
      let old = subject.spec.source.bytes
      let new = Array(patch.text.utf8)
      let change = TextChange(from: old, to: new).wholeCharacters(from: old, to: new)
      let text = String(decoding: new[change.new], as: UTF8.self)
      let edits = [subject.location: [SourceEdit(change.old, text)]]
      guard newFinding(after: edits) == nil else { return nil }
      return Action(
        title: "Take over from the document: \(step.command)",
        kind: .rewrite,
        edits: edits
      )
    }
  }

  private func bound(
    _ document: Spec.Document,
    to parts: BindableParts,
    _ location: String
  ) -> BoundDocument? {
    let path = Path.resolved(document.file.value, beside: location)
    guard case .success(let bytes) = environment.read(path, projectFolder(of: location)) else {
      return nil
    }
    let number = (state.numbers.values.max() ?? 0) + 1
    let (file, findings) = SourceFile.decode(path: path, id: number, contents: bytes)
    guard findings.isEmpty,
      let outline = try? DocumentFormat(path: path).outline(of: file, columns: document.columns)
    else { return nil }
    return BoundDocument(document, file: file, outline: outline, to: parts)
  }

  /// Returns the folder of the project that a spec belongs to.
  func projectFolder(of location: String) -> String {
    let folders = state.groups.values.map(\.folder).filter { Path.contains($0, location) }
    return folders.max { $0.utf8.count < $1.utf8.count } ?? Path.folder(of: location)
  }
}

extension Spec.Document {
  /// `true` if a part of the document restates a part of a spec, or one around it.
  fileprivate func isBound(to path: [String]) -> Bool {
    let path = path.joined(separator: ".")
    return bindings.contains { binding in
      guard case .to(let target) = binding.target else { return false }
      return path == target.value || target.value.hasPrefix(path + ".")
        || path.hasPrefix(target.value + ".")
    }
  }
}
