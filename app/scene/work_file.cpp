#include "app/scene/work_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <utility>

#include "app/scene/session.h"
#include "app/scene/session_text.h"
#include "app/source/artwork.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/io/map_file.h"

namespace waymark {

// FNV-1a.
std::uint64_t content_hash(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  return hash;
}

bool holds_other_work(const std::string& path, std::optional<std::uint64_t> seen,
                      std::string_view text) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path, problem)) return false;
  const Result<std::string> there = read_file(path);
  return !there || (there.value() != text && (!seen || content_hash(there.value()) != *seen));
}

std::vector<std::string> files_of(const Scene& scene) {
  std::vector<std::string> files;
  if (!needs_no_file(scene.map->source)) {
    const std::string source(source_map(scene.map->source));
    files.push_back(source);
    const std::optional<std::string> picture = picture_beside(source);
    if (picture && !scene.map->import) files.push_back(*picture);
  }
  if (scene.problems) files.push_back(scene.problems->source);
  return files;
}

bool same_file(const std::string& a, const std::string& b) {
  namespace fs = std::filesystem;
  std::error_code problem, unknown;
  if (a == b || fs::equivalent(a, b, problem)) return true;
  const fs::path real = fs::weakly_canonical(a, unknown);
  return !unknown && real == fs::weakly_canonical(b, unknown) && !unknown;
}

namespace fs = std::filesystem;

std::vector<std::string> with_recent(std::vector<std::string> recent, const std::string& path,
                                     std::size_t most) {
  std::error_code problem;
  const fs::path file = source_map(path);
  if (!fs::is_regular_file(file, problem)) return recent;
  const std::string whole =
      std::string(source_prefix(path)) + fs::absolute(file, problem).lexically_normal().string();
  std::erase(recent, whole);
  recent.insert(recent.begin(), whole);
  if (recent.size() > most) recent.resize(most);
  return recent;
}

std::vector<std::string> without_missing(std::vector<std::string> recent) {
  std::erase_if(recent, [](const std::string& path) {
    std::error_code problem;
    return !fs::is_regular_file(source_map(path), problem);
  });
  return recent;
}

BackgroundWriter::BackgroundWriter(std::function<void()> on_failure)
    : on_failure_(std::move(on_failure)), thread_(begin()) {}

void BackgroundWriter::write(const std::string& path, std::function<std::string()> content,
                             std::function<void()> then) {
  loop_.change([&] { wishes_[path] = {std::move(content), std::move(then)}; });
}

void BackgroundWriter::flush() {
  loop_.change([this] { ++flushing_; });
  loop_.wait([this] { return wishes_.empty() && !writing_; });
  loop_.change([this] { --flushing_; });
}

std::optional<Error> BackgroundWriter::take_failure() {
  return loop_.read([this] { return std::exchange(failure_, std::nullopt); });
}

WorkThread BackgroundWriter::begin() {
  struct Written {};
  return loop_.thread([this] { return next_round(); },
                      [this](const Round& round) {
                        for (const auto& [path, request] : round) fulfil(path, request);
                        return Written{};
                      },
                      [this](const Round&, Written) { writing_ = false; });
}

std::optional<BackgroundWriter::Round> BackgroundWriter::next_round() {
  if (wishes_.empty()) return std::nullopt;
  const auto now = WorkLoop::Clock::now();
  if (now < pause_ends_ && flushing_ == 0) {
    loop_.look_again_at(pause_ends_);
    return std::nullopt;
  }
  pause_ends_ = now + kPause;
  writing_ = true;
  return std::exchange(wishes_, {});
}

void BackgroundWriter::fulfil(const std::string& path, const Request& request) {
  std::error_code problem;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), problem);
  const std::optional<Error> failure = write_file_safely(request.content(), path);
  if (!failure) {
    if (request.then) request.then();
    loop_.read([&] { failing_.erase(path); });
    return;
  }
  const bool is_new = loop_.read([&] {
    if (!failing_.insert(path).second) return false;
    failure_ = failure;
    return true;
  });
  if (is_new) on_failure_();
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".waymark";

fs::path folder_of(const std::string& state_folder) { return fs::path(state_folder) / "earlier"; }

// The title as part of a file name: at most 100 bytes, cut between characters.
std::string file_name_of(std::string title) {
  constexpr std::string_view kNotInNames = "/\\:*?\"<>|";  // on Windows
  for (char& c : title)
    if (kNotInNames.find(c) != std::string_view::npos || static_cast<unsigned char>(c) < ' ')
      c = '_';
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

namespace {

namespace fs = std::filesystem;

constexpr int kMostPrograms = 64;  // maximum number of programs that run or have left work behind

// Removes the files of a folder whose names start with `begin`, except files that were set aside.
void remove_files(const fs::path& folder, const std::string& begin) {
  std::error_code problem;
  std::vector<fs::path> files;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(begin) && name.find(".set-aside") == std::string::npos)
      files.push_back(at->path());
  }
  for (const fs::path& file : files) fs::remove(file, problem);
}

// Removes a work file, its lock file, and the partial file left by a killed program.
void remove_work(const fs::path& path) {
  remove_files(path.parent_path(), path.stem().string() + ".");
}

}  // namespace

class WorkAutosave::Scribe {
 public:
  std::string text(const Noted& noted) {
    const std::lock_guard lock(mutex_);
    const std::shared_ptr<const OpenedMap>& map = noted.state.scene.map;
    if (map_ != map) {
      map_ = map;
      hash_ = goes_by_name(*map) ? map_hash(*map) : 0;
      map_text_ = session_map_text(session_of(noted.state, hash_, "").map);
    }
    Session session = session_of(noted.state, hash_, "");
    session.work_file = noted.work_file;
    session.unsaved = noted.unsaved;
    session.work_seen = noted.seen;
    return session_text(session, map_text_);
  }

 private:
  std::mutex mutex_;
  std::shared_ptr<const OpenedMap> map_;
  std::uint64_t hash_ = 0;
  std::string map_text_;
};

WorkAutosave::WorkAutosave(std::string folder, BackgroundWriter& writer)
    : folder_(std::move(folder)), writer_(writer), scribe_(std::make_shared<Scribe>()) {
  if (!folder_.empty()) look_for_work();
}

std::string WorkAutosave::path_of(int number, const char* extension) const {
  return (fs::path(folder_) / fmt::format("work-{}{}", number, extension)).string();
}

void WorkAutosave::look_for_work() {
  std::error_code problem;
  fs::create_directories(folder_, problem);
  for (int number = 1; number <= kMostPrograms; ++number) {
    const std::string path = path_of(number, ".waymark"), lock_path = path_of(number, ".lock");
    const bool left = fs::exists(path, problem);
    if (!left && number_ > 0) continue;
    std::optional<FileLock> lock = FileLock::take(lock_path);
    if (!lock) continue;
    if (left) {
      find_left(path, std::move(*lock));
    } else {
      remove_files(folder_, fs::path(path).filename().string());
      number_ = number;
      lock_ = std::move(lock);
    }
  }
  if (number_ == 0)
    failure_ = Error{"Waymark can't save recovery copies of your work", folder_,
                     "Check that the folder is writable and the disk has space"};
  std::sort(left_.begin(), left_.end(),
            [](const UnsavedWork& a, const UnsavedWork& b) { return a.written < b.written; });
}

void WorkAutosave::find_left(const std::string& path, FileLock lock) {
  const Result<std::string> text = read_file(path);
  const Result<Session> session =
      text ? parse_session(text.value(), path) : Result<Session>(text.error());
  std::error_code problem;
  if (session)
    left_.push_back({path, std::move(lock), fs::last_write_time(path, problem), session.value()});
  else
    set_aside_.push_back(set_aside(path).string());
}

void WorkAutosave::note(const State& state, const std::string& work_file, bool unsaved,
                        std::optional<std::uint64_t> seen) {
  if (number_ == 0) return;
  if (noted_ && noted_->state == state && noted_->work_file == work_file &&
      noted_->unsaved == unsaved && noted_->seen == seen)
    return;
  noted_ = Noted{state, work_file, unsaved, seen};
  std::string obsolete;
  if (taken_over_) obsolete = taken_over_->path;
  writer_.write(
      path_of(number_, ".waymark"),
      [scribe = scribe_, noted = *noted_] { return scribe->text(noted); },
      [obsolete] {
        if (!obsolete.empty()) remove_work(obsolete);
      });
}

void WorkAutosave::discard_left() {
  remove_work(left_.back().path);
  left_.pop_back();
}

void WorkAutosave::take_over_left() {
  taken_over_ = std::move(left_.back());
  left_.pop_back();
  noted_.reset();  // makes the next note() write even if nothing has changed
}

void WorkAutosave::continue_last() {
  if (const Result<std::string> last = read_file(last_session_path(folder_)))
    continued_ = content_hash(last.value());
}

void WorkAutosave::put_last_aside() {
  if (!folder_.empty()) keep_as_earlier(last_session_path(folder_), folder_);
}

std::optional<EarlierSession> WorkAutosave::put_aside(const State& state,
                                                      const std::string& work_file,
                                                      std::optional<std::uint64_t> seen) {
  if (folder_.empty()) return std::nullopt;
  State untold = state;
  untold.presentation = {};  // the title does not depend on the presentation
  Session named = session_of(untold, 0, "");
  named.work_file = work_file;
  const std::string title = title_of(named);
  std::string path = earlier_path(folder_, title);
  if (path == put_aside_) {
    writer_.flush();  // the path is reserved, but the file may not be written yet
    path = earlier_path(folder_, title);
  }
  put_aside_ = path;
  writer_.write(
      path,
      [scribe = scribe_, noted = Noted{state, work_file, true, seen}] {
        return scribe->text(noted);
      },
      [folder = folder_] { drop_oldest_earlier(folder); });
  return EarlierSession{path, title, fs::file_time_type::clock::now()};
}

std::optional<Error> WorkAutosave::finish(const State& state, const std::string& work_file,
                                          bool unsaved, std::optional<std::uint64_t> seen) {
  if (folder_.empty()) return std::nullopt;
  writer_.flush();
  const std::string text = scribe_->text({state, work_file, unsaved, seen});
  const std::string last = last_session_path(folder_);
  if (holds_other_work(last, continued_, text)) keep_as_earlier(last, folder_);
  if (std::optional<Error> error = write_file_safely(text, last)) return error;
  if (taken_over_) remove_work(taken_over_->path);
  if (number_ > 0) remove_work(path_of(number_, ".waymark"));
  number_ = 0;
  return std::nullopt;
}

std::string last_session_path(const std::string& folder) {
  return (fs::path(folder) / "last.waymark").string();
}

}  // namespace waymark
