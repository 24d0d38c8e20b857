#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace waymark {

// The number of bytes that the program may still allocate. This is the memory that the system has
// free or can free, including swap, unless the control group of a container or service, or a
// process limit (`ulimit -v`), allows less. std::nullopt if the system does not report it. `root`
// is the folder that contains proc and sys.
std::optional<std::uint64_t> available_memory(const std::filesystem::path& root = "/");

// The number of threads that should share `pieces` pieces of work: at least 1, at most `wanted`, at
// most one per piece, and no more than memory allows if each additional thread needs `bytes_each`
// bytes. Half of the available memory is left for other programs.
int thread_count(int wanted, std::size_t pieces, std::uint64_t bytes_each);

}  // namespace waymark
