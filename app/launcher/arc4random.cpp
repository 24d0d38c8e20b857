// Functions of the C library that versions before 2.36 do not have: std::random_device and
// libarchive call them.
#include <cstdint>
#include <cstdlib>
#include <sys/random.h>

extern "C" void arc4random_buf(void* bytes, std::size_t count) noexcept {
  auto* at = static_cast<unsigned char*>(bytes);
  while (count > 0) {
    const ssize_t got = getrandom(at, count, 0);
    if (got <= 0) std::abort();
    at += got;
    count -= static_cast<std::size_t>(got);
  }
}

extern "C" std::uint32_t arc4random() noexcept {
  std::uint32_t value = 0;
  arc4random_buf(&value, sizeof value);
  return value;
}
