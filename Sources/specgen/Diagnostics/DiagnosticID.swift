/// The catalogue of defects that are reported, each named after the defect and not the remedy.
enum DiagnosticID: String, CaseIterable, Sendable {
  case alias
  case anchor
  case circularUse = "circular-use"
  case complexKey = "complex-key"
  case contradiction
  case damagedManifest = "damaged-manifest"
  case duplicateKey = "duplicate-key"
  case duplicateWireName = "duplicate-wire-name"
  case editedFile = "edited-file"
  case emptyDocument = "empty-document"
  case endlessType = "endless-type"
  case forbiddenCharacter = "forbidden-character"
  case foreignFile = "foreign-file"
  case invalidEncoding = "invalid-encoding"
  case invalidHost = "invalid-host"
  case invalidName = "invalid-name"
  case invalidPath = "invalid-path"
  case invalidUse = "invalid-use"
  case invalidWireName = "invalid-wire-name"
  case mergeKey = "merge-key"
  case misfit
  case missingKey = "missing-key"
  case nameCollision = "name-collision"
  case outdatedAPIList = "outdated-api-list"
  case reservedKey = "reserved-key"
  case reservedName = "reserved-name"
  case severalDocuments = "several-documents"
  case staleOutput = "stale-output"
  case symbolicLink = "symbolic-link"
  case tag
  case tooDeep = "too-deep"
  case unfitUse = "unfit-use"
  case unknownEdition = "unknown-edition"
  case unknownKey = "unknown-key"
  case unknownName = "unknown-name"
  case unknownWord = "unknown-word"
  case unreachableFailure = "unreachable-failure"
  case unusableFileName = "unusable-file-name"
  case versionMismatch = "version-mismatch"
  case wrongKind = "wrong-kind"
  case yamlSyntax = "yaml-syntax"
}
