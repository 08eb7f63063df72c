extension Catalogue {
  /// The defects of acceptances.
  static let review: [Explanation] = [
    Explanation(
      id: .endedName,
      title: "an expired former name",
      cause: """
        The spec keeps an old Swift name until a date that has passed (in UTC). Nothing is \
        generated until the entry is removed. Remove it, and use the new name wherever the \
        compiler then reports the old one; or set a later date.
        """,
      form: .session,
      bad: """
        echo 'formerly: {types.Order: {name: Purchase, until: 2001-01-31}}' >> Specs/shop.yaml
        specgen lint

        """,
      good: """
        echo 'formerly: {types.Order: {name: Purchase, until: 9999-12-31}}' >> Specs/shop.yaml
        specgen lint

        """
    ),
    Explanation(
      id: .expiredAcceptance,
      title: "an expired acceptance",
      cause: """
        A change was accepted until a date that has passed (in UTC), so the acceptance no longer \
        applies. Review the change again: accept it anew or revert it, and delete the old entry.
        """,
      form: .session,
      bad: """
        mkdir Old; echo 'specgen: 1
        api: Shop
        hosts: {a: https://a.example}
        methods: {order: {http: GET /order, returns: String}}' > Old/shop.yaml
        echo "- {fingerprint: 0123456789ab, kind: method-removed, path: methods.order, reason: no,
          until: 2001-01-31}" > specgen-accepted.yaml
        specgen diff Old

        """,
      good: """
        cp -r Specs Old
        specgen diff Old

        """
    ),
    Explanation(
      id: .mismatchedAcceptance,
      title: "an acceptance that does not match its change",
      cause: """
        The fingerprint identifies a change; the kind and the path describe it to readers of the \
        file. Here they describe another change, perhaps after a copied entry, so the entry \
        accepts something other than it states. No changes are reported until the entry is \
        corrected.
        """,
      form: .session,
      bad: """
        mkdir Old; echo 'specgen: 1
        api: Shop
        hosts: {a: https://a.example}
        methods: {order: {http: GET /order, returns: String}}' > Old/shop.yaml
        gone=$(specgen diff Old --format oneline --quiet | sed -n 's/.*method-removed, \\(.*\\)]/\\1/p')
        echo "- {fingerprint: $gone, kind: method-added, path: methods.order, reason: agreed}
        " > specgen-accepted.yaml
        specgen diff Old

        """,
      good: """
        cp -r Specs Old
        specgen diff Old

        """
    ),
    Explanation(
      id: .unusedAcceptance,
      title: "an unused acceptance",
      cause: """
        No change between the two versions has this fingerprint or matches this pattern. The \
        change is now part of both versions, was reverted, or became a different one: a \
        fingerprint covers the old and the new fact. Delete the entry, so that it cannot hide an \
        unreviewed change.
        """,
      form: .session,
      bad: """
        mkdir Old; echo 'specgen: 1
        api: Shop
        hosts: {a: https://a.example}
        methods: {order: {http: GET /order, returns: String}}' > Old/shop.yaml
        echo "- {fingerprint: 0123456789ab, kind: method-removed, path: methods.order, reason: no}
        " > specgen-accepted.yaml
        specgen diff Old

        """,
      good: """
        cp -r Specs Old
        specgen diff Old

        """
    ),
  ]
}
