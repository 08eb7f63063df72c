extension Diagnostic {
  /// A manifest that cannot be one of ours.
  static func damagedManifest(at span: Span) -> Diagnostic {
    .error(
      .damagedManifest,
      "the manifest is not one that specgen wrote",
      at: span,
      help: """
        Restore it from version control, or run `specgen generate --force`: it replaces generated \
        files and leaves yours alone.
        """
    )
  }

  /// A generated file that somebody changed.
  static func editedFile(_ name: String, at span: Span, note: Note) -> Diagnostic {
    Diagnostic(
      id: .editedFile,
      severity: .error,
      message: "\(quoted(name)) was edited by hand since specgen wrote it",
      span: span,
      notes: [note],
      help: """
        Move the edit into a file of your own, then run `specgen \(command(for: name)) --force` to \
        have this one replaced.
        """,
      fixIts: []
    )
  }

  /// A generated file that somebody changed and that no spec gives any more.
  static func editedSurplusFile(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .editedFile,
      "\(quoted(name)) was edited by hand and is no longer generated",
      at: span,
      help: """
        Move the file out of the folder, or run `specgen \(command(for: name)) --force` to have it \
        removed.
        """
    )
  }

  /// A manifest that lists a file of the user.
  static func falselyListed(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .damagedManifest,
      "the manifest lists \(quoted(name)), which does not say that specgen generated it",
      at: span,
      help: "Restore the manifest from version control, or take the file out of the folder."
    )
  }

  /// An API whose folder would be that of another one where letter case does not count.
  static func folderCaseClash(_ name: String, with other: String, at span: Span) -> Diagnostic {
    .error(
      .unusableFileName,
      "the file name \(quoted(name)) differs from \(quoted(other)) in letter case only",
      at: span,
      help: "Move the other one away, or choose another name in the spec."
    )
  }

  /// A file of the user where a generated one would go.
  static func foreignFile(_ name: String, at span: Span, note: Note) -> Diagnostic {
    Diagnostic(
      id: .foreignFile,
      severity: .error,
      message: "specgen did not write \(quoted(name)), and has a file of this name to write",
      span: span,
      notes: [note],
      help: "Move the file, or delete it to have the generated one written.",
      fixIts: []
    )
  }

  /// A file, a folder or a device where something of another kind is needed.
  static func foreignKind(_ name: String, expected: String, at span: Span) -> Diagnostic {
    .error(
      .foreignFile,
      "\(quoted(name)) is not \(expected)",
      at: span,
      help: "Move it away; specgen removes nothing that it did not write."
    )
  }

  /// A generated file that is not there.
  static func missingOutput(_ name: String, at span: Span) -> Diagnostic {
    .error(.staleOutput, "\(quoted(name)) is missing", at: span, help: help(for: name))
  }

  /// A list of APIs in the package manifest that is not what was generated.
  static func outdatedAPIList(expected apis: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      id: .outdatedAPIList,
      severity: .error,
      message: "the list of APIs is not that of the generated folders",
      span: span,
      notes: [],
      help: "Write `\(APIList.line(apis))`.",
      fixIts: [
        FixIt(
          summary: "write the list of the generated folders",
          edits: [Edit(span: span, replacement: APIList.lines(apis))]
        )
      ]
    )
  }

  /// A list of the APIs with modules for tests that is not that of the generated folders.
  static func outdatedTestingList(expected apis: [String], at span: Span) -> Diagnostic {
    let lines = APIList.lines(apis, .testing)
    return Diagnostic(
      id: .outdatedAPIList,
      severity: .error,
      message: "the list of APIs with modules for tests is not that of the generated folders",
      span: span,
      notes: [],
      help: "Write `\(APIList.line(apis, .testing))`.",
      fixIts: [
        FixIt(
          summary: "write the list of the generated folders",
          edits: [Edit(span: span, replacement: span.isEmpty ? "\n\n" + lines : lines)]
        )
      ]
    )
  }

  /// A list of modules in the package manifest that is not what the specs use.
  static func outdatedUseList(expected entries: [UseList.Entry], at span: Span) -> Diagnostic {
    let lines = UseList.lines(entries)
    return Diagnostic(
      id: .outdatedAPIList,
      severity: .error,
      message: "the list of used modules is not what the specs use",
      span: span,
      notes: [],
      help: "Write `\(UseList.line(entries))`.",
      fixIts: [
        FixIt(
          summary: "write the list of what the specs use",
          edits: [Edit(span: span, replacement: span.isEmpty ? "\n\n" + lines : lines)]
        )
      ]
    )
  }

  /// A manifest that is not the one of the generated files beside it, which are up to date.
  static func outdatedManifest(
    isConflicted: Bool,
    beside other: String,
    at span: Span
  ) -> Diagnostic {
    .error(
      .staleOutput,
      "\(quoted(OutputManifest.name)) "
        + (isConflicted
          ? "has conflict markers of a merge" : "does not record the generated files as they are"),
      at: span,
      help: """
        Run `specgen \(command(for: other))`, which rewrites it, and commit it. The generated files \
        are up to date.
        """
    )
  }

  /// A generated file that is not what the spec gives now.
  static func outdatedOutput(_ name: String, at span: Span, note: Note) -> Diagnostic {
    Diagnostic(
      id: .staleOutput,
      severity: .error,
      message: "\(quoted(name)) is out of date",
      span: span,
      notes: [note],
      help: help(for: name),
      fixIts: []
    )
  }

  /// A file of an earlier run that no spec gives any more.
  static func surplusOutput(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .staleOutput,
      "\(quoted(name)) is not generated any more",
      at: span,
      help: help(for: name)
    )
  }

  /// A symbolic link inside the output folder, or the folder itself.
  static func symbolicLink(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .symbolicLink,
      "\(quoted(name)) is a symbolic link, which specgen does not write through",
      at: span,
      help: "Put what it leads to in its place, or configure that folder as the output."
    )
  }

  private static func help(for name: String) -> String { "Run `specgen \(command(for: name))`." }

  /// The command that writes a file of this name.
  private static func command(for name: String) -> String {
    LinkFileName(ofFileNamed: name) == nil ? "generate" : "manifest"
  }
}
