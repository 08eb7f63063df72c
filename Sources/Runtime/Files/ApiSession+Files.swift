public import Foundation
public import SpecgenRuntimeCore

/// Calls that transfer bodies to and from files, without loading them into memory.
extension ApiSession {
  /// Performs a method that returns bytes, and writes them to a file as they arrive.
  ///
  /// The file appears at the destination only when it is complete, replacing any existing file. A call that
  /// fails leaves no file. Answers that are not successful are read as errors, as in ``perform(_:)``. The
  /// deadline covers the whole transfer, and ``TransportLimits/fileSize`` limits its size.
  ///
  /// ```swift
  /// try await client.session.deadline(nil).download(MapMethod(direction: nil), to: url) { progress in
  ///   print(progress.received, progress.total as Any)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - destination: The location of the file, in an existing folder.
  ///   - progress: A closure called after each piece. The download waits for it.
  /// - Throws: The errors of ``perform(_:)``, and ``TransportFailure/cannotWriteFile``.
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

  /// Performs a method with a file as its body, which is read while it is sent.
  ///
  /// The file replaces the body of the method, whose `Content-Type` stays. If the file cannot be read, the call
  /// fails with ``TransportFailure/cannotReadFile``.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - file: A file of at most ``TransportLimits/fileSize`` bytes, which must not change during the call.
  ///   - progress: A closure called while the body is sent. The call waits for it.
  /// - Returns: The result of ``perform(_:)``.
  /// - Throws: The errors of ``perform(_:)``.
  public func upload<M: ApiMethod>(
    _ method: M,
    from file: URL,
    progress: (@Sendable (UploadProgress) -> Void)? = nil
  ) async throws(ApiError<M.Failure>) -> M.Success {
    let transport = UploadTransport(base: core.transport, file: file)
    guard let progress else { return try await call(method, over: transport) }
    return try await call(method, over: ProgressTransport(base: transport, progress: progress))
  }

  /// Performs a method and reports the progress of sending its body, such as the files of a form.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - progress: A closure called while the body is sent. The call waits for it.
  /// - Returns: The result of ``perform(_:)``.
  /// - Throws: The errors of ``perform(_:)``.
  public func perform<M: ApiMethod>(
    _ method: M,
    progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws(ApiError<M.Failure>) -> M.Success {
    try await call(method, over: ProgressTransport(base: core.transport, progress: progress))
  }
}
