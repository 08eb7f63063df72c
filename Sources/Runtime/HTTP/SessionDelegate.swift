import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The one delegate of a URLSession: it owns all tasks, and answers each exactly once.
///
/// A task's verdict is its own, not Foundation's: after it, whatever still arrives is forgotten.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  typealias Answer = Result<HTTPResponse, TransportFailure>

  private struct Exchange: Sendable {
    let limits: TransportLimits
    let settlement: Settlement<Answer>
    let followsRedirects: Bool
    var redirects = 0
    var body = Data()
  }

  private let exchanges = Locked<[Int: Exchange]>([:])

  func send(
    _ request: URLRequest,
    over session: URLSession,
    limits: TransportLimits,
    followsRedirects: Bool
  ) async -> Answer {
    let task = session.dataTask(with: request)
    let settlement = Settlement<Answer>()
    let id = task.taskIdentifier
    exchanges.withLock {
      $0[id] = Exchange(
        limits: limits,
        settlement: settlement,
        followsRedirects: followsRedirects
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
    let exchange = exchanges.withLock { exchanges in
      // Under the lock, so that no redirect is being answered meanwhile.
      task.cancel()
      return exchanges.removeValue(forKey: id)
    }
    exchange?.settlement.settle(answer)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let id = task.taskIdentifier
    let next = Redirect(from: task.originalRequest?.url, to: request).request
    let failure = exchanges.withLock { exchanges -> TransportFailure? in
      exchanges[id]?.redirects += 1
      guard let exchange = exchanges[id] else {
        // Foundation on Linux traps when a redirect of a cancelled task is answered.
        #if !canImport(FoundationNetworking)
        completionHandler(nil)
        #endif
        return nil
      }
      guard exchange.followsRedirects else {
        completionHandler(nil)
        return nil
      }
      let limit = exchange.limits.redirects
      let isTooMany = exchange.redirects > limit
      completionHandler(isTooMany ? nil : next)
      if isTooMany { return .tooManyRedirects(limit: limit) }
      return next == nil ? .refusedRedirect : nil
    }
    if let failure { finish(task, .failure(failure)) }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let id = dataTask.taskIdentifier
    let limits = exchanges.withLock { $0[id]?.limits }
    let isHead = dataTask.originalRequest?.httpMethod == HTTPMethod.head.rawValue
    if let limits, let failure = response.failure(limits, isHead: isHead) {
      finish(dataTask, .failure(failure))
      completionHandler(.cancel)
    } else {
      completionHandler(.allow)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    let limit = exchanges.withLock { exchanges -> Int? in
      exchanges[id]?.body.append(data)
      guard let exchange = exchanges[id] else { return nil }
      return exchange.body.count > exchange.limits.bodySize ? exchange.limits.bodySize : nil
    }
    if let limit { finish(dataTask, .failure(.bodyTooLarge(limit: limit))) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let id = task.taskIdentifier
    let body = exchanges.withLock { $0[id]?.body } ?? Data()
    if let error {
      finish(task, .failure(TransportFailure(error)))
    } else if let response = task.response as? HTTPURLResponse {
      finish(task, .success(HTTPResponse(response, body: body)))
    } else {
      finish(task, .failure(.invalidResponse("not HTTP")))
    }
  }
}
