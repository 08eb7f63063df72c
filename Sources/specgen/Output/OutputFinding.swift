/// Something in the output folder that keeps a run from writing, or that `--check` finds.
struct OutputFinding: Hashable, Sendable {
  /// What is the matter with a path.
  enum Problem: Hashable, Sendable {
    /// A file that specgen wrote and somebody changed; without new bytes it is one to remove.
    case edited(disk: [UInt8], new: [UInt8]?)
    /// A file of the user in the place of a generated one.
    case foreign(disk: [UInt8], new: [UInt8])
    /// A folder or a device in the place of a generated file.
    case notAFile
    /// A file or a device in the place of an API's folder.
    case notAFolder
    /// A file of the user in a folder in which new files are put together.
    case notStaged
    /// A symbolic link where files would be written through it.
    case link
    /// A manifest that specgen did not write like this.
    case damagedManifest
    /// The manifest lists a file that does not look like a generated one.
    case falselyListed(name: String)
    /// A name that cannot be a file's.
    case unusableName(reason: String)
    /// A name that differs from another one in letter case only.
    case caseClash(with: String)
    /// A folder of an API whose name differs from that of another folder in letter case only.
    case folderCaseClash(with: String)
    /// A folder that two specs want.
    case wantedTwice(by: String, and: String)
    /// A generated file that is not what the spec says now.
    case outdated(disk: [UInt8], new: [UInt8])
    /// A manifest that alone is out of date, or that a merge left conflict markers in, beside a generated file.
    case outdatedManifest(isConflicted: Bool, beside: String)
    /// A file that is not there and would be generated.
    case missing
    /// A file of an earlier run that is not generated any more.
    case surplus
  }

  /// The path as it is printed.
  let path: String
  /// What is the matter.
  let problem: Problem
}
