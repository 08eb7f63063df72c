import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Files of downloads and uploads that a killed process has left.
struct TransientFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func name(_ suffix: String) -> String { ".specgen-\(UUID().uuidString)\(suffix)" }

  private func put(_ name: String) throws -> URL {
    let url = folder.url.appendingPathComponent(name)
    try Data("x".utf8).write(to: url)
    return url
  }

  private func isThere(_ url: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil
  }

  @Test(arguments: [TransientFile.Use.download, .body])
  func areRemovedByTheNext(_ use: TransientFile.Use) throws {
    let abandoned = try put(name(".\(use.rawValue)"))
    let live = try #require(TransientFile(use, in: folder.url))
    #expect(!isThere(abandoned))
    let other = try #require(TransientFile(use, in: folder.url))
    #expect(isThere(live.url) && isThere(other.url))
    live.remove()
    #expect(!isThere(live.url))
    other.remove()
  }

  @Test func areTheOnlyOnesRemoved() throws {
    let target = try put("target")
    let link = folder.url.appendingPathComponent(name(".download"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let pipe = folder.url.appendingPathComponent(name(".download"))
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let directory = folder.url.appendingPathComponent(name(".download"))
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    let kept = try [
      put(".specgen-1.download"), put(name(".body")), put(name(".download.txt")),
      put("\(UUID().uuidString).download"),
    ]
    let file = try #require(TransientFile(.download, in: folder.url))
    for url in kept + [target, link, pipe, directory] { #expect(isThere(url), "\(url)") }
    file.remove()
  }

  @Test func areMovedWhileLocked() throws {
    let destination = folder.url.appendingPathComponent("file")
    let file = try #require(TransientFile(.download, in: folder.url))
    try file.handle.write(contentsOf: Data("abc".utf8))
    #expect(file.move(to: destination))
    #expect(try Data(contentsOf: destination) == Data("abc".utf8))
    let next = try #require(TransientFile(.download, in: folder.url))
    #expect(isThere(destination))
    next.remove()
  }

  @Test func needAFolderThatIsThere() {
    let missing = folder.url.appendingPathComponent("missing")
    #expect(TransientFile(.download, in: missing) == nil)
  }
}
