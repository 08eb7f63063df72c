/// A problem in the output folder that prevents writing, or that `--check` reports.
struct OutputFinding: Hashable, Sendable {
  /// A problem with a path.
  enum Problem: Hashable, Sendable {
    /// A generated file was edited by hand; `new` is nil if the file is no longer generated.
    ///
    /// The failure says why git does not know any file.
    case edited(disk: [UInt8], new: [UInt8]?, FileFailure?)
    /// A file of the user is at the path of a generated file.
    case foreign(disk: [UInt8], new: [UInt8])
    /// A folder or a device is at the path of a generated file.
    case notAFile
    /// A file or a device is at the path of an API's folder.
    case notAFolder
    /// A file of the user is in a staging folder.
    case notStaged
    /// A symbolic link is at a path that would be written through it.
    case link
    /// A name is not a valid file name.
    case unusableName(reason: String)
    /// A name differs from another only in letter case.
    case caseClash(with: String)
    /// An API's folder name differs from that of another folder only in letter case.
    case folderCaseClash(with: String)
    /// Two specs claim the same folder.
    case wantedTwice(by: String, and: String)
    /// A generated file differs from what the spec generates now.
    case outdated(disk: [UInt8], new: [UInt8])
    /// A file to generate does not exist.
    case missing
    /// A file of an earlier run is no longer generated.
    case surplus
  }

  /// The path for messages.
  let path: String
  /// The problem with the path.
  let problem: Problem
}
