import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The one delegate of a URLSession: it owns all tasks, and answers each exactly once.
///
/// A task's verdict is its own, not Foundation's: after it, whatever still arrives is forgotten.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  typealias Answer = Result<End, TransportFailure>

  /// How a task ended.
  enum End: Sendable {
    case response(HTTPResponse)
    /// Something else is to be sent, in a task of its own.
    case redirect(URLRequest)
  }

  private struct Exchange: Sendable {
    var sent: SentRequest
    let limits: TransportLimits
    let settlement: Settlement<Answer>
    /// Where a 2xx body goes; nil for memory.
    let file: DownloadFile?
    var isSuccess = false
    var received = 0
    var body = Data()

    var bodySize: Int { isSuccess && file != nil ? limits.fileSize : limits.bodySize }

    mutating func take(_ data: Data) -> Step {
      received += data.count
      guard received <= bodySize else { return .tooLarge(limit: bodySize) }
      if isSuccess, let file { return .written(file) }
      body.append(data)
      return .kept
    }
  }

  /// What becomes of a piece of a body.
  private enum Step: Sendable {
    case kept
    case written(DownloadFile)
    case tooLarge(limit: Int)
  }

  private let cookies: CookieJar
  private let exchanges = Locked<[Int: Exchange]>([:])

  init(_ cookies: CookieJar) {
    self.cookies = cookies
  }

  /// Runs a task to its end, and writes a 2xx body to the file, if there is one.
  func run(
    _ task: URLSessionTask,
    of sent: SentRequest,
    limits: TransportLimits,
    into file: DownloadFile?
  ) async -> Answer {
    let settlement = Settlement<Answer>()
    let id = task.taskIdentifier
    exchanges.withLock {
      $0[id] = Exchange(
        sent: sent,
        limits: limits,
        settlement: settlement,
        file: file
      )
    }
    return await withTaskCancellationHandler {
      task.resume()
      return await settlement.value
    } onCancel: {
      finish(task, .failure(.cancelled))
    }
  }

  /// Answers a task, and stops it if it still runs.
  private func finish(_ task: URLSessionTask, _ answer: Answer) {
    let id = task.taskIdentifier
    // From here on no redirect of it is answered.
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: id) }) else { return }
    // Elsewhere, since it takes until Foundation on Linux has read what there is, and callbacks must go on.
    DispatchQueue.global().async { task.cancel() }
    exchange.settlement.settle(answer)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let id = task.taskIdentifier
    let answer = exchanges.withLock { [cookies] exchanges -> Answer? in
      exchanges[id]?.sent.redirects += 1
      guard let exchange = exchanges[id] else {
        // Foundation on Linux traps when a redirect of a cancelled task is answered.
        #if !canImport(FoundationNetworking)
        completionHandler(nil)
        #endif
        return nil
      }
      let sent = exchange.sent
      guard sent.followsRedirects else {
        completionHandler(nil)
        return nil
      }
      let limit = exchange.limits.redirects
      guard sent.redirects <= limit else {
        completionHandler(nil)
        return .failure(.tooManyRedirects(limit: limit))
      }
      let redirect = Redirect(
        of: sent.request,
        hasFile: sent.bodyFile != nil,
        by: response,
        to: request,
        cookies: { cookies.header(for: $0, own: $1 ? sent.cookies : nil) }
      )
      // Foundation on Linux would send the request without its body.
      let isApart = redirect.repeatsBody
      completionHandler(isApart ? nil : redirect.request)
      guard let next = redirect.request else { return .failure(.refusedRedirect) }
      return isApart ? .success(.redirect(next)) : nil
    }
    if let answer { finish(task, answer) }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let id = dataTask.taskIdentifier
    let isSuccess = (response as? HTTPURLResponse).map { 200..<300 ~= $0.statusCode } ?? false
    let isHead = dataTask.originalRequest?.httpMethod == HTTPMethod.head.rawValue
    let failure = exchanges.withLock { exchanges -> TransportFailure? in
      exchanges[id]?.isSuccess = isSuccess
      guard let exchange = exchanges[id] else { return nil }
      return response.failure(exchange.limits, bodySize: exchange.bodySize, isHead: isHead)
    }
    if let failure {
      finish(dataTask, .failure(failure))
      completionHandler(.cancel)
    } else {
      completionHandler(.allow)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    // What comes after the verdict is forgotten.
    let step = exchanges.withLock { $0[id]?.take(data) }
    switch step {
    case .kept, nil: break
    case .tooLarge(let limit): finish(dataTask, .failure(.bodyTooLarge(limit: limit)))
    case .written(let file):
      let total = dataTask.response?.expectedContentLength ?? -1
      do throws(TransportFailure) {
        try file.write(data, ofTotal: total < 0 ? nil : Int(total))
      } catch {
        finish(dataTask, .failure(error))
      }
    }
  }

  #if canImport(FoundationNetworking)
  // An answer that asks for a password would never end here: it is the answer, since what an API wants to know
  // is in the request already.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    succeed(task, with: challenge.failureResponse)
  }
  #endif

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    if let error {
      finish(task, .failure(TransportFailure(error, of: task)))
    } else {
      succeed(task, with: task.response)
    }
  }

  /// Answers a task with a response, and what has come of its body.
  private func succeed(_ task: URLSessionTask, with response: URLResponse?) {
    let id = task.taskIdentifier
    let body = exchanges.withLock { $0[id]?.body } ?? Data()
    if let response = response as? HTTPURLResponse {
      finish(task, .success(.response(HTTPResponse(response, body: body))))
    } else {
      finish(task, .failure(.invalidResponse("not HTTP")))
    }
  }
}
