import Foundation
import SpecgenRuntime
import TestSupport

/// A model and the text that it writes, and must write again after reading it.
struct Shape<Model: JSONModel & Equatable> {
  /// What was read.
  let model: Model
  /// What the model writes.
  let written: String
  /// Whether the model is the same after it was written and read.
  let isStable: Bool

  /// Reads a model from a text.
  init(_ type: Model.Type, _ text: String) throws {
    model = try Model(json: Data(text.utf8))
    written = String(decoding: model.jsonData, as: UTF8.self)
    isStable = try Model(json: model.jsonData) == model
  }

  /// Returns what is wrong with a text, or nothing.
  static func failure(_ text: String) -> String? {
    do throws(DecodingFailure) {
      _ = try Model(json: Data(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }
}

/// The server that answers with what it was sent.
struct MirrorServer {
  private let process: LoopbackServer

  /// Starts the server.
  init() throws {
    process = try LoopbackServer(script: LoopbackServer.script("mirror.py"))
  }

  /// The hosts of an API that is the server.
  var hosts: HostTable { ["api": process.host] }

  /// Ends the server.
  func stop() {
    process.stop()
  }
}
