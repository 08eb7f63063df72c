/* The least that reading a spec can cost: libyaml's events, one after the other. */
#include <stdio.h>
#include <yaml.h>

int main(int count, char **arguments) {
  yaml_parser_t parser;
  yaml_event_t event;
  int done = 0;
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file || !yaml_parser_initialize(&parser)) return 2;
  yaml_parser_set_input_file(&parser, file);
  while (!done) {
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return fclose(file);
}
