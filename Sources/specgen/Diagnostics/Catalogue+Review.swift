extension Catalogue {
  /// The defects of acceptances.
  static let review: [Explanation] = [
    Explanation(
      id: .endedName,
      title: "a former name that was to go by now",
      cause: """
        The spec keeps an old Swift name of something until a day, and the day has passed, by the \
        clock of Greenwich. Nothing is generated as long as the entry is there: what is written \
        down as the end is one. Take the entry away, and write the new name where the compiler \
        then misses the old one; or set a later day.
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
      title: "an acceptance whose last day is over",
      cause: """
        Somebody accepted a change for a while, and the day under `until` has passed, by the clock \
        of Greenwich. The acceptance no longer applies. Look at the change again: accept it anew, \
        or put an end to it, and delete the old entry.
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
      title: "an acceptance that says another kind or path than its change has",
      cause: """
        The fingerprint names a change, and the kind and the path beside it are what readers of the \
        file go by. Here they are not those of the change, as after a copied entry, so that \
        something else was accepted than the entry says. Nothing is reported until both agree.
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
      title: "an acceptance that no change needs",
      cause: """
        No change between the two versions has this fingerprint, or fits this pattern. The change \
        is part of both versions by now, was taken back, or became another one: a fingerprint holds \
        what was before and what comes after. Delete the entry, so that it cannot hide a change \
        that nobody looked at.
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
