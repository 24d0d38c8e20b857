#include "core/base/allocation_count.h"

namespace waymark {
namespace {

thread_local std::uint64_t allocations_so_far = 0;
bool are_allocations_counted = false;  // written only at the start of the program

}  // namespace

std::optional<std::uint64_t> heap_allocations() {
  if (!are_allocations_counted) return std::nullopt;
  return allocations_so_far;
}

void count_heap_allocation() noexcept { ++allocations_so_far; }
void counts_heap_allocations() noexcept { are_allocations_counted = true; }

}  // namespace waymark
