#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

namespace waymark {

// Adds --seed, read as parse_seed() does; others are wrong usage. `seed` must outlive the command.
CLI::Option* add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& what);

}  // namespace waymark
