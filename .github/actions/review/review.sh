#!/usr/bin/env bash
# The steps of the action: `review.sh compare` runs the comparison once, and keeps its status and all reports;
# `review.sh comment` writes the comment of that run. The comment, the page and the check show the same result.
set -euo pipefail

# Marks the comment that later runs replace.
mark='<!-- specgen diff -->'

compare() {
  local status=0 usage=()
  [ -z "$USAGE" ] || usage=(--usage "$USAGE")
  rm -rf "$REPORTS"
  mkdir -p "$REPORTS"
  "$SPECGEN" diff --git-base "origin/$BASE" --fail-on "$FAIL_ON" --format github ${usage[@]+"${usage[@]}"} \
    --report "$REPORTS/review.html,$REPORTS/comment.md,$REPORTS/review.sarif" || status=$?
  {
    echo "status=$status"
    [ ! -e "$REPORTS/review.html" ] || echo "page=$REPORTS/review.html"
    [ ! -e "$REPORTS/review.sarif" ] || echo "sarif=$REPORTS/review.sarif"
  } >>"$GITHUB_OUTPUT"
}

comment() {
  local body="$REPORTS/body.md" place="repos/$GITHUB_REPOSITORY/issues" id
  mkdir -p "$REPORTS"
  {
    echo "$mark"
    if [ -s "$REPORTS/comment.md" ]; then
      cat "$REPORTS/comment.md"
      printf '\nThe page `review.html` is an artifact of [this run](%s).\n' \
        "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID"
    elif [ -e "$REPORTS/comment.md" ]; then
      echo "No API changes."
    else
      echo "The specs could not be compared; the log of the check has the reason."
    fi
  } >"$body"
  id="$(gh api --paginate "$place/$NUMBER/comments" \
    --jq ".[] | select(.body | startswith(\"$mark\")) | .id" | head -n 1)"
  if [ -n "$id" ]; then
    gh api --silent --method PATCH "$place/comments/$id" --field "body=@$body"
  elif [ -s "$REPORTS/comment.md" ] || [ "$STATUS" != 0 ]; then
    gh api --silent --method POST "$place/$NUMBER/comments" --field "body=@$body"
  fi
}

"$1"
