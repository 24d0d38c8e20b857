#include "core/base/large_pages.h"

namespace waymark {

// Windows gives large pages only to users with a special right.
void prefer_large_pages(void*, std::size_t) noexcept {}

}  // namespace waymark
