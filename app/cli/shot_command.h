#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark shot`: draws the window without showing it and saves a picture.
void add_shot_command(CLI::App& app, int& exit_code);

}  // namespace waymark
