#include "core/base/large_pages.h"

#include <sys/mman.h>

namespace waymark {

void prefer_large_pages(void* memory, std::size_t bytes) noexcept {
  madvise(memory, bytes, MADV_HUGEPAGE);
}

}  // namespace waymark
