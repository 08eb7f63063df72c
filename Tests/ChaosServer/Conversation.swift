#if os(Linux)
import Foundation

/// The requests and answers of one connection, on a thread of its own.
struct Conversation {
  private enum End: Error {
    /// The fault of the connection ends it.
    case ended
    /// The client has closed the connection, or an answer ends it.
    case gone
  }

  let socket: Socket
  let encryption: any Encryption
  let chaos: Chaos
  let fault: ConnectionFault
  private var received = 0
  private var text: [UInt8] = []

  init(_ socket: Socket, _ encryption: any Encryption, _ chaos: Chaos) {
    (self.socket, self.encryption, self.chaos) = (socket, encryption, chaos)
    fault = chaos.connectionFault(chaos.receipts.connect())
  }

  /// Serves requests until the connection ends.
  mutating func run() {
    pause(fault.startMilliseconds)
    do throws(End) {
      var answers = 0
      while true {
        let (request, target, arrival) = try request()
        try receiveBody(of: request, at: target)
        try send(Answer(to: request, at: target), chaos.answerFault(target, arrival))
        answers += 1
        if answers == fault.mostAnswers { try endIdle() }
      }
    } catch {
      if error == .ended, fault.isReset { socket.resetWhenClosed() }
    }
  }

  private func pause(_ milliseconds: Int) {
    if milliseconds > 0 { usleep(UInt32(milliseconds) * 1_000) }
  }

  /// Waits for the head of a request, and records it even if the connection ends before its body.
  private mutating func request() throws(End) -> (Request, CallTarget, arrival: Int) {
    while true {
      if let received = try recordedRequest() { return received }
      try receive()
    }
  }

  private mutating func recordedRequest() throws(End) -> (Request, CallTarget, arrival: Int)? {
    guard let request = Request(text) else { return nil }
    guard let target = CallTarget(path: request.path) else { throw .gone }
    text.removeFirst(request.size)
    return (request, target, chaos.receipts.receive(target, method: request.method))
  }

  private mutating func receiveBody(of request: Request, at target: CallTarget) throws(End) {
    guard request.bodySize > 0 else { return }
    while text.count < request.bodySize { try receive() }
    chaos.receipts.receive(text.prefix(request.bodySize), of: target)
    text.removeFirst(request.bodySize)
  }

  /// Receives bytes, at most as many as the fault of the connection allows.
  private mutating func receive(waits: Bool = true) throws(End) {
    let left = fault.mostReceived.map { $0 - received } ?? .max
    guard left > 0 else {
      chaos.receipts.note("request cut")
      throw .ended
    }
    guard let bytes = socket.receive(waits: waits) else { throw .gone }
    let wire = Array(bytes.prefix(left))
    received += wire.count
    guard let (new, reply) = encryption.text(from: wire), socket.send(reply[...]) else {
      throw .gone
    }
    text += new
  }

  /// Ends an idle connection.
  ///
  /// The request that the client may have sent in the meantime is received and not answered.
  private mutating func endIdle() throws(End) {
    pause(fault.idleMilliseconds)
    try receive(waits: false)
    chaos.receipts.note(try recordedRequest() == nil ? "idle end" : "request without answer")
    throw .ended
  }

  private func send(_ answer: Answer, _ fault: AnswerFault?) throws(End) {
    if let fault { chaos.receipts.note(fault.edit.rawValue) }
    let texts = fault?.steps(for: answer.bytes, in: .text) ?? [.send(answer.bytes[...])]
    for step in texts {
      guard case .send(let text) = step else {
        try perform(step)
        continue
      }
      let wire = text.isEmpty ? [] : encryption.wire(from: text)
      for step in fault?.steps(for: wire, in: .wire) ?? [.send(wire[...])] { try perform(step) }
    }
    if answer.endsConnection {
      _ = socket.send(encryption.end()[...])
      throw .gone
    }
  }

  private func perform(_ step: SendStep) throws(End) {
    switch step {
    case .send(let bytes): if !socket.send(bytes) { throw .gone }
    case .pause(let milliseconds): pause(milliseconds)
    case .end(let isReset):
      if isReset { socket.resetWhenClosed() }
      throw .gone
    }
  }
}
#endif
