#include "app/scene/earlier_sessions.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/scene/session_label.h"
#include "app/scene/session_text.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".waymark";

fs::path folder_of(const std::string& state_folder) { return fs::path(state_folder) / "earlier"; }

// The title as part of a file name: at most 100 bytes, cut between characters.
std::string file_name_of(std::string title) {
  for (char& c : title)
    if (c == '/' || static_cast<unsigned char>(c) < ' ') c = '_';
  constexpr std::size_t kMost = 100;
  if (title.size() <= kMost) return title;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(title[end]) & 0xC0) == 0x80) --end;
  return title.substr(0, end);
}

}  // namespace

std::vector<EarlierSession> earlier_sessions(const std::string& folder) {
  std::vector<EarlierSession> found;
  std::error_code problem;
  for (fs::directory_iterator at(folder_of(folder), problem), end; !problem && at != end;
       at.increment(problem)) {
    const std::string stem = at->path().stem().string();
    const std::size_t mark = stem.rfind('~');
    if (at->path().extension() != kExtension || mark == std::string::npos) continue;
    std::error_code unknown;
    found.push_back({at->path().string(), stem.substr(0, mark), at->last_write_time(unknown)});
  }
  std::sort(found.begin(), found.end(), [](const EarlierSession& a, const EarlierSession& b) {
    return a.written != b.written ? a.written > b.written : a.path < b.path;
  });
  return found;
}

std::string earlier_path(const std::string& folder, const std::string& title) {
  std::error_code problem;
  for (int number = 1;; ++number) {
    const std::string name = fmt::format("{}~{}{}", file_name_of(title), number, kExtension);
    const fs::path path = folder_of(folder) / name;
    if (!fs::exists(path, problem)) return path.string();
  }
}

void drop_oldest_earlier(const std::string& folder) {
  std::error_code problem;
  const std::vector<EarlierSession> all = earlier_sessions(folder);
  for (std::size_t i = kMostEarlier; i < all.size(); ++i) fs::remove(all[i].path, problem);
}

void keep_as_earlier(const std::string& session_file, const std::string& folder) {
  const Result<std::string> text = read_file(session_file);
  if (!text) return;
  const Result<Session> session = parse_session(text.value(), session_file);
  if (!session) return;
  std::error_code problem;
  fs::create_directories(folder_of(folder), problem);
  fs::rename(session_file, earlier_path(folder, title_of(session.value())), problem);
  drop_oldest_earlier(folder);
}

}  // namespace waymark
