public import Foundation

/// Calls whose bodies lie in files, so that they need not fit into memory.
extension ApiSession {
  /// Performs a method whose result is bytes, and writes them to a file as they arrive.
  ///
  /// The file is there only when it is whole, in place of one that was there; whatever ends the call else
  /// leaves nothing. What is no good answer is read as an error, as ``perform(_:)`` does. The deadline
  /// counts for the whole transfer, and ``TransportLimits/fileSize`` bounds it.
  ///
  /// ```swift
  /// try await client.session.deadline(nil).download(MapMethod(direction: nil), to: url) { progress in
  ///   print(progress.received, progress.total as Any)
  /// }
  /// ```
  /// - Parameters:
  ///   - method: The call.
  ///   - destination: A file in a folder that is there.
  ///   - progress: Called after each piece; the download waits for it.
  /// - Throws: What ``perform(_:)`` would, and ``TransportFailure/cannotWriteFile``.
  public func download<M: ApiMethod>(
    _ method: M,
    to destination: URL,
    progress: (@Sendable (DownloadProgress) -> Void)? = nil
  ) async throws(ApiError<M.Failure>) where M.Success == Data {
    let file = DownloadFile(destination: destination, progress: progress)
    let transport = DownloadTransport(base: core.transport, file: file)
    do throws(ApiError<M.Failure>) {
      _ = try await call(method, over: transport)
    } catch {
      file.discard()
      throw error
    }
    do throws(TransportFailure) {
      try file.move()
    } catch {
      throw .transport(error, CallContext(method: M.info.name))
    }
  }

  /// Performs a method with the bytes of a file as its body, which is read while it is sent.
  ///
  /// What the method would send as its body does not matter; its `Content-Type` stays. A file that is not there
  /// ends the call with ``TransportFailure/cannotReadFile``.
  /// - Parameters:
  ///   - method: The call.
  ///   - file: A file that does not change meanwhile, of at most ``TransportLimits/fileSize`` bytes.
  ///   - progress: Called while the body is sent; the call waits for it.
  /// - Returns: What ``perform(_:)`` would.
  /// - Throws: What ``perform(_:)`` would.
  public func upload<M: ApiMethod>(
    _ method: M,
    from file: URL,
    progress: (@Sendable (UploadProgress) -> Void)? = nil
  ) async throws(ApiError<M.Failure>) -> M.Success {
    let transport = UploadTransport(base: core.transport, file: file)
    guard let progress else { return try await call(method, over: transport) }
    return try await call(method, over: ProgressTransport(base: transport, progress: progress))
  }

  /// Performs a method, and reports how much of its body is on its way, such as the files of a form.
  /// - Parameters:
  ///   - method: The call.
  ///   - progress: Called while the body is sent; the call waits for it.
  /// - Returns: What ``perform(_:)`` would.
  /// - Throws: What ``perform(_:)`` would.
  public func perform<M: ApiMethod>(
    _ method: M,
    progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws(ApiError<M.Failure>) -> M.Success {
    try await call(method, over: ProgressTransport(base: core.transport, progress: progress))
  }
}
