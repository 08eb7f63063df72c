import Testing

@testable import specgen

/// The built program as git's external diff driver, in a real repository.
@Suite struct GitDriverTests {
  private static let zeros = String(repeating: "0", count: 40)
  private static let name = String(repeating: "a1", count: 20)

  @Test(
    arguments: [
      ("a.yaml", "a.yaml a.yaml unmerged"),
      ("a.yaml /tmp/1 \(name) 100644 a.yaml \(zeros) 100644", "a.yaml a.yaml \(name) -"),
      ("a.yaml /dev/null . . /tmp/2 \(name) 100755", "a.yaml a.yaml - \(name)"),
      (
        "a.yaml /tmp/1 \(name) 100644 b.yaml \(name) 100644 b.yaml", "a.yaml b.yaml \(name) \(name)"
      ),
      ("a.yaml a.yaml \(zeros) 100644 /dev/null . . /dev/null", "a.yaml a.yaml - -"),
      ("a.yaml b.yaml", nil), ("", nil),
    ] as [(String, String?)]
  )
  func readsTheArgumentsOfGit(line: String, expected: String?) throws {
    let words = line.split(separator: " ").map(String.init)
    guard let expected else {
      #expect(throws: UsageError.self) { try GitDriverCall(words) }
      return
    }
    let call = try GitDriverCall(words)
    let versions =
      call.old == nil ? "unmerged" : "\(call.old?.object ?? "-") \(call.new?.object ?? "-")"
    #expect("\(call.oldPath) \(call.newPath) \(versions)" == expected)
  }

  @Test func knowsTheFolderOfRelativePaths() throws {
    let call = try GitDriverCall(
      ["a.yaml", "/tmp/1", Self.name, "100644", "Specs/a.yaml", Self.zeros, "100644"]
    )
    #expect(call.folder == "Specs/")
  }

  private static let money = """
    specgen: 1
    api: Money
    types:
      Amount: {fields: {cents: Int}}
      Refund: {fields: {reason: String}}

    """
  private static let shop = """
    specgen: 1
    api: Shop
    uses: [shared/money.yaml]
    hosts: {api: https://api.example.com}
    methods:
      orders: {http: GET /orders, returns: Amount}
      cancel: {http: POST /cancel, returns: Refund}

    """
  private static let newMoney = money.replacing(
    "Refund: {fields: {reason",
    with: "Fee: {fields: {name"
  )
  private static let newShop = shop.replacing(
    "cancel: {http: POST /cancel, returns: Refund}",
    with: "fee: {http: GET /fee, returns: Fee}"
  )

  /// A repository with a commit, and edits of both specs: neither compiles with the other version of the other.
  private func repository() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try place.write("Specs/shared/money.yaml", Self.money)
    try place.write("Specs/shop.yaml", Self.shop)
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    try place.write(".gitattributes", "Specs/**/*.yaml diff=specgen\n")
    try place.git("init -q -b main")
    try place.write(
      ".git/config",
      (place.read(".git/config") ?? "")
        + "[diff \"specgen\"]\n\tcommand = specgen diff --git-driver --format oneline --\n"
    )
    try place.git("add .")
    try place.git("commit -q -m one")
    try place.write("Specs/shared/money.yaml", Self.newMoney)
    try place.write("Specs/shop.yaml", Self.newShop)
    return place
  }

  /// Returns the output of a git command, without fingerprints and percentages.
  private func shown(_ words: String, in place: TemporaryFolder, folder: String = "") throws
    -> String
  {
    let words = ["--no-pager"] + words.split(separator: " ").map(String.init)
    let result = try BuiltBinary.start(
      "/usr/bin/git",
      words,
      in: folder.isEmpty ? place.path : place(folder)
    ).result()
    #expect(result.status == 0 && result.stderr.isEmpty, "git \(words): \(result.stderr)")
    return result.stdout.replacing(/, [0-9a-f]{12}\]/, with: "]")
      .replacing(/index [0-9]+%/, with: "index 0%")
  }

  private static let changes = """
    diff --specgen a/Specs/shared/money.yaml b/Specs/shared/money.yaml
    1 warning, 1 info

    a/Specs/shared/money.yaml:5:3: warning: 'Refund' was removed [model-removed]
    Specs/shared/money.yaml:5:3: info: 'Fee' was added [model-added]
    diff --specgen a/Specs/shop.yaml b/Specs/shop.yaml
    1 error, 1 info

    a/Specs/shop.yaml:7:3: error: 'cancel' was removed (sent by `cancel`) [method-removed]
    Specs/shop.yaml:7:3: info: 'fee' was added [method-added]

    """

  /// Whichever versions git compares, each spec is read with the specs that it uses in the same version.
  @Test func readsUsedSpecsOfTheSameVersion() throws {
    let place = try repository()
    #expect(try shown("diff", in: place) == Self.changes)
    #expect(try shown("diff HEAD", in: place) == Self.changes)
    try place.git("add .")
    #expect(try shown("diff --cached", in: place) == Self.changes)
    try place.git("commit -q -m two")
    #expect(try shown("diff HEAD~1 HEAD", in: place) == Self.changes)
    #expect(try shown("show --ext-diff --format=", in: place) == Self.changes)
    // Without `--ext-diff`, git shows lines in histories and patches.
    #expect(try shown("show --format=", in: place).contains("\n-  cancel:"))
    try place.write("Specs/shared/money.yaml", Self.money)
    try place.write("Specs/shop.yaml", Self.shop)
    try place.git("commit -q -a -m three")
    #expect(try shown("diff HEAD~2 HEAD~1", in: place) == Self.changes)
  }

  @Test func showsFilesThatAreAddedRemovedAndRenamed() throws {
    let place = try repository()
    try place.git("commit -q -a -m two")
    try place.git("mv Specs/shop.yaml Specs/store.yaml")
    try place.write("Specs/store.yaml", Self.newShop.replacing("/fee", with: "/fees"))
    try place.write("Specs/new.yaml", "specgen: 1\napi: New\ntypes: {A: String}\n")
    try place.git("add .")
    #expect(
      try shown("diff --cached -M", in: place) == """
        diff --specgen a/Specs/new.yaml b/Specs/new.yaml
        new file
        1 info

        Specs/new.yaml:2:6: info: 'New' is new [api-added]
        diff --specgen a/Specs/shop.yaml b/Specs/store.yaml
        similarity index 0%
        rename from Specs/shop.yaml
        rename to Specs/store.yaml
        1 error

        Specs/store.yaml:7:3: error: 'fee': path changed from /fee to /fees (sent by `fee`) [path-changed]

        """
    )
    #expect(
      try shown("diff --cached --no-renames -- Specs/shop.yaml", in: place) == """
        diff --specgen a/Specs/shop.yaml b/Specs/shop.yaml
        deleted file
        1 warning

        a/Specs/shop.yaml:2:6: warning: 'Shop' is gone [api-removed]

        """
    )
  }

  /// Git would show nothing of the files after a driver that fails.
  @Test func showsLinesOfWhatIsNoSpec() throws {
    let place = try repository()
    try place.write("Specs/shop.yaml", "openapi: 3.1.0\n")
    try place.link("Specs/link.yaml", to: "shop.yaml")
    try place.git("add .")
    let text = try shown("diff --cached", in: place)
    for line in [
      "\"Specs/link.yaml\": error: is a symbolic link, which is not compared\n",
      "Specs/shop.yaml:1:1: error: ", "\n-api: Shop\n", "\n+openapi: 3.1.0\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    let bounded = try shown(
      "-c diff.specgen.command=specgen\u{A0}diff\u{A0}--git-driver\u{A0}--max-size=9\u{A0}--"
        .replacing("\u{A0}", with: "\t") + " diff --cached -- Specs/shop.yaml",
      in: place
    )
    #expect(
      bounded.contains("\"a/Specs/shop.yaml\": error: is larger than the limit of 9 bytes"),
      "\(bounded)"
    )
  }

  @Test func showsConflictsAndRelativePaths() throws {
    let place = try repository()
    #expect(
      try shown("diff --relative", in: place, folder: "Specs")
        == Self.changes.replacing("Specs/", with: "")
    )
    try place.git("commit -q -a -m two")
    try place.git("checkout -q -b side HEAD~1")
    try place.write("Specs/shop.yaml", Self.shop.replacing("cancel", with: "stop"))
    try place.git("commit -q -a -m three")
    _ = try BuiltBinary.start(
      "/usr/bin/git",
      ["-c", "user.name=a", "-c", "user.email=a@example.com", "merge", "-q", "main"],
      in: place.path
    ).result()
    #expect(
      try shown("diff --cached -- Specs/shop.yaml", in: place) == """
        diff --specgen a/Specs/shop.yaml b/Specs/shop.yaml
        unmerged: resolve the conflicts first

        """
    )
  }

  @Test func appliesTheLevelsOfTheNearestConfiguration() throws {
    let place = try repository()
    try place.write(
      "Specs/specgen.yaml",
      "specgen: 1\nspecs: [.]\ndiff: {levels: {method-removed: off, method-added: off}}\n"
    )
    let text = try shown("diff -- Specs/shop.yaml", in: place)
    #expect(
      text == "diff --specgen a/Specs/shop.yaml b/Specs/shop.yaml\n2 off\n",
      "\(text)"
    )
    try place.write("Specs/specgen.yaml", "specgen: 1\nspces: [.]\n")
    let warned = try shown("diff -- Specs/shop.yaml", in: place)
    #expect(
      warned.contains("warning: the configuration has no key")
        && warned.contains("[method-removed]"),
      "\(warned)"
    )
  }

  @Test(arguments: [
    "--git-driver --fail-on never --", "--git-driver --format json --", "--git-driver a b",
    "--git-driver --git-base main a",
  ])
  func refusesWhatGitDoesNotPass(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try BuiltBinary.run(["diff"] + words, in: "/")
    #expect(result.status == 2 && result.stderr.contains("`--git-driver`"), "\(result.stderr)")
  }
}
