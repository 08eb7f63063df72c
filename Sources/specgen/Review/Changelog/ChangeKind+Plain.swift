extension ChangeKind {
  /// Returns what happened, as one sentence for people who do not code.
  ///
  /// Each subject has a noun and each action a predicate in its row, so that a new kind has a sentence.
  func plainSentence(_ entity: PlainEntity) -> PlainText {
    let own = plainRequest(entity) ?? plainAnswer(entity) ?? plainData(entity) ?? plainLink(entity)
    let sentence =
      own ?? "\(entity.words(subject.plainNoun)) \(PlainText(words: action.plainPredicate))"
    return "\(sentence.capitalized)\(plainValues(entity))."
  }

  /// Returns a sentence without its period for a change of a call, a host or a sign-in.
  private func plainRequest(_ entity: PlainEntity) -> PlainText? {
    let whole = entity.whole
    switch (subject, action) {
    case (.api, .added): return "this API is new"
    case (.api, .removed): return "the app no longer uses this API"
    case (.api, .renamed): return "this API has another name"
    case (.methodAuth, .added): return "\(whole) must now be authorized"
    case (.methodAuth, .removed): return "\(whole) may now be made without authorization"
    case (.methodPagination, .added): return "the answer to \(whole) now comes in pages"
    case (.methodPagination, .removed): return "the answer to \(whole) no longer comes in pages"
    case (.methodPagination, .renamed):
      return "the function for all pages of \(whole) has another name"
    case (.methodPolling, .added): return "the app can now wait for the end of \(whole)"
    case (.methodPolling, .removed): return "the app can no longer wait for the end of \(whole)"
    case (.methodPolling, .typeChanged): return "\(whole) can now end in other ways"
    case (.methodPolling, .renamed):
      return "the function that waits for the end of \(whole) has another name"
    case (.host, .becameSupplied): return "the app must now set the address of \(whole)"
    case (.host, .stoppedSupplied): return "the app no longer has to set the address of \(whole)"
    case (.bodyForm, .added): return "data must now be sent with \(whole)"
    case (.bodyForm, .removed): return "data is no longer sent with \(whole)"
    case (.paramGroup, .added): return "only one of several inputs of \(whole) can now be given"
    case (.paramGroup, .removed): return "several inputs of \(whole) can now be given together"
    case (.param, .becameOptional): return "\(entity.named("the input")) can now be left out"
    case (.auth, .added): return "calls must now be authorized"
    case (.auth, .removed): return "calls no longer have to be authorized"
    case (.auth, .typeChanged): return "the app must now authorize its calls in another way"
    case (.auth, .locationChanged):
      return "the app must now send its authorization in another place"
    default: return nil
    }
  }

  /// Returns the same for a change of an answer or an end.
  private func plainAnswer(_ entity: PlainEntity) -> PlainText? {
    let (whole, label) = (entity.whole, entity.label)
    switch (subject, action) {
    case (.statusError, .added), (.failureCode, .added):
      return "\(whole) can now fail with the reason \(label)"
    case (.statusError, .removed), (.failureCode, .removed):
      return "\(whole) can no longer fail with the reason \(label)"
    case (.statusSuccess, .added), (.successCode, .added):
      return "\(whole) can now succeed with the result \(label)"
    case (.statusSuccess, .removed), (.successCode, .removed):
      return "\(whole) can no longer succeed with the result \(label)"
    case (.outcome, .added): return "\(whole) can now end with \(label)"
    case (.outcome, .removed): return "\(whole) can no longer end with \(label)"
    case (.result, .added): return "the answer to \(whole) now contains data"
    case (.result, .removed): return "the answer to \(whole) no longer contains data"
    case (.result, .becameRequired): return "the answer to \(whole) now always contains data"
    case (.commonError, .added): return "calls can now fail with a shared error"
    case (.commonError, .removed): return "calls can no longer fail with the shared error"
    case (.callback, .added): return "the other app now answers"
    case (.callback, .removed): return "the other app no longer answers"
    default: return nil
    }
  }

  /// Returns the same for a change of a type.
  private func plainData(_ entity: PlainEntity) -> PlainText? {
    let (whole, label) = (entity.whole, entity.label)
    switch (subject, action) {
    case (.code, .added), (.paramEnumValue, .added): return "\(whole) has the new value \(label)"
    case (.code, .addedClosed):
      return "\(whole) has the new value \(label), which installed versions cannot read"
    case (.code, .moved): return "\(entity.labeled("the value")) is now another outcome"
    case (.unionCase, .added): return "\(whole) has the new variant \(label)"
    case (.unionCase, .addedClosed):
      return "\(whole) has the new variant \(label), which installed versions cannot read"
    case (.field, .becameRequired) where !entity.isSent:
      return "\(entity.named("the field")) is now always present"
    case (.responseHeader, .becameRequired):
      return "\(entity.named("the additional value")) is now always present"
    case (.additionalMembers, .added): return "\(whole) can now contain other fields"
    case (.additionalMembers, .removed): return "\(whole) no longer contains other fields"
    default: return nil
    }
  }

  /// Returns the same for a change of the app's links.
  private func plainLink(_ entity: PlainEntity) -> PlainText? {
    let (whole, value) = (entity.whole, entity.value)
    switch (subject, action) {
    case (.deeplinks, .added): return "links can now open the app"
    case (.deeplinks, .removed): return "links no longer open the app"
    case (.route, .removed): return "\(whole) no longer opens the app"
    case (.routePriority, .changed), (.route, .shadowed):
      return "some addresses of \(whole) now open another screen"
    case (.scheme, .added): return "links that begin with \(value) now open the app"
    case (.scheme, .removed): return "links that begin with \(value) no longer open the app"
    case (.domain, .added): return "links to \(value) now open the app"
    case (.domain, .removed): return "links to \(value) no longer open the app"
    case (.linkedApp, .added): return "the app \(value) now opens the links"
    case (.linkedApp, .removed): return "the app \(value) no longer opens the links"
    case (.flowPassage, .added): return "\(whole) now leads through the site \(value)"
    case (.flowPassage, .removed): return "\(whole) no longer leads through the site \(value)"
    default: return nil
    }
  }
}
