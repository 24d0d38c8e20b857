#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace waymark {

// A session that was on the screen when the program ended and has not been resumed since.
struct EarlierSession {
  std::string path;
  std::string title;  // see title_of()
  std::filesystem::file_time_type written;
};

inline constexpr std::size_t kMostEarlier = 8;

// The earlier sessions in a state folder, newest first. Reads only file names.
std::vector<EarlierSession> earlier_sessions(const std::string& folder);

// An unused path for an earlier session with that title.
std::string earlier_path(const std::string& folder, const std::string& title);
// Removes the oldest sessions beyond kMostEarlier.
void drop_oldest_earlier(const std::string& folder);

// Turns a session file into an earlier session. Leaves the file in place if it is not a valid
// session or cannot be moved.
void keep_as_earlier(const std::string& session_file, const std::string& folder);

}  // namespace waymark
