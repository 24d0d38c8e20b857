#include "tests/cli/random/random_run.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <spawn.h>
#include <sstream>
#include <string_view>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/cli/random/random_files.h"
#include "tests/support/archives.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {

namespace {

namespace fs = std::filesystem;

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

void make(const FuzzFile& file, const fs::path& path) {
  switch (file.form) {
    case FuzzFile::Form::file:
      return write_file(path, file.holds);
    case FuzzFile::Form::folder:
      fs::create_directory(path);
      return;
    case FuzzFile::Form::pipe:
      ::mkfifo(path.c_str(), 0600);
      return;
    case FuzzFile::Form::link:
      fs::create_symlink(file.holds, path);
  }
}

std::string what_stands_at(const fs::directory_entry& entry) {
  if (entry.is_symlink()) return "a link to " + fs::read_symlink(entry.path()).string();
  if (entry.is_directory()) return "a folder";
  if (!entry.is_regular_file()) return "neither a file nor a folder";
  std::ostringstream bytes;
  bytes << "a file: " << std::ifstream(entry.path(), std::ios::binary).rdbuf();
  return bytes.str();
}

}  // namespace

void FuzzFolder::write(const std::string& name, const std::string& bytes) const {
  write_file(fs::path(work()) / name, bytes);
}

void FuzzFolder::fill() const {
  for (const fs::directory_entry& entry : fs::directory_iterator(root()))
    fs::remove_all(entry.path());
  write_file(root() + "/secret.txt", kFuzzSecret);
  fs::create_directories(work());
  for (const FuzzFile& file : fuzz_files()) make(file, fs::path(work()) / file.name);
  const std::string set = library() + "/own";
  fs::create_directories(set);
  for (const char* name : {"hall.map", "esc\x1b[31mred.map", "broken\xff.map", "two\nlines.map"})
    write_file(fs::path(set) / name, small_map(6, 5));
  write_file(set + "/hall.map.scen", small_problems("own/hall.map", 6, 5));
  write_file(set + "/no-map.map", "\x1b[31m\xff");
}

FuzzFolder::Contents FuzzFolder::contents() const {
  Contents contents;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root()))
    contents[entry.path().string()] = what_stands_at(entry);
  return contents;
}

namespace {

using Clock = std::chrono::steady_clock;

// A sanitizer's report must not look like a failure that the program reports itself. Memory that
// Mesa keeps until the end is not a leak of Waymark.
constexpr int kReported = 99;

std::vector<std::string> environment(const FuzzLine& line, const FuzzFolder& folder,
                                     const std::string& site) {
  constexpr std::array kOwn = {
      "DISPLAY=", "WAYLAND_DISPLAY=", "SDL_VIDEODRIVER=", "HOME=",         "XDG_",
      "WAYMARK_", "ASAN_OPTIONS=",    "UBSAN_OPTIONS=",   "LSAN_OPTIONS=", "TMPDIR="};
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (std::none_of(kOwn.begin(), kOwn.end(),
                     [&](const char* own) { return std::string_view(*entry).starts_with(own); }))
      all.emplace_back(*entry);
  const bool draws = line.words.front() == "shot" || line.words.front() == "export";
  const std::string exit_code = "exitcode=" + std::to_string(kReported);
  for (const std::string& own :
       {"HOME=" + folder.home(), "XDG_DATA_HOME=" + folder.home() + "/data",
        "XDG_STATE_HOME=" + folder.home() + "/state",
        "XDG_CONFIG_HOME=" + folder.home() + "/config", "TMPDIR=" + folder.home(),
        std::string("MESA_SHADER_CACHE_DISABLE=true"), "WAYMARK_MAPS_URL=" + site,
        "ASAN_OPTIONS=" + exit_code + (draws ? ":detect_leaks=0" : ""),
        "UBSAN_OPTIONS=print_stacktrace=1:" + exit_code, "LSAN_OPTIONS=" + exit_code})
    all.push_back(own);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

void lead(posix_spawn_file_actions_t& actions, int number, FuzzLine::Stream stream,
          const std::string& usual, int mode) {
  if (stream == FuzzLine::Stream::closed) {
    posix_spawn_file_actions_addclose(&actions, number);
    return;
  }
  const std::string full = number == STDIN_FILENO ? "hall.map" : "/dev/full";
  posix_spawn_file_actions_addopen(
      &actions, number, (stream == FuzzLine::Stream::full ? full : usual).c_str(), mode, 0600);
}

void wait_for(pid_t child, std::chrono::seconds limit, FuzzEnd& end) {
  const Clock::time_point last = Clock::now() + limit;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Clock::now() > last) {
      end.too_long = true;
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
}

}  // namespace

FuzzEnd run_line(const FuzzLine& line, const FuzzFolder& folder, const std::string& site,
                 std::chrono::seconds limit) {
  const TestFolder printed;
  const std::string out = printed.path() + "/out", err = printed.path() + "/err";
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, folder.work().c_str());
  lead(actions, STDIN_FILENO, line.in, "/dev/null", O_RDONLY);
  lead(actions, STDOUT_FILENO, line.out, out, O_WRONLY | O_CREAT);
  lead(actions, STDERR_FILENO, line.err, err, O_WRONLY | O_CREAT);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);

  std::vector<std::string> words = {program_path()};
  words.insert(words.end(), line.words.begin(), line.words.end());
  std::vector<std::string> entries = environment(line, folder, site);
  FuzzEnd end;
  pid_t child = 0;
  const int problem = posix_spawn(&child, program_path().c_str(), &actions, nullptr,
                                  pointers(words).data(), pointers(entries).data());
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) {
    ADD_FAILURE() << "cannot run " << program_path();
    return end;
  }
  wait_for(child, limit, end);
  end.out = file_text(out);
  end.err = file_text(err);
  return end;
}

namespace {

using Contents = FuzzFolder::Contents;
using Faults = std::vector<std::string>;

bool asks_for_help(const FuzzLine& line) { return line.has("--help") || line.has("-h"); }

void check_end(const FuzzEnd& end, Faults& faults) {
  if (end.too_long)
    faults.push_back("it takes too long");
  else if (end.signal != 0)
    faults.push_back(fmt::format("signal {} ends it", end.signal));
  else if (end.status < 0 || end.status > 2)
    faults.push_back(fmt::format("it exits with {}", end.status));
  for (const char* words : {"Sanitizer", "runtime error:"})
    if (end.err.find(words) != std::string::npos)
      faults.push_back(fmt::format("a sanitizer reports: {}", words));
}

// Whether the text contains characters that control the terminal (C0, DEL, C1 in UTF-8) or change
// the writing direction.
bool has_controls(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
    };
    const bool control = byte(i) < ' ' && text[i] != '\n' && text[i] != '\t';
    if (control || byte(i) == 127 || (byte(i) == 0xc2 && byte(i + 1) < 0xa0)) return true;
    if (byte(i) != 0xe2) continue;
    if (byte(i + 1) == 0x80 && byte(i + 2) >= 0xaa && byte(i + 2) <= 0xae) return true;
    if (byte(i + 1) == 0x81 && byte(i + 2) >= 0xa6 && byte(i + 2) <= 0xa9) return true;
  }
  return false;
}

// Checks that a terminal shows the text and does nothing else.
void check_text(const std::string& text, const std::string& where, Faults& faults) {
  try {
    nlohmann::json(text).dump();
  } catch (const nlohmann::json::type_error&) {
    faults.push_back("invalid UTF-8 on " + where);
  }
  if (has_controls(text)) faults.push_back("a control character on " + where);
  if (text.find(kFuzzSecret) != std::string::npos) faults.push_back("a secret on " + where);
}

void check_streams(const FuzzLine& line, const FuzzEnd& end, Faults& faults) {
  check_text(end.out, "stdout", faults);
  check_text(end.err, "stderr", faults);
  const bool told = line.err == FuzzLine::Stream::usual;
  if (told && end.status == 2 &&
      (!end.err.starts_with("waymark: ") || std::count(end.err.begin(), end.err.end(), '\n') != 1))
    faults.push_back("exit 2 without exactly one line of explanation");
  if (told && end.status == 1 && end.err.empty()) faults.push_back("exit 1 without a message");
  const bool prints = line.words.front() != "shot" && line.words.front() != "export" &&
                      (line.words.front() != "generate" || line.outputs().empty());
  if (prints && line.out != FuzzLine::Stream::usual && end.status == 0)
    faults.push_back("exit 0 although nothing could be printed");
  if (prints && line.out == FuzzLine::Stream::usual && end.status == 0 && end.out.empty())
    faults.push_back("exit 0 and nothing printed");
}

// Checks that stdout is JSON or empty.
void check_json(const FuzzLine& line, const FuzzEnd& end, Faults& faults) {
  if (!line.has("--json") || asks_for_help(line) || line.has("--")) return;
  if (end.out.empty()) return;
  if (!nlohmann::json::accept(end.out)) faults.push_back("stdout is not JSON");
}

// Whether the content fits the file extension.
bool is_of_its_kind(const fs::path& path, std::string_view held) {
  constexpr std::string_view kFile = "a file: ";
  if (!held.starts_with(kFile)) return true;
  const std::string_view bytes = held.substr(kFile.size());
  const std::string kind = path.extension();
  if (path.filename() == "landmarks.json") return bytes.starts_with("{");
  if (kind == ".png") return bytes.starts_with("\x89PNG\r\n");
  if (kind == ".svg") return bytes.starts_with("<");
  if (kind == ".map") return bytes.starts_with("type octile\n");
  if (kind == ".yaml") return bytes.starts_with("version: ");
  constexpr std::array kOthers = {".scen", ".waymark", ".json", ".xp", ".jpg", ".gif"};
  return std::find(kOthers.begin(), kOthers.end(), kind) == kOthers.end();
}

// The path with links resolved, even if nothing exists there yet.
std::string real_path(const FuzzFolder& folder, const std::string& name) {
  constexpr int kMostLinks = 40;
  std::error_code problem;
  fs::path path = fs::path(folder.work()) / name;
  for (int links = 0; links < kMostLinks && fs::is_symlink(path, problem); ++links)
    path = path.parent_path() / fs::read_symlink(path, problem);
  const fs::path real = fs::weakly_canonical(path, problem);
  return (problem ? path : real).string();
}

// The paths that the line may write: the named outputs, and the map next to a trace. Files that the
// line reads must not be written, even if an output option names them.
std::set<std::string> may_change(const FuzzLine& line, const FuzzFolder& folder,
                                 const Contents& before) {
  constexpr std::string_view kTrace = ".trace.yaml";
  std::set<std::string> paths;
  for (const std::string& name : line.outputs()) {
    const std::string path = real_path(folder, name);
    paths.insert(path);
    if (!path.ends_with(kTrace)) continue;
    const std::string map = path.substr(0, path.size() - kTrace.size()) + ".map";
    if (!before.contains(map)) paths.insert(map);
  }
  for (const std::string& name : line.others()) paths.erase(real_path(folder, name));
  return paths;
}

void check_files(const FuzzLine& line, const FuzzEnd& end, const FuzzFolder& folder,
                 const Contents& before, const Contents& after, Faults& faults) {
  const std::set<std::string> named = may_change(line, folder, before);
  const bool fetches = line.words.front() == "maps";
  const auto is_in_named_folder = [&](const fs::path& path) {
    const std::string parent = path.parent_path();
    const auto old = before.lower_bound(parent + "/");
    const bool was_empty = old == before.end() || !old->first.starts_with(parent + "/");
    return was_empty && named.contains(parent);
  };
  const auto is_allowed = [&](const std::string& path) {
    return named.contains(path) || is_in_named_folder(path) ||
           (fetches && path.starts_with(folder.library()));
  };
  const auto say = [&](const std::string& path, std::string_view what) {
    faults.push_back(fmt::format("{} {}", path.substr(folder.root().size() + 1), what));
  };
  for (const auto& [path, held] : before)
    if (!after.contains(path)) say(path, "is gone");
  for (const auto& [path, held] : after) {
    const auto old = before.find(path);
    if (old != before.end() && old->second == held) continue;
    if (!is_allowed(path)) say(path, old == before.end() ? "is new" : "has changed");
    if (is_allowed(path) && end.status == 2) say(path, "was written although the exit status is 2");
    if (!fetches && !is_of_its_kind(path, held)) say(path, "holds another kind of file");
  }
}

}  // namespace

Faults fuzz_faults(const FuzzLine& line, const FuzzEnd& end, const FuzzFolder& folder,
                   const Contents& before, const Contents& after) {
  Faults faults;
  check_end(end, faults);
  check_streams(line, end, faults);
  check_json(line, end, faults);
  check_files(line, end, folder, before, after, faults);
  return faults;
}

}  // namespace waymark
