#include "app/model/maps/partial_file.h"

#include <fstream>

#include "app/model/text/json.h"
#include "core/base/whole_file.h"

namespace waymark {

namespace fs = std::filesystem;

PartialFile::PartialFile(fs::path file) : file_(std::move(file)), part_(file_), note_(file_) {
  part_ += ".part";
  note_ += ".part.json";
}

std::optional<PartialFile::Version> PartialFile::version() const {
  constexpr std::size_t kMostBytes = 1 << 20;
  const Result<std::string> file = whole_file(note_.string(), kMostBytes);
  if (!file) return std::nullopt;
  const Result<Json> note = parse_json(file.value(), note_.string());
  if (!note || !note.value().is_object()) return std::nullopt;
  const auto text = [&](const char* key) {
    const Json* const value = note.value().find(key);
    return value != nullptr && value->is_text() ? value->text() : std::string();
  };
  const Json* const size = note.value().find("size");
  const std::int64_t bytes = size == nullptr ? -1 : size->whole<std::int64_t>().value_or(-1);
  if (text("url").empty() || bytes < 0) return std::nullopt;
  return Version{text("url"), text("mark"), bytes};
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
  out << Json{{"mark", version.mark}, {"size", version.size}, {"url", version.url}}.written(2);
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
