#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace waymark {

// A session that a program ended with and that no later one has gone on with.
struct EarlierSession {
  std::string path;
  std::string title;  // see title_of()
  std::filesystem::file_time_type written;
};

inline constexpr std::size_t kMostEarlier = 8;

// Those of a state folder, the newest first. Reads names, no files.
std::vector<EarlierSession> earlier_sessions(const std::string& folder);

// A path that is still free for one of that title.
std::string earlier_path(const std::string& folder, const std::string& title);
// Removes those beyond kMostEarlier.
void drop_oldest_earlier(const std::string& folder);

// Makes an earlier session of the file. One that cannot be read as a session, or moved, stays where
// it is.
void keep_as_earlier(const std::string& session_file, const std::string& folder);

}  // namespace waymark
