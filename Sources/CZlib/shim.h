#include <zlib.h>

// A macro, which Swift cannot call.
static inline int specgen_inflate_init(z_stream *stream, int bits) {
  return inflateInit2(stream, bits);
}
