#include "app/source/install.h"

#include <algorithm>

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

namespace {

namespace fs = std::filesystem;

constexpr const char* kManifestName = ".waymark-set.json";
constexpr std::size_t kMostManifestBytes = std::size_t{256}
                                           << 20;  // maximum per file, as when unpacking

// FNV-1a, 64 bits (Fowler, Noll and Vo, RFC 9923).
std::uint64_t sum_of(std::string_view bytes) {
  std::uint64_t sum = 14695981039346656037u;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 1099511628211u;
  return sum;
}

}  // namespace

SetManifest SetManifest::of_folder(const fs::path& folder) {
  SetManifest manifest;
  const Result<std::string> text =
      whole_file((folder / kManifestName).string(), kMostManifestBytes);
  if (!text) return manifest;
  const Result<Json> json = parse_json(text.value(), kManifestName);
  if (!json || !json.value().is_list()) return manifest;
  for (const Json& entry : json.value().list()) {
    if (!entry.is_list() || entry.list().size() != 3 || !entry.list()[0].is_text()) continue;
    const auto bytes = entry.list()[1].whole<std::uint64_t>(),
               sum = entry.list()[2].whole<std::uint64_t>();
    if (bytes && sum) manifest.files_.emplace(entry.list()[0].text(), Content{*bytes, *sum});
  }
  return manifest;
}

Result<SetManifest> SetManifest::of_new_folder(const fs::path& folder) {
  SetManifest manifest;
  std::error_code problem;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with('.')) continue;
    const std::optional<Content> content = content_of(at->path());
    if (!content)
      return Error{"the file can't be read", at->path().string(), "Check the disk, and try again"};
    manifest.files_.emplace(name, *content);
  }
  if (!problem) return manifest;
  return Error{"the folder can't be read: " + problem.message(), folder.string(), ""};
}

std::optional<SetManifest::Content> SetManifest::content_of(const fs::path& file) {
  std::error_code problem;
  if (!fs::is_regular_file(fs::symlink_status(file, problem))) return std::nullopt;
  const Result<std::string> bytes = whole_file(file.string(), kMostManifestBytes);
  if (!bytes) return std::nullopt;
  return Content{bytes.value().size(), sum_of(bytes.value())};
}

bool SetManifest::holds(const fs::path& file) const {
  const auto [first, last] = files_.equal_range(file.filename().string());
  if (first == last) return false;
  const std::optional<Content> content = content_of(file);
  return content &&
         std::any_of(first, last, [&](const auto& known) { return known.second == *content; });
}

std::vector<std::string> SetManifest::names() const {
  std::vector<std::string> names;
  for (const auto& [name, content] : files_)
    if (names.empty() || names.back() != name) names.push_back(name);
  return names;
}

void SetManifest::add(const SetManifest& other) {
  files_.insert(other.files_.begin(), other.files_.end());
}

std::optional<Error> SetManifest::save(const fs::path& folder) const {
  Json::List files;
  for (const auto& [name, content] : files_)
    files.push_back(Json::List{name, content.bytes, content.sum});
  return write_file_safely(Json(std::move(files)).written() + "\n", folder / kManifestName);
}

}  // namespace waymark
