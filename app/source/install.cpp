#include "app/source/install.h"

#include <algorithm>

#include "app/kit/json.h"
#include "core/base/files.h"

namespace waymark {
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
