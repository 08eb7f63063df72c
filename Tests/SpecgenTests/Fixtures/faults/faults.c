// Stands between a program and the C library: counts the calls that change files, and disturbs one.
//
//   FAULT_AT     the number of the call, from 1
//   FAULT        what happens to it; for `torn` and `short` only calls that write are counted
//     killed     the process is killed before the call
//     torn       half of the bytes are written, and the process is killed
//     short      half of the bytes are written, and the call says so
//     NUMBER     the call does nothing and fails with this errno
//   FAULT_LASTS  set when all calls after it fail too
//   FAULT_LACKS  calls that the file system does not have, such as `renameat2 link`; they are not counted
//   FAULT_SPARES a folder; calls that change files in it are neither counted nor disturbed
//   FAULT_LOG    a file that receives the call; not there when the process ends before it
//
// What is written to the standard streams is neither counted nor disturbed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long count;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Past the hooks below, so that keeping the log is no call to disturb.
static void record(long number, const char *call, const char *path) {
  int log = syscall(SYS_openat, AT_FDCWD, setting("FAULT_LOG"),
                    O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (log < 0) return;
  char line[4096];
  int length = snprintf(line, sizeof line, "%ld: %s %s\n", number, call, path);
  syscall(SYS_write, log, line, length);
  syscall(SYS_close, log);
}

// Whether calls on the path are left alone.
static int spared(const char *path) {
  const char *folder = setting("FAULT_SPARES");
  return *folder && !strncmp(path, folder, strlen(folder));
}

// Whether the call is the one to disturb.
static int hit(const char *call, const char *path) {
  long at = atol(setting("FAULT_AT"));
  long number = atomic_fetch_add(&count, 1) + 1;
  if (number == at) record(number, call, path);
  return number == at || (*setting("FAULT_LASTS") && at && number > at);
}

// Whether the call shall fail, with errno set; the process may end here.
static int fails(const char *call, const char *path) {
  const char *fault = setting("FAULT");
  if (spared(path)) return 0;
  int writes_only = !strcmp(fault, "short") || !strcmp(fault, "torn");
  if (writes_only || !hit(call, path)) return 0;
  if (!strcmp(fault, "killed")) die();
  errno = atoi(fault);
  return 1;
}

static int lacks(const char *call) {
  const char *lacking = setting("FAULT_LACKS");
  const char *found = strstr(lacking, call);
  char end = found ? found[strlen(call)] : 'x';
  if (end != ' ' && end != 0) return 0;
  errno = ENOTSUP;
  return 1;
}

// The path of an open file, for the log.
static const char *path_of(int file) {
  static _Thread_local char path[4096];
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

#define DISTURBED(name, path, parameters, arguments)                \
  int name parameters {                                             \
    static int(*real) parameters;                                   \
    if (!real) real = dlsym(RTLD_NEXT, #name);                      \
    return lacks(#name) || fails(#name, path) ? -1 : real arguments; \
  }

DISTURBED(rename, to, (const char *from, const char *to), (from, to))
DISTURBED(renameat, to, (int f, const char *from, int t, const char *to), (f, from, t, to))
DISTURBED(renameat2, to, (int f, const char *from, int t, const char *to, unsigned flags),
          (f, from, t, to, flags))
DISTURBED(link, to, (const char *from, const char *to), (from, to))
DISTURBED(symlink, to, (const char *from, const char *to), (from, to))
DISTURBED(unlink, path, (const char *path), (path))
DISTURBED(unlinkat, path, (int folder, const char *path, int flags), (folder, path, flags))
DISTURBED(rmdir, path, (const char *path), (path))
DISTURBED(mkdir, path, (const char *path, mode_t mode), (path, mode))
DISTURBED(mkdirat, path, (int folder, const char *path, mode_t mode), (folder, path, mode))
DISTURBED(chmod, path, (const char *path, mode_t mode), (path, mode))
DISTURBED(truncate, path, (const char *path, off_t size), (path, size))
DISTURBED(ftruncate, path_of(file), (int file, off_t size), (file, size))
DISTURBED(flock, path_of(file), (int file, int operation), (file, operation))

// The power stays on, so nobody has to wait for the disk.
int fsync(int file) {
  return fails("fsync", path_of(file)) ? -1 : 0;
}

static int changes(int flags) { return flags & (O_CREAT | O_TRUNC) || (flags & O_ACCMODE); }

#define OPENING(name, parameters, arguments)                          \
  int name parameters {                                               \
    static int(*real) parameters;                                     \
    if (!real) real = (int(*) parameters)dlsym(RTLD_NEXT, #name);     \
    va_list rest;                                                     \
    va_start(rest, flags);                                            \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;         \
    va_end(rest);                                                     \
    return changes(flags) && fails(#name, path) ? -1 : real arguments; \
  }

OPENING(open, (const char *path, int flags, ...), (path, flags, mode))
OPENING(open64, (const char *path, int flags, ...), (path, flags, mode))
OPENING(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
OPENING(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

int close(int file) {
  static int (*real)(int);
  if (!real) real = dlsym(RTLD_NEXT, "close");
  int flags = fcntl(file, F_GETFL);
  struct stat status;
  // Threads have descriptors of their own, which are no files.
  int is_file = file > 2 && !fstat(file, &status) && S_ISREG(status.st_mode);
  int failed = is_file && flags >= 0 && (flags & O_ACCMODE) && fails("close", path_of(file));
  // Linux takes the number back even when it reports an error.
  int code = errno;
  int result = real(file);
  if (!failed) return result;
  errno = code;
  return -1;
}

ssize_t write(int file, const void *bytes, size_t size) {
  const char *fault = setting("FAULT");
  int is_torn = !strcmp(fault, "torn");
  size_t rest = size;
  if (file > 2 && (is_torn || !strcmp(fault, "short"))) {
    if (size > 1 && !spared(path_of(file)) && hit("write", path_of(file))) rest = size / 2;
  } else if (file > 2 && fails("write", path_of(file))) {
    return -1;
  }
  ssize_t result = syscall(SYS_write, file, bytes, rest);
  if (is_torn && rest < size) die();
  return result;
}
