// Functions that the linked archives take from glibc 2.35 and 2.36. With these in their place, the program runs with
// glibc 2.34, as Red Hat 9 has it.

#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

// expat calls it, for the seed of its hash tables.
void arc4random_buf(void *bytes, size_t count) {
  char *next = bytes;
  while (count > 0) {
    ssize_t got = getrandom(next, count, 0);
    if (got < 0) {
      // As in glibc: no caller can handle an error.
      if (errno != EINTR) abort();
      continue;
    }
    next += got;
    count -= (size_t)got;
  }
}

// libstdc++ calls it, for random devices.
uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

// Swift's module Glibc calls it. Squares of floats are exact in a double, and do not overflow.
float hypotf(float x, float y) {
  if (isinf(x) || isinf(y)) return INFINITY;
  return (float)sqrt((double)x * x + (double)y * y);
}
