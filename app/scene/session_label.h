#pragma once

#include <filesystem>
#include <string>

#include "app/scene/session.h"

namespace waymark {

// The title of a session: the file name, or the name of the map if there is no file.
std::string title_of(const Session& session);

// The local time: "21:43", with the date if it is not today.
std::string time_text(std::filesystem::file_time_type written);

}  // namespace waymark
