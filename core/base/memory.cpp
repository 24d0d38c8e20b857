#include "core/base/memory.h"

#include <algorithm>
#include <new>

namespace waymark {
namespace {

constexpr std::align_val_t kCacheLine{64};

std::align_val_t alignment(std::size_t bytes) {
  return bytes < kLargePage ? kCacheLine : std::align_val_t{kLargePage};
}

thread_local std::uint64_t allocations_so_far = 0;
bool are_allocations_counted = false;  // written only at the start of the program

}  // namespace

void* allocate_pages(std::size_t bytes) {
  void* const memory = ::operator new(bytes, alignment(bytes));
  if (bytes >= kLargePage) prefer_large_pages(memory, bytes);
  return memory;
}

void free_pages(void* memory, std::size_t bytes) noexcept {
#ifdef __cpp_sized_deallocation
  ::operator delete(memory, bytes, alignment(bytes));
#else
  ::operator delete(memory, alignment(bytes));
#endif
}

int thread_count(int wanted, std::size_t pieces, std::uint64_t bytes_each) {
  // The first thread's memory is needed in any case.
  const auto most = static_cast<std::uint64_t>(std::max(wanted, 1));
  std::uint64_t others = std::min<std::uint64_t>(most, std::max<std::size_t>(pieces, 1)) - 1;
  if (others == 0 || bytes_each == 0) return static_cast<int>(others + 1);
  if (const auto available = available_memory())
    others = std::min(others, *available / 2 / bytes_each);
  return static_cast<int>(others + 1);
}

std::optional<std::uint64_t> heap_allocations() {
  if (!are_allocations_counted) return std::nullopt;
  return allocations_so_far;
}

void count_heap_allocation() noexcept { ++allocations_so_far; }
void counts_heap_allocations() noexcept { are_allocations_counted = true; }

}  // namespace waymark
