extension ChangeKindRow {
  static let auth: [ChangeKindRow] = [
    row(.auth, .added, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions call without a word about themselves, and will be refused. The client's \
        initialiser asks for more.
        """
      )
      .help("Give the client what it asks for."),
    row(.auth, .removed, .ok, .breaks, .changes, by: .compiling)
      .why("What shipped versions send is passed over. The client's initialiser takes less.")
      .help("Remove the argument of the client."),
    row(.auth, .typeChanged, .breaks, .breaks, by: .compiling)
      .why("A session and a token have nothing in common. Shipped versions use the old way.")
      .help("Write the sign-in anew."),
    row(.auth, .locationChanged, .breaks, .ok, by: .requests)
      .why(
        """
        The service looks for the token in another part of the request. Shipped versions put it \
        where it was.
        """
      )
      .help("Ask the vendor to look in both places for a while."),
    row(.authName, .changed, .breaks, .ok, by: .requests)
      .why("The service reads another header or key. Shipped versions use the old one.")
      .help("Ask the vendor to read both for a while."),
    row(.authPrefix, .changed, .breaks, .ok, by: .requests)
      .why("The service reads the token after another word. Shipped versions write the old one.")
      .help("Ask the vendor to take both for a while."),
    row(.authRefreshPolicy, .changed, .ok, .ok, .changes, by: .requests)
      .why(
        """
        The session or token is renewed after other answers, another number of times, or at \
        another time. Calls that succeeded may fail, and the reverse.
        """
      )
      .help("Check what happens when a session ends."),
    row(.authCookie, .changed, .ok, .ok, .changes, by: .requests)
      .why("Signing out forgets the cookie of that name. With the wrong one a session outlives it.")
      .help("Check signing out."),
    row(.authLogin, .changed, .breaks, .breaks, by: .compiling)
      .why(
        """
        Shipped versions sign in the old way. The client's initialiser takes the params of the \
        other call.
        """
      )
      .help("Give the client what it asks for."),
  ]
}
