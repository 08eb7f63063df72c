import Foundation

/// The program that was built together with the tests.
enum BuiltBinary {
  /// The folder that holds it: that of the test bundle, whatever the build folder is called.
  static let folder: String? = {
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      var folder = argument
      while folder.contains(".xctest") { folder = (folder as NSString).deletingLastPathComponent }
      let absolute =
        folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
      if FileManager.default.isExecutableFile(atPath: absolute + "/specgen") { return absolute }
    }
    return nil
  }()
}
