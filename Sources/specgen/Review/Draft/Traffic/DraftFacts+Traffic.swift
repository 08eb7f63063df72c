import SpecgenCore

extension DraftFacts {
  /// Adds the facts of traffic: what a document states stays, and gains samples.
  mutating func add(_ traffic: DraftFacts) {
    for method in traffic.methods {
      let known = methods.firstIndex { stated in
        stated.request.verb == method.request.verb
          && (PathText.isSample(method.request.path, of: stated.request.path)
            || stated.request.pattern == method.request.pattern)
      }
      if let known {
        methods[known].answer.samples += method.answer.samples
        methods[known].bodySamples += method.bodySamples
      } else {
        methods.append(method)
      }
    }
    if errors == nil, let (object, statuses) = traffic.errors {
      errors = (objects.count, statuses)
      objects.append(traffic.objects[object])
    }
    credentials += traffic.credentials
    notes += traffic.notes
    servers += traffic.servers.filter { !servers.contains($0) }
    login = login ?? traffic.login
    isTraffic = true
  }
}
