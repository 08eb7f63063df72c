import Foundation
import Testing

/// Repositories whose settings run programs, replace objects, or lead elsewhere: none of them has an effect.
@Suite struct HostileRepositoryTests {
  private static let swift = "Generated/Shop/ShopModels.swift"

  /// Settings that name a program, in some command of git.
  private static let programs = [
    "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass",
    "core.gitProxy", "core.alternateRefsCommand", "diff.external", "pager.ls-files",
    "pager.cat-file", "pager.ls-tree", "filter.x.clean", "filter.x.smudge", "filter.x.process",
    "diff.x.textconv", "diff.x.command", "merge.x.driver", "credential.helper", "gpg.program",
    "uploadpack.packObjectsHook", "sequence.editor",
  ]
  private static let aliases = ["ls-files", "ls-tree", "cat-file", "rev-parse"]

  /// A project whose repository has a committed and then an uncommitted edit, and hostile settings.
  private static func project() throws -> MergedProject {
    let project = try MergedProject(ShopSpec().project)
    try project.write(
      "evil",
      "#!/bin/sh\nbase=$(dirname \"$0\")\necho \"$0 $*\" >> \"$base/ran\"\nexit 1\n"
    )
    let program = "\(project.path)/evil"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    for name in programs { try project.git("config", name, program) }
    for name in aliases { try project.git("config", "alias.\(name)", "!\(program)") }
    try project.git("config", "filter.x.required", "true")
    for hook in ["post-index-change", "pre-auto-gc", "reference-transaction", "fsmonitor-watchman"]
    {
      let path = "\(project.path)/.git/hooks/\(hook)"
      try? FileManager.default.copyItem(atPath: program, toPath: path)
    }
    try project.git("config", "core.hooksPath", "\(project.path)/.git/hooks")
    return project
  }

  @Test func runsNoProgramOfTheRepository() throws {
    let project = try Self.project()
    let text = try #require(project.read(Self.swift)) + "// an edit\n"
    try project.write(Self.swift, text)
    try project.write(".gitattributes", "* filter=x diff=x merge=x text eol=crlf ident\n")
    #expect(try project.specgen("generate").status == 1)
    #expect(project.read(Self.swift) == text)
    try project.write(".gitattributes", "")
    try project.git("-c", "core.fsmonitor=false", "add", Self.swift)
    try? FileManager.default.removeItem(atPath: "\(project.path)/ran")
    try project.write(".gitattributes", "* filter=x diff=x merge=x text eol=crlf ident\n")
    let result = try project.specgen("generate")
    #expect(result.status == 0, "\(result)")
    #expect(project.read("ran") == nil)
  }

  /// An object in whose place git shows another one is no copy of an edit.
  @Test func readsNoReplacement() throws {
    let project = try MergedProject(ShopSpec().project)
    let committed = try project.git("rev-parse", "HEAD:\(Self.swift)").stdout.prefix { $0 != "\n" }
    try project.write(Self.swift, (project.read(Self.swift) ?? "") + "// an edit\n")
    let edited = try project.git("hash-object", "-w", Self.swift).stdout.prefix { $0 != "\n" }
    try project.git("replace", "\(committed)", "\(edited)")
    try #require(try project.git("cat-file", "-p", "HEAD:\(Self.swift)").stdout.contains("an edit"))
    #expect(try project.specgen("generate").status == 1)
    // A commit that stands for the one of HEAD.
    try project.git("commit", "-qam", "edit")
    let other = try project.git("rev-parse", "HEAD").stdout.prefix { $0 != "\n" }
    try project.git("reset", "-q", "--mixed", "HEAD~")
    let head = try project.git("rev-parse", "HEAD").stdout.prefix { $0 != "\n" }
    try project.git("replace", "\(head)", "\(other)")
    #expect(try project.specgen("generate").status == 1)
  }

  /// A folder of ordinary files that looks like a repository of its own, with its own settings.
  @Test func readsNoRepositoryAmongCommittedFiles() throws {
    let project = try MergedProject(ShopSpec().project)
    try project.git("init", "-q", "--bare", "Generated")
    try project.git("-C", "Generated", "config", "core.bare", "false")
    try project.git("-C", "Generated", "config", "core.worktree", ".")
    try project.write(Self.swift, (project.read(Self.swift) ?? "") + "// an edit\n")
    try #require(try project.git("-C", "Generated", "add", "Shop").status == 0)
    let result = try project.specgen("generate")
    #expect(result.status == 1 && result.stderr.contains("safe.bareRepository"), "\(result)")
  }

  /// An index may name an object that nobody has.
  @Test func trustsNoNameWithoutAnObject() throws {
    let project = try MergedProject(ShopSpec().project)
    try project.write(Self.swift, (project.read(Self.swift) ?? "") + "// an edit\n")
    let name = try project.git("hash-object", Self.swift).stdout.prefix { $0 != "\n" }
    try project.git("update-index", "--cacheinfo", "100644,\(name),\(Self.swift)")
    #expect(try project.specgen("generate").status == 1)
  }

  /// Settings and files with which git cannot answer: an edit stays, and the run ends.
  @Test(arguments: [
    "core.worktree=/", "core.worktree=/nowhere", "core.bare=true", "include.path=/dev/zero.missing",
    "core.repositoryFormatVersion=99", "extensions.unknown=1", "extensions.objectFormat=sha256",
    "broken",
  ])
  func keepsAnEditWhenGitCannotAnswer(setting: String) throws {
    let project = try MergedProject(ShopSpec().project)
    let text = try #require(project.read(Self.swift)) + "// an edit\n"
    try project.write(Self.swift, text)
    if setting == "broken" {
      try project.write(".git/config", "[")
    } else {
      try project.git(["config"] + setting.split(separator: "=").map(String.init))
    }
    #expect(try project.specgen("generate").status == 1)
    #expect(project.read(Self.swift) == text)
    #expect(try project.specgen("generate", "--force").status == 0)
  }

  /// Names that a careless call would take for options or patterns.
  @Test(arguments: ["-x", "--stage", ":(top)", "*", "a b", "é", "\"q\"", "a\tb", "x\ny"])
  func knowsFoldersOfAnyName(name: String) throws {
    let project = try MergedProject(ShopSpec().project)
    let words = ["generate", "--output=\(name)/out"]
    #expect(try project.specgen(words).status == 0)
    let swift = "\(name)/out/Shop/ShopModels.swift"
    try project.write(swift, (project.read(swift) ?? "") + "// an edit\n")
    #expect(try project.specgen(words).status == 1)
    try project.git("add", "-A")
    let result = try project.specgen(words)
    #expect(result.status == 0, "\(result)")
  }
}
