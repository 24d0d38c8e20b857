#pragma once

#include <filesystem>
#include <string>

#include "app/model/session/session.h"

namespace waymark {

// What a person calls a session: the name of its file, else of its map.
std::string title_of(const Session& session);

// "21:43" of the place where the program runs, of another day than today with the day.
std::string time_text(std::filesystem::file_time_type written);

}  // namespace waymark
