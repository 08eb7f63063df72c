"""Validates exported documents with openapi-spec-validator, and the answers of the mock server by the documents.

usage: scripts/check-tools SPECGEN exports
"""

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

SPEC = """
specgen: 1
api: Kinds
hosts: {api: {supplied: byApp}}
methods:
  report:
    http: GET /report
    succeeds:
      json: {contentType: application/json, type: String}
      pdf: {contentType: application/pdf, type: Data}
  order:
    http: GET /order
    succeeds: {one: {status: 200, type: Int}, all: {status: 2xx, type: String}}
    fails: {none: {status: 404, type: Int}, all: {status: 4xx, type: String}}
"""
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def exported(tool, spec):
    """The document of a spec."""
    run = subprocess.run(
        [tool, "export", "openapi-json", str(spec)], capture_output=True, text=True, cwd=ROOT
    )
    if run.returncode != 0:
        sys.exit(f"{spec}\n{run.stderr}")
    return run.stdout


@contextlib.contextmanager
def served(tool, file):
    """The address of a mock server for a document, or for a spec."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "specgen").symlink_to(tool)
        server = subprocess.Popen(
            [sys.executable, str(ROOT / "scripts/mock-server"), file],
            stdout=subprocess.PIPE,
            text=True,
            env=dict(os.environ, PATH=f"{folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}"),
        )
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait()


def path(template):
    """A path with a text for each placeholder."""
    parts = template.split("{")
    return parts[0] + "".join("1" + part.split("}", 1)[1] for part in parts[1:])


def answers(address, document):
    """The answers of a mock server that do not fit the document, and how many were asked for."""
    faults, count = [], 0
    for template, operations in document.get("paths", {}).items():
        for verb, operation in operations.items():
            if verb.startswith("x-"):
                continue
            for key, response in operation["responses"].items():
                # A class has no status that is listed itself.
                texts = [key.replace("XX", f"{end:02}") for end in range(100)]
                status = int(next(text for text in texts if text == key or text not in operation["responses"]))
                # Clients take the first for no answer, and follow the others.
                if status < 200 or 300 <= status < 400:
                    continue
                request = urllib.request.Request(
                    address + path(template),
                    method=verb.upper(),
                    headers={"X-Mock-Status": str(status)},
                )
                try:
                    answer = urllib.request.urlopen(request)
                except urllib.error.HTTPError as error:
                    answer = error
                body, count = answer.read(), count + 1
                place = f"{verb} {template} {key}"
                if answer.status != status:
                    faults.append(f"{place}: status {answer.status}")
                schema = response.get("content", {}).get("application/json", {}).get("schema")
                if schema is None or verb == "head" or status in (204, 304):
                    continue
                whole = dict(schema, components=document["components"])
                for error in Draft202012Validator(whole).iter_errors(json.loads(body)):
                    faults.append(f"{place}: {error.message}")
    return faults, count


def faults_of_pages(address):
    """What is wrong with the pages of the golden that has all sorts of them."""
    def asked(path, body=None):
        return json.load(urllib.request.urlopen(address + path, data=body))

    def followed(path, following):
        """The pages from a path on, each found by the answer before it."""
        pages = []
        while path and len(pages) < 9:
            with urllib.request.urlopen(address + path) as answer:
                pages.append(json.load(answer))
                path = (following(answer, pages[-1]) or "").removeprefix(address)
        return pages

    def linked(answer, _):
        link = answer.headers.get("Link", "")
        return link[1:link.index(">")] if link.endswith('; rel="next"') else None

    cursors, cursor = [], ""
    while cursor is not None and len(cursors) < 9:
        cursor = asked(f"/cursor?run=a&cursor={cursor}")["meta"]["next_cursor"]
        cursors.append(cursor)
    last = followed(
        "/last?run=a",
        lambda _, page: f"/last?run=a&starting_after={page['data'][-1]['id']}" if page["has_more"] else None,
    )
    deep = followed(
        "/last/deep", lambda _, page: f"/last/deep?after={page[-1]['meta']['sequence']}" if page else None
    )
    secret = [asked("/secret", json.dumps({"run": "a", "cursor": cursor}).encode()) for cursor in ["", "1", "2"]]
    found = [
        (cursors, ["1", "2", None]),
        (asked("/offset?run=a&skip=1")["has_more"], True),
        (asked("/offset?run=a&skip=2")["has_more"], False),
        (asked("/offset?run=a&skip=3")["items"], []),
        (len(asked("/number/a?page=3")), 1),
        (asked("/number/a?page=4"), []),
        (len(asked("/zero?page=2")), 1),
        (asked("/zero?page=3"), []),
        ([page["has_more"] for page in last], [True, True, False]),
        ([len(page) for page in deep], [1, 1, 1, 0]),
        ([page.get("next") for page in secret], ["1", "2", None]),
        (len(followed("/link/a?per_page=5", linked)), 3),
        (len(followed("/address/a?at=1", linked)), 3),
        (len(followed("/url/a", lambda _, page: page.get("links", {}).get("next"))), 3),
        (len(followed("/text/a", lambda _, page: page["next"])), 3),
    ]
    return [f"pages: {value} is not {expected}" for value, expected in found if value != expected]


def faults_of_types(address):
    """What is wrong with the media types of the answers to a spec with several for one status."""
    faults = []
    for accept, expected in [
        (None, "application/json"), ("*/*", "application/json"), ("application/pdf", "application/pdf"),
        ("application/*;q=0.5, application/pdf", "application/pdf"), ("image/png", "application/json"),
        ("application/pdf;q=0, */*", "application/json"), ("application/json;q=0.1, application/pdf;q=0.2", "application/pdf"),
    ]:
        request = urllib.request.Request(address + "/report", headers={"Accept": accept} if accept else {})
        with urllib.request.urlopen(request) as answer:
            found = answer.headers["Content-Type"]
        if found != expected:
            faults.append(f"Accept: {accept}: {found} is not {expected}")
    for status, expected in [(None, 1), (200, 1), (201, "text"), (404, 1), (410, "text")]:
        request = urllib.request.Request(address + "/order", headers={"X-Mock-Status": str(status)} if status else {})
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            answer = error
        found = json.load(answer)
        if found != expected:
            faults.append(f"status {status}: {found} is not {expected}")
    for name, value in [
        ("X-Mock-Status", "999999"), ("X-Mock-Status", "-1"), ("X-Mock-Status", "x"), ("X-Mock-Status", "100"),
        ("Content-Length", "-5"), ("Content-Length", "1e3"), ("Content-Length", "9" * 30),
    ]:
        request = urllib.request.Request(address + "/order", headers={name: value})
        try:
            status = urllib.request.urlopen(request).status
        except urllib.error.HTTPError as error:
            status = error.code
        if status != 400:
            faults.append(f"{name}: {value}: {status} is not 400")
    return faults


def main(words):
    tool = str(pathlib.Path(words[0]).resolve())
    specs = sorted(ROOT.glob("Specs/*.yaml")) + sorted(
        ROOT.glob("Tests/SpecgenTests/Fixtures/generate/*/*.yaml")
    )
    faults, asked = [], 0
    for spec in specs:
        text = exported(tool, spec)
        document = json.loads(text)
        try:
            validate(document)
        except Exception as error:
            faults.append(f"{spec.name}: {error}")
            continue
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            with served(tool, file.name) as address:
                found, count = answers(address, document)
                if document["info"]["title"] == "Paging":
                    found += faults_of_pages(address)
        faults += [f"{spec.name}: {fault}" for fault in found]
        asked += count
    with tempfile.NamedTemporaryFile("w", suffix=".yaml", encoding="utf-8") as file:
        file.write(SPEC)
        file.flush()
        with served(tool, file.name) as address:
            faults += faults_of_types(address)
    for fault in faults:
        print(fault)
    print(f"{len(specs)} documents, {asked} answers, {len(faults)} faults")
    sys.exit(1 if faults or asked == 0 else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
