"""Compares what the schema says of a spec with what specgen says."""

import functools

from jsonschema import Draft7Validator

import differences
import reader


class Judge:
    def __init__(self, schema, tool):
        self.schema = schema
        self.tool = tool
        self.validator = Draft7Validator(schema)
        self.count = {True: 0, False: 0}

    def dissent(self, text):
        """Why the two disagree, or nothing.

        The schema refuses nothing that specgen takes, and takes nothing that cannot be decoded, but for
        the differences that are known.
        """
        is_fine = self.takes(text)
        self.count[is_fine] += 1
        found = self.tool.decoding(text)
        if is_fine and found and not all(map(differences.is_known, found)):
            return "the schema takes it, and specgen says: %s" % "; ".join(found)
        if (not is_fine and not found and not self.tool.all(text) and not self.tool.is_outdated(text)
                and not all(map(differences.is_refused, self.errors(text)))):
            return "specgen takes it, and the schema says: %s" % self.reasons(text)
        return None

    @functools.lru_cache(maxsize=1)
    def takes(self, text):
        return self.validator.is_valid(reader.read(text))

    def errors(self, text):
        return self.validator.iter_errors(reader.read(text))

    def reasons(self, text):
        return "; ".join("%s: %s" % (error.json_path, error.message) for error in self.errors(text))
