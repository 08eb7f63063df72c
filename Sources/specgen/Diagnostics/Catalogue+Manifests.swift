extension Catalogue {
  /// The differences between an app's own files and the links in its specs.
  static let manifests: [Explanation] = [
    Explanation(
      id: .contraryLinkEntry,
      title: "a file of the app keeps links from it",
      cause: """
        An entry of the file is not what the system reads, comes before the right one or stands in \
        its way: a text where a list belongs, a path that is excluded, an intent filter without a \
        category, a scheme after the 50 that an app may ask for. A domain that no spec has is a \
        warning. What else an app has in its files is its own.
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
      title: "a file of the app lacks what its specs say of links",
      cause: """
        The system looks for schemes, domains, apps, paths and fingerprints in files of the app and \
        of its domains, and opens no link that they do not list. What is missing is said with its \
        file and with what to write there. Where a variable of the build may stand for it, it is a \
        warning.
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
        Property lists and Android manifests are XML without entities of their own, and what domains \
        serve is JSON in UTF-8. Each key stands once, and elements lie in each other up to 100 \
        levels. A property list that a build made binary is not read: compare the one in the sources.
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
    echo '{specgen: 1, api: Scan, calls: {scheme: scanner, methods: {sync: {answer: none}}}}' \
    > Specs/scan.yaml
    """

  private static func plist(_ members: String) -> String {
    "echo '<plist version=\"1.0\"><dict>\(members)</dict></plist>' > Info.plist"
  }
}
