#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift cannot call functions with variable arguments, so each type of argument has a function.

typedef size_t (*specgen_curl_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*specgen_curl_seek)(void *context, curl_off_t offset, int origin);
typedef int (*specgen_curl_socket_opened)(void *context, curl_socket_t socket, curlsocktype purpose);
typedef int (*specgen_curl_socket_closed)(void *context, curl_socket_t socket);
typedef int (*specgen_curl_start)(void *context, char *there, char *here, int port, int own_port);

static inline CURLcode specgen_curl_set(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode specgen_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode specgen_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode specgen_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode specgen_curl_set_bytes(CURL *easy, CURLoption option, specgen_curl_bytes value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode specgen_curl_set_seek(CURL *easy, specgen_curl_seek value) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}

static inline CURLcode specgen_curl_set_socket_opened(CURL *easy, specgen_curl_socket_opened value) {
  return curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, value);
}

static inline CURLcode specgen_curl_set_socket_closed(CURL *easy, specgen_curl_socket_closed value) {
  return curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, value);
}

static inline CURLcode specgen_curl_set_start(CURL *easy, specgen_curl_start value) {
  return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

static inline long specgen_curl_get(CURL *easy, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}

static inline curl_socket_t specgen_curl_get_socket(CURL *easy) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &socket);
  return socket;
}

static inline curl_off_t specgen_curl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}

// Since 7.87; before, a handle waits for the name that is looked up for it.
static inline void specgen_curl_leave_lookups(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
#endif
}

static inline CURLMcode specgen_curl_set_multi(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}
