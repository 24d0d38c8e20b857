#include "core/base/large_pages.h"

#include <new>

namespace waymark {
namespace {

constexpr std::align_val_t kCacheLine{64};

std::align_val_t alignment(std::size_t bytes) {
  return bytes < kLargePage ? kCacheLine : std::align_val_t{kLargePage};
}

}  // namespace

void* allocate_pages(std::size_t bytes) {
  void* const memory = ::operator new(bytes, alignment(bytes));
  if (bytes >= kLargePage) prefer_large_pages(memory, bytes);
  return memory;
}

void free_pages(void* memory, std::size_t bytes) noexcept {
  ::operator delete(memory, alignment(bytes));
}

}  // namespace waymark
