// Replaces `new` and `delete` in the program, so `waymark solve` can report the number of heap
// allocations of a search. All forms are replaced, because a sanitizer would supply its own version
// of any omitted form.

#include <algorithm>
#include <cstdlib>
#include <new>

#include "core/base/memory.h"

namespace {

void* counted(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  waymark::count_heap_allocation();
  return block;
}

[[maybe_unused]] const bool counts = [] {
  waymark::counts_heap_allocations();
  return true;
}();

}  // namespace

void* operator new(std::size_t size) {
  return counted(std::malloc(std::max<std::size_t>(size, 1)));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  void* block = nullptr;
  const int problem = posix_memalign(&block, static_cast<std::size_t>(alignment), size);
  return counted(problem == 0 ? block : nullptr);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  void* const block = std::malloc(std::max<std::size_t>(size, 1));
  if (block != nullptr) waymark::count_heap_allocation();
  return block;
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}
void* operator new[](std::size_t size, const std::nothrow_t& quiet) noexcept {
  return operator new(size, quiet);
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t) noexcept { std::free(block); }
void operator delete[](void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { std::free(block); }
