import Testing

extension TemporaryFolder {
  /// Runs git in the folder, with words that are separated by spaces.
  func git(_ words: String) throws {
    let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    let result = try BuiltBinary.start(
      "/usr/bin/git",
      author + words.split(separator: " ").map(String.init),
      in: path
    ).result()
    #expect(result.status == 0, "git \(words): \(result.stderr)")
  }
}
