extension Catalogue {
  /// The differences between an app's own files and the links in its specs.
  static let manifests: [Explanation] = [
    Explanation(
      id: .contraryLinkEntry,
      title: "a file of the app prevents links from opening it",
      cause: """
        An entry of the file has the wrong form, or hides or blocks the correct one: a string \
        instead of a list, an excluded path, an intent filter without a category, or a scheme \
        beyond the 50 that an app may query. A domain that no spec declares is a warning. Other \
        entries of the files are ignored.
        """,
      form: .session,
      bad: """
        \(scanner)
        \(plist("<key>LSApplicationQueriesSchemes</key><string>scanner</string>"))
        specgen manifest --check Info.plist

        """,
      good: """
        \(scanner)
        \(plist("<key>LSApplicationQueriesSchemes</key><array><string>scanner</string></array>"))
        specgen manifest --check Info.plist

        """
    ),
    Explanation(
      id: .missingLinkEntry,
      title: "a file of the app lacks an entry for its links",
      cause: """
        The system looks up schemes, domains, apps, paths and fingerprints in files of the app and \
        of its domains, and does not open links that they do not list. The finding names the file \
        and the missing entry. It is a warning if a build variable may supply the entry.
        """,
      form: .session,
      bad: """
        \(scanner)
        \(plist("<key>LSApplicationQueriesSchemes</key><array/>"))
        specgen manifest --check Info.plist

        """,
      good: """
        \(scanner)
        \(plist("<key>LSApplicationQueriesSchemes</key><array><string>scanner</string></array>"))
        specgen manifest --check Info.plist

        """
    ),
    Explanation(
      id: .unreadableLinkFile,
      title: "a file of the app cannot be compared with the specs",
      cause: """
        Property lists and Android manifests must be XML without custom entities, and the files of \
        domains must be JSON in UTF-8. Keys must be unique, and elements may be nested up to 100 \
        levels deep. Binary property lists are not read: compare the source file instead of the \
        build product.
        """,
      form: .session,
      bad: """
        \(scanner)
        echo '<plist><dict><key>LSApplicationQueriesSchemes</key>' > Info.plist
        specgen manifest --check Info.plist

        """,
      good: """
        \(scanner)
        \(plist("<key>LSApplicationQueriesSchemes</key><array><string>scanner</string></array>"))
        specgen manifest --check Info.plist

        """
    ),
  ]

  private static let scanner = """
    echo '{specgen: 1, api: Scan, calls: {links: ["scanner://{call}"], methods: {sync: {answer: none}}}}' \
    > Specs/scan.yaml
    """

  private static func plist(_ members: String) -> String {
    "echo '<plist version=\"1.0\"><dict>\(members)</dict></plist>' > Info.plist"
  }
}
