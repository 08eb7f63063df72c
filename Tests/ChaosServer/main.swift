// A server with faults, for calls that carry their numbers: ChaosServer SEED PERCENTAGE [CERTIFICATE KEY]
//
// Prints its ports, with the one for TLS as the second, and a report for each line of input. Ends with its input.
import Foundation

#if os(Linux)
func serve(_ chaos: Chaos, _ encryption: @escaping @Sendable () throws -> any Encryption) throws
  -> Int
{
  let listener = try Socket.listener()
  Thread.detachNewThread {
    while let socket = try? listener.accepted() {
      Thread.detachNewThread {
        guard let encryption = try? encryption() else { return }
        var conversation = Conversation(socket, encryption, chaos)
        conversation.run()
      }
    }
  }
  return listener.port
}

/// Prints a line at once, unlike `print`, which collects output for a pipe.
func printLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let arguments = CommandLine.arguments
guard arguments.count >= 3, let seed = UInt64(arguments[1]), let percentage = Int(arguments[2])
else {
  FileHandle.standardError.write(
    Data("usage: ChaosServer SEED PERCENTAGE [CERTIFICATE KEY]\n".utf8)
  )
  exit(2)
}
let chaos = Chaos(seed: seed, percentage: percentage)
var ports = [try serve(chaos) { NoEncryption() }]
#if canImport(COpenSSL)
if arguments.count == 5 {
  let certificate = try Certificate(arguments[3], key: arguments[4])
  ports.append(try serve(chaos) { try TLS(certificate) })
}
#endif
printLine(ports.map(String.init).joined(separator: " "))
while readLine() != nil {
  printLine(String(decoding: try JSONEncoder().encode(chaos.receipts.report), as: UTF8.self))
}
#endif
