#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace waymark {

// How many bytes the program may still take: what the system has free or can free, its swap
// included, less where the control group of a container or service or a limit of the process
// (`ulimit -v`) leaves less. Nothing where the system does not say. `root` is the folder that holds
// proc and sys.
std::optional<std::uint64_t> available_memory(const std::filesystem::path& root = "/");

}  // namespace waymark
