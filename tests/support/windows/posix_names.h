#pragma once

// The functions of POSIX that the tests use and that Windows has under other names. The compiler
// includes this header into each file of the tests, see tests/windows.cmake.
#ifdef __cplusplus

#include <cstdlib>
#include <cstring>
#include <direct.h>
#include <random>

inline int setenv(const char* name, const char* value, int overwrite) {
  return overwrite == 0 && std::getenv(name) != nullptr ? 0 : _putenv_s(name, value);
}
inline int unsetenv(const char* name) { return _putenv_s(name, ""); }

// Replaces the six last characters of the path, and creates a folder. Returns nullptr on failure.
inline char* mkdtemp(char* path) {
  static std::random_device random;
  for (int tries = 0; tries < 100; ++tries) {
    char* const end = path + std::strlen(path);
    for (char* at = end - 6; at < end; ++at) *at = static_cast<char>('a' + random() % 26);
    if (_mkdir(path) == 0) return path;
  }
  return nullptr;
}

#endif
