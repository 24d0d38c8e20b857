#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace waymark {

// The number of bytes that the program may still allocate. This is the memory that the system has
// free or can free, including swap, unless the control group of a container or service, or a
// process limit (`ulimit -v`), allows less. std::nullopt if the system does not report it. `root`
// is the folder that contains proc and sys.
std::optional<std::uint64_t> available_memory(const std::filesystem::path& root = "/");

}  // namespace waymark
