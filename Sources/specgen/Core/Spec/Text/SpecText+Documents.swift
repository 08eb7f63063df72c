extension Spec.Document {
  /// The document as YAML, with each binding on its own line.
  var yaml: YAMLValue {
    .mapping(DocumentKey.self, layout: bindings.isEmpty ? .fitting : .block) { key in
      switch key {
      case .file: file.yaml
      case .columns: columnTitles
      case .bindings: bindings.isEmpty ? nil : .list(bindings.map(\.yaml), layout: .block)
      }
    }
  }

  private var columnTitles: YAMLValue? {
    let titles = Dictionary(columns.map { ($0.role.value, $0.titles) }) { first, _ in first }
    let mapping = YAMLValue.mapping(ColumnRole.self) { role in titles[role].flatMap { .names($0) } }
    return mapping.isEmpty ? nil : mapping
  }
}

extension Spec.DocumentBinding {
  fileprivate var yaml: YAMLValue {
    .mapping(BindingKey.self) { key in
      switch key {
      case .section: .path(section)
      case .table: if case .table(let number) = place { number.yaml } else { nil }
      case .list: if case .list(let number) = place { number.yaml } else { nil }
      case .block: if case .block(let number) = place { number.yaml } else { nil }
      case .row: row?.yaml
      case .to: if case .to(let path) = target { path.yaml } else { nil }
      case .skip: if case .skip(let reason) = target { reason.yaml } else { nil }
      }
    }
  }
}
