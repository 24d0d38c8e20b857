#include "app/source/download.h"

#include "app/kit/json.h"
#include "core/base/files.h"

namespace waymark {

namespace fs = std::filesystem;

namespace {

bool write_note(const PartialFile::Version& version, const fs::path& path) {
  // A server's header may contain any bytes.
  const Json note{{"mark", version.mark}, {"size", version.size}, {"url", version.url}};
  return !write_file_safely(note.written(2), path);
}

std::optional<PartialFile::Version> read_note(const fs::path& path) {
  constexpr std::size_t kMostBytes = 1 << 20;
  const Result<std::string> file = whole_file(path.string(), kMostBytes);
  if (!file) return std::nullopt;
  const Result<Json> note = parse_json(file.value(), path.string());
  if (!note || !note.value().is_object()) return std::nullopt;
  const auto text = [&](const char* key) {
    const Json* const value = note.value().find(key);
    return value != nullptr && value->is_text() ? value->text() : std::string();
  };
  const Json* const size = note.value().find("size");
  const std::int64_t bytes = size == nullptr ? -1 : size->whole<std::int64_t>().value_or(-1);
  if (text("url").empty() || bytes < 0) return std::nullopt;
  return PartialFile::Version{text("url"), text("mark"), bytes};
}

}  // namespace

PartialFile::PartialFile(fs::path file)
    : file_(std::move(file)), part_(file_), note_(file_), whole_note_(file_) {
  part_ += ".part";
  note_ += ".part.json";
  whole_note_ += ".json";
}

std::optional<PartialFile::Version> PartialFile::version() const { return read_note(note_); }

std::int64_t PartialFile::resumable(const std::string& url) const {
  std::error_code problem;
  const std::uintmax_t here = fs::file_size(part_, problem);
  if (problem) return 0;
  const std::optional<Version> of = version();
  if (!of || of->url != url || of->mark.empty()) return 0;
  const auto bytes = static_cast<std::int64_t>(here);
  return of->size > 0 && bytes >= of->size ? 0 : bytes;
}

bool PartialFile::begin(const Version& version) const { return write_note(version, note_); }

std::optional<PartialFile::Version> PartialFile::whole(const std::string& url) const {
  std::error_code problem;
  const std::uintmax_t here = fs::file_size(file_, problem);
  if (problem) return std::nullopt;
  std::optional<Version> of = read_note(whole_note_);
  const bool fits =
      of && of->url == url && !of->mark.empty() && of->size == static_cast<std::int64_t>(here);
  return fits ? of : std::nullopt;
}

bool PartialFile::finish() const {
  std::error_code problem, ignored;
  const std::optional<Version> of = version();
  fs::remove(whole_note_, ignored);
  fs::rename(part_, file_, problem);
  fs::remove(note_, ignored);
  if (problem) return false;
  // If the record cannot be written, the file is fetched again next time.
  if (of)
    write_note({of->url, of->mark, static_cast<std::int64_t>(fs::file_size(file_, ignored))},
               whole_note_);
  return true;
}

void PartialFile::discard() const {
  std::error_code ignored;
  fs::remove(part_, ignored);
  fs::remove(note_, ignored);
}

void PartialFile::forget() const {
  discard();
  std::error_code ignored;
  fs::remove(file_, ignored);
  fs::remove(whole_note_, ignored);
}

bool PartialFile::is_empty() const {
  std::error_code problem;
  return !fs::exists(file_, problem) && !fs::exists(part_, problem);
}

}  // namespace waymark
