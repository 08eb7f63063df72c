import SpecgenCore

extension Diagnostic {
  /// Reports a generated file that may have been edited by hand, and the failure of git if it could not decide.
  ///
  /// Without a note about the generated text, the file is no longer generated.
  static func editedFile(
    _ name: String,
    _ failure: FileFailure?,
    at span: Span,
    note: Note?
  ) -> Diagnostic {
    let command = "specgen \(command(for: name))"
    let (state, effect) =
      note == nil
      ? ("is no longer generated, and may", "removes it")
      : ("may", "replaces the file")
    guard let failure else {
      return .error(
        .editedFile,
        "\(quoted(name)) \(state) contain an edit: neither git nor a run on this machine has its contents",
        at: span,
        notes: [note].compactMap(\.self),
        help: """
          Commit the edit or move it into a file of your own, then run `\(command)` again. \
          `--force` \(effect) without a copy.
          """
      )
    }
    return .error(
      .editedFile,
      "\(quoted(name)) \(state) contain an edit: no run on this machine wrote its contents",
      at: span,
      notes: [note].compactMap(\.self),
      help: """
        Move the edit into a file of your own, then run `\(command) --force`, which \(effect) \
        without a copy. git cannot decide (\(quotedPath(failure.path)): \(failure.problem)).
        """
    )
  }

  /// Reports an API whose folder name differs from another only in letter case.
  static func folderCaseClash(_ name: String, with other: String, at span: Span) -> Diagnostic {
    .error(
      .unusableFileName,
      "the file name \(quoted(name)) differs from \(quoted(other)) in letter case only",
      at: span,
      help: "Move the other file, or choose another name in the spec."
    )
  }

  /// Reports a file of the user at the path of a generated file.
  static func foreignFile(_ name: String, at span: Span, note: Note) -> Diagnostic {
    .error(
      .foreignFile,
      "\(quoted(name)) is in the way of a generated file, and specgen did not write it",
      at: span,
      notes: [note],
      help: "Move the file, or delete it."
    )
  }

  /// Reports a file, folder or device of the wrong kind.
  static func foreignKind(_ name: String, expected: String, at span: Span) -> Diagnostic {
    .error(
      .foreignFile,
      "\(quoted(name)) is not \(expected)",
      at: span,
      help: "Move it; specgen does not remove files that it did not write."
    )
  }

  /// Reports a missing generated file.
  static func missingOutput(_ name: String, at span: Span) -> Diagnostic {
    .error(.staleOutput, "\(quoted(name)) is missing", at: span, help: help(for: name))
  }

  /// Reports a list of APIs in the package manifest that differs from the generated APIs.
  static func outdatedAPIList(expected apis: [String], at span: Span) -> Diagnostic {
    .error(
      .outdatedAPIList,
      "the list of APIs does not match the generated folders",
      at: span,
      help: "Write `\(APIList.line(apis))`.",
      fixIts: [
        FixIt(
          summary: "write the list of the generated folders",
          edits: [Edit(span: span, replacement: APIList.lines(apis))]
        )
      ]
    )
  }

  /// Reports a list of the APIs with test modules that differs from the generated folders.
  static func outdatedTestingList(expected apis: [String], at span: Span) -> Diagnostic {
    let lines = APIList.lines(apis, .testing)
    return .error(
      .outdatedAPIList,
      "the list of APIs with modules for tests does not match the generated folders",
      at: span,
      help: "Write `\(APIList.line(apis, .testing))`.",
      fixIts: [
        FixIt(
          summary: "write the list of the generated folders",
          edits: [Edit(span: span, replacement: span.isEmpty ? "\n\n" + lines : lines)]
        )
      ]
    )
  }

  /// Reports a list of used modules in the package manifest that differs from the specs.
  static func outdatedUseList(expected entries: [UseList.Entry], at span: Span) -> Diagnostic {
    let lines = UseList.lines(entries)
    return .error(
      .outdatedAPIList,
      "the list of used modules does not match the specs",
      at: span,
      help: "Write `\(UseList.line(entries))`.",
      fixIts: [
        FixIt(
          summary: "write the list of used modules",
          edits: [Edit(span: span, replacement: span.isEmpty ? "\n\n" + lines : lines)]
        )
      ]
    )
  }

  /// Reports a generated file that differs from what the spec generates now.
  static func outdatedOutput(_ name: String, at span: Span, note: Note) -> Diagnostic {
    .error(
      .staleOutput,
      "\(quoted(name)) is out of date",
      at: span,
      notes: [note],
      help: help(for: name)
    )
  }

  /// Reports a file of an earlier run that is no longer generated.
  static func surplusOutput(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .staleOutput,
      "\(quoted(name)) is no longer generated",
      at: span,
      help: help(for: name)
    )
  }

  /// Reports a symbolic link inside the output folder, or in place of the folder itself.
  static func symbolicLink(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .symbolicLink,
      "\(quoted(name)) is a symbolic link, and specgen does not write through links",
      at: span,
      help: "Replace it with its target, or configure the target as the output."
    )
  }

  private static func help(for name: String) -> String { "Run `specgen \(command(for: name))`." }

  /// Returns the command that writes a file of this name.
  private static func command(for name: String) -> String {
    LinkFileName(ofFileNamed: name) == nil ? "generate" : "manifest"
  }
}
