#include "tests/cli/random/random_faults.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/random/random_files.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;
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
