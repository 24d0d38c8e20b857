#include "app/screen/desktop/posix/print_libraries.h"

#include <dlfcn.h>
#include <system_error>

// See cmake/PortableParts.cmake.
extern "C" const char* const waymark_print_functions[];

namespace {

void* print_library() {
  // Finds the functions of the libraries that it needs, too: cairo, Pango, GLib and Fontconfig.
  static void* const library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  return library;
}

// The fonts next to the program, for machines that do not have them.
void add_fonts() {
  using AddFolder = int (*)(void* config, const unsigned char* folder);
  const auto add = reinterpret_cast<AddFolder>(dlsym(print_library(), "FcConfigAppFontAddDir"));
  std::error_code problem;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", problem);
  if (add == nullptr || problem) return;
  const std::string folder = (program.parent_path() / "fonts").string();
  add(nullptr, reinterpret_cast<const unsigned char*>(folder.c_str()));
}

bool find_print_functions() {
  if (print_library() == nullptr) return false;
  for (const char* const* name = waymark_print_functions; *name != nullptr; ++name)
    if (dlsym(print_library(), *name) == nullptr) return false;
  add_fonts();
  return true;
}

}  // namespace

extern "C" void* waymark_print_function(const char* name) { return dlsym(print_library(), name); }

namespace waymark {

bool has_print_libraries() {
  static const bool found = find_print_functions();
  return found;
}

}  // namespace waymark
