#pragma once

#include <filesystem>
#include <string>

#include "app/model/session/session.h"

namespace waymark {

// The title of a session: its file name, or its map's name if it has no file.
std::string title_of(const Session& session);

// The local time: "21:43", with the date if it is not today.
std::string time_text(std::filesystem::file_time_type written);

}  // namespace waymark
