#include "app/kit/desktop/posix/qr_library.h"

#include <dlfcn.h>

namespace {

void* qr_library() {
  static void* const library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  return library;
}

}  // namespace

// See cmake/PortableParts.cmake.
extern "C" void* waymark_qr_function(const char* name) { return dlsym(qr_library(), name); }

namespace waymark {

bool has_qr_library() { return qr_library() != nullptr; }

}  // namespace waymark
