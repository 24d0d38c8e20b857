#include "tests/benchmarks/allocated.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace waymark::bench {
namespace {

std::atomic<std::size_t> now{0}, peak{0}, times{0};

void* counted(void* block, std::size_t size) {
  if (!block) throw std::bad_alloc();
  times.fetch_add(1, std::memory_order_relaxed);
  const std::size_t total = now.fetch_add(size, std::memory_order_relaxed) + size;
  std::size_t highest = peak.load(std::memory_order_relaxed);
  while (highest < total && !peak.compare_exchange_weak(highest, total, std::memory_order_relaxed))
    ;
  return block;
}

void* counted(void* block) { return counted(block, block ? malloc_usable_size(block) : 0); }

void release(void* block, std::size_t size) {
  now.fetch_sub(size, std::memory_order_relaxed);
  std::free(block);
}

void release(void* block) { release(block, block ? malloc_usable_size(block) : 0); }

// A block aligned to a large page can end anywhere in its last page. The rest of the page is
// unused.
void* aligned(std::size_t size, std::align_val_t alignment) {
  void* block = nullptr;
  const int problem = posix_memalign(&block, static_cast<std::size_t>(alignment), size);
  return counted(problem == 0 ? block : nullptr, size);
}

}  // namespace

std::size_t allocated() { return now.load(); }
std::size_t allocations() { return times.load(); }
std::size_t allocated_peak() { return peak.load(); }
void forget_peak() { peak.store(now.load()); }

}  // namespace waymark::bench

// All forms of new and delete are replaced, because a sanitizer would supply its own version of any
// omitted form.
void* operator new(std::size_t size) {
  return waymark::bench::counted(std::malloc(std::max<std::size_t>(size, 1)));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return waymark::bench::aligned(size, alignment);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return operator new(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}
void* operator new[](std::size_t size, const std::nothrow_t& quiet) noexcept {
  return operator new(size, quiet);
}
void operator delete(void* block) noexcept { waymark::bench::release(block); }
void operator delete(void* block, std::size_t) noexcept { waymark::bench::release(block); }
void operator delete(void* block, std::align_val_t) noexcept { waymark::bench::release(block); }
void operator delete(void* block, std::size_t size, std::align_val_t) noexcept {
  waymark::bench::release(block, size);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
  waymark::bench::release(block);
}
void operator delete[](void* block) noexcept { waymark::bench::release(block); }
void operator delete[](void* block, std::size_t) noexcept { waymark::bench::release(block); }
void operator delete[](void* block, std::align_val_t) noexcept { waymark::bench::release(block); }
void operator delete[](void* block, std::size_t size, std::align_val_t) noexcept {
  waymark::bench::release(block, size);
}
void operator delete[](void* block, const std::nothrow_t&) noexcept {
  waymark::bench::release(block);
}
