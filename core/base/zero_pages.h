#pragma once

#include <cstddef>

namespace waymark {

// Returns the whole pages of a block of zeros to the system, which backs them with memory again on
// the next write. All bytes of the block must be 0, and stay 0. std::calloc() clears memory that
// the program has used before, so all pages of a new array can be in memory. Does nothing on
// Windows, where large arrays come directly from the system.
void release_zero_pages(void* memory, std::size_t bytes) noexcept;

}  // namespace waymark
