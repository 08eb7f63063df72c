"""Finds the mappings of a spec that have keys of the language, and the shape of each."""

from jsonschema import Draft7Validator


class Sites:
    def __init__(self, schema):
        self.schema = schema
        self.definitions = schema["definitions"]
        self.tests = {}

    def shape(self, name):
        return self.definitions.get(name, self.schema)

    def resolved(self, schema):
        """A schema and the name of the definition that it refers to."""
        if "$ref" not in schema:
            return schema, None
        name = schema["$ref"].rsplit("/", 1)[1]
        return self.definitions[name], name

    def all(self, value):
        """The path of each mapping, and the name of its shape."""
        yield from self.within(value, self.schema, (), "spec")

    def within(self, value, schema, path, name):
        if isinstance(value, dict) and "properties" in schema:
            yield path, name
            for key, part in value.items():
                for choice in self.under(key, value, schema)[:1]:
                    yield from self.entered(part, choice, path + (key,))
        elif isinstance(value, dict) and "additionalProperties" in schema:
            for key, part in value.items():
                yield from self.entered(part, schema["additionalProperties"], path + (key,))
        elif isinstance(value, list) and "items" in schema:
            for index, part in enumerate(value):
                yield from self.entered(part, schema["items"], path + (index,))

    def entered(self, value, schema, path):
        schema, name = self.resolved(schema)
        yield from self.within(value, schema, path, name)

    def under(self, key, value, schema):
        """The schemas for what stands under a key: its own, and those that other keys ask for."""
        asked = [part for other, part in schema.get("dependencies", {}).items() if other in value]
        for rule in schema.get("allOf", []):
            test = self.tests.setdefault(id(rule), Draft7Validator(rule["if"]))
            # The conditions ask for words and kinds alone, which plain scalars have nothing to do with.
            if test.is_valid(value):
                asked.append(rule["then"])
        choices = [part.get("properties", {}).get(key) for part in [schema, *asked]]
        leading = ("$ref", "items", "additionalProperties")
        return [choice for choice in choices if choice and any(word in choice for word in leading)]


def at(value, path):
    for step in path:
        value = value[step]
    return value
