#include "app/model/maps/partial_file.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace waymark {

namespace fs = std::filesystem;

PartialFile::PartialFile(fs::path file) : file_(std::move(file)), part_(file_), note_(file_) {
  part_ += ".part";
  note_ += ".part.json";
}

std::optional<PartialFile::Version> PartialFile::version() const {
  std::ifstream in(note_);
  const nlohmann::json note = nlohmann::json::parse(in, nullptr, false);
  const auto text = [&](const char* key) {
    return note.is_object() && note.contains(key) && note[key].is_string()
               ? note[key].get<std::string>()
               : std::string();
  };
  if (text("url").empty() || !note.contains("size") || !note["size"].is_number_unsigned())
    return std::nullopt;
  return Version{text("url"), text("mark"), note["size"].get<std::int64_t>()};
}

std::int64_t PartialFile::resumable(const std::string& url) const {
  std::error_code problem;
  const std::uintmax_t here = fs::file_size(part_, problem);
  if (problem) return 0;
  const std::optional<Version> of = version();
  if (!of || of->url != url || of->mark.empty()) return 0;
  const auto bytes = static_cast<std::int64_t>(here);
  return of->size > 0 && bytes >= of->size ? 0 : bytes;
}

bool PartialFile::begin(const Version& version) const {
  std::ofstream out(note_, std::ios::binary);
  // A server's header may hold any bytes.
  out << nlohmann::json{{"url", version.url}, {"mark", version.mark}, {"size", version.size}}.dump(
      2, ' ', false, nlohmann::json::error_handler_t::replace);
  out.close();
  return out.good();
}

bool PartialFile::finish() const {
  std::error_code problem;
  fs::rename(part_, file_, problem);
  std::error_code ignored;
  fs::remove(note_, ignored);
  return !problem;
}

void PartialFile::discard() const {
  std::error_code ignored;
  fs::remove(part_, ignored);
  fs::remove(note_, ignored);
}

}  // namespace waymark
