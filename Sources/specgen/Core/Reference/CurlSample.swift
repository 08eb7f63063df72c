/// The request of a method as a command of `curl`.
struct CurlSample {
  private let program: Program
  private let samples: SampleValues
  private let method: Program.Method

  /// Creates the sample of a method.
  init(_ method: Program.Method, _ program: Program, _ samples: SampleValues) {
    (self.method, self.program, self.samples) = (method, program, samples)
  }

  /// The command, with an argument per line.
  var text: String {
    let arguments = [start] + headers + cookies + body
    return arguments.joined(separator: " \\\n  ") + "\n"
  }

  private var start: String {
    let address = Self.quoted(url)
    return switch method.verb {
    case .get: "curl \(address)"
    case .head: "curl --head \(address)"
    default: "curl --request \(method.verb.rawValue) \(address)"
    }
  }

  private var url: String {
    let path = method.template { percentEncoded(samples.text(of: $0.property) ?? "text") }
      .replacingEach("{", with: "").replacingEach("}", with: "")
    let query = items(.query).map { percentEncoded($0) + "=" + percentEncoded($1) }
    return program.base(of: method.hostKey, unknown: "\(method.hostKey).example") + path
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private var headers: [String] {
    var lines: [(name: String, value: String)] = []
    if case .header(let name, let prefix)? = credential {
      lines.append((name, (prefix ?? "") + "TOKEN"))
    }
    for constant in method.constants {
      if case .header(let prefix) = constant.place {
        lines.append((constant.key, (prefix ?? "") + constant.value.text))
      }
    }
    for param in method.params {
      guard case .header(let prefix) = param.place, param.property.isNeeded else { continue }
      let text = samples.text(of: param.property) ?? "text"
      lines.append((param.property.key, (prefix ?? "") + text))
    }
    if let type = contentType { lines.append(("Content-Type", type)) }
    return lines.map { "--header \(Self.quoted("\($0.name): \($0.value)"))" }
  }

  private var cookies: [String] {
    var pairs = items(.cookie)
    if method.usesSession, case .cookie(let name?, _)? = program.login?.credential {
      pairs.insert((name, "SESSION"), at: 0)
    }
    let text = pairs.map { "\($0)=\($1)" }.joined(separator: "; ")
    return pairs.isEmpty ? [] : ["--cookie \(Self.quoted(text))"]
  }

  private var credential: Program.TokenPlace? {
    guard method.usesSession else { return nil }
    if let token = program.token { return token.place }
    if case .token(let grant)? = program.login?.credential { return grant.place }
    return nil
  }

  private var contentType: String? {
    if method.compound == .object { return "application/json" }
    for param in method.params {
      switch param.place {
      case .body(let form, let type): return (type ?? form.usualType)?.text
      case .bodies(let values): return values.first?.contentType.text
      case .path, .query, .header, .cookie, .member: continue
      }
    }
    return nil
  }

  private var body: [String] {
    switch method.compound {
    case .object?:
      let properties = method.params.filter { $0.place == .member(.object) }.map(\.property)
      let constants = method.constants.filter { $0.place == .member(.object) }
      return [data(samples.object(properties, constants))]
    case .form?:
      return items(.member(.form)).map { name, value in
        "--data-urlencode \(Self.quoted(percentEncoded(name) + "=" + value))"
      }
    case .multipart?:
      return items(.member(.multipart)).map { name, value in
        "--form-string \(Self.quoted("\(name)=\(value)"))"
      } + files
    case .arguments?, nil: break
    }
    for param in method.params {
      switch param.place {
      case .body(let form, _): return body(form, samples.json(of: param.property))
      case .bodies(let values):
        guard let value = values.first else { continue }
        return body(value.form, samples.json(of: value.type))
      case .path, .query, .header, .cookie, .member: continue
      }
    }
    return []
  }

  /// Returns the arguments of a body that is one value.
  private func body(_ form: Program.BodyForm, _ sample: JSON) -> [String] {
    switch form {
    case .json: return [data(sample)]
    case .text: return ["--data \(Self.quoted("text"))"]
    case .bytes: return ["--data-binary @file"]
    case .form, .multipart:
      guard case .object(let members) = sample else { return [] }
      return members.map { member in
        let text = member.value.plainText ?? member.value.text
        return form == .form
          ? "--data-urlencode \(Self.quoted(percentEncoded(member.key) + "=" + text))"
          : "--form-string \(Self.quoted("\(member.key)=\(text)"))"
      }
    }
  }

  private var files: [String] {
    method.params.filter { $0.place == .member(.multipart) && $0.property.type.isFiles }
      .filter(\.property.isNeeded)
      .map { "--form \(Self.quoted("\($0.property.key)=@file"))" }
  }

  private func data(_ json: JSON) -> String {
    "--data \(Self.quoted(String(json.text.dropLast())))"
  }

  /// Returns the names and values that every call sends in a place.
  private func items(_ place: Program.Place) -> [(String, String)] {
    var items = method.constants.filter { $0.place == place }.map { constant in
      ((constant.parents + [constant.key]).joined(separator: "."), constant.value.text)
    }
    if place == .query, case .query(let name)? = credential { items.append((name, "TOKEN")) }
    for param in method.params where param.place == place {
      let property = param.property
      guard property.isNeeded, !property.type.isFiles else { continue }
      var name = (property.parents + [property.key]).joined(separator: ".")
      switch property.coding {
      case .elements(.brackets): name += "[]"
      case .elements(.indices): name += "[0]"
      case .deep: name += "[key]"
      default: break
      }
      let text =
        property.coding == .json
        ? samples.json(of: property).line : samples.text(of: property) ?? "text"
      items.append((name, text))
    }
    return items
  }

  /// Returns a text as one word of a shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacingEach("'", with: "'\\''") + "'"
  }
}

extension Program {
  /// Returns the URL of a host without a slash at its end; `unknown` names a host without an address.
  func base(of key: String, unknown: String) -> String {
    let url = hosts.first { $0.key == key }?.url ?? "https://\(unknown)"
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}
