"""Reads YAML as editors do: the core schema of version 1.2, and keys as text."""

import re

import yaml

NULL = re.compile(r"null|Null|NULL|~|")
BOOL = re.compile(r"true|True|TRUE|false|False|FALSE")
INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
                   r"|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


class Plain(str):
    """A scalar without quotes, which may be no text to a reader of YAML: `1`, `true`, `~`."""


def read(text):
    """What a validator sees."""
    return value(composed(text), seen)


def author(text):
    """What the author wrote."""
    return value(composed(text), as_written)


def composed(text):
    # Nothing is resolved by the loader: its rules are those of version 1.1.
    return yaml.compose(text, Loader=yaml.CBaseLoader)


def value(node, scalar):
    if isinstance(node, yaml.MappingNode):
        return {key.value: value(item, scalar) for key, item in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value(item, scalar) for item in node.value]
    return scalar(node.value, not node.style)


def as_written(text, is_plain):
    return Plain(text) if is_plain and not isinstance(seen(text, True), str) else text


def seen(text, is_plain):
    if not is_plain:
        return text
    if NULL.fullmatch(text):
        return None
    if BOOL.fullmatch(text):
        return text.lower() == "true"
    if INT.fullmatch(text):
        return int(text, 0) if text[:2] in ("0o", "0x") else int(text)
    if FLOAT.fullmatch(text):
        return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))
    return text


def written(value):
    """The YAML of what an author wrote."""
    if isinstance(value, dict):
        return "{%s}" % ", ".join("%s: %s" % (quoted(k), written(v)) for k, v in value.items())
    if isinstance(value, list):
        return "[%s]" % ", ".join(map(written, value))
    return value if isinstance(value, Plain) else quoted(value)


ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(text):
    return '"%s"' % "".join(ESCAPES.get(character, character) for character in text)
