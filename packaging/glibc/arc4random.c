// The archives of expat and libstdc++ call two functions that glibc has since 2.36. With these in their place, the
// program runs with glibc 2.34, as Red Hat 9 and Ubuntu 22.04 have it.

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *bytes, size_t count) {
  char *next = bytes;
  while (count > 0) {
    ssize_t got = getrandom(next, count, 0);
    if (got < 0) {
      // As in glibc: a caller has no means of reporting an error.
      if (errno != EINTR) abort();
      continue;
    }
    next += got;
    count -= (size_t)got;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}
