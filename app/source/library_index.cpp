#include "app/source/library_index.h"

#include "app/kit/json.h"
#include "core/base/whole_file.h"

namespace waymark {
namespace {

constexpr const char* kFileName = ".waymark-index.json";

Json json_of(const LibraryIndex::Entry& entry) {
  return Json::List{entry.bytes, entry.modified, entry.width, entry.height, entry.walkable};
}

// The number of cells must fit in an int, and no map may be larger than a reader accepts.
std::optional<LibraryIndex::Entry> entry_of(const Json& json) {
  constexpr std::int64_t kMost = std::int64_t{1} << 26;
  if (!json.is_list() || json.list().size() != 5) return std::nullopt;
  const auto number = [&](std::size_t i) { return json.list()[i].whole<std::int64_t>(); };
  for (std::size_t i = 0; i < 5; ++i)
    if (!number(i)) return std::nullopt;
  const auto cells = [&](std::size_t i) { return *number(i); };
  for (const std::size_t i : {2u, 3u, 4u})
    if (cells(i) < (i == 4u ? 0 : 1) || cells(i) > kMost) return std::nullopt;
  return LibraryIndex::Entry{cells(0), cells(1), static_cast<int>(cells(2)),
                             static_cast<int>(cells(3)), static_cast<int>(cells(4))};
}

}  // namespace

LibraryIndex::LibraryIndex(const std::filesystem::path& folder) : file_(folder / kFileName) {
  constexpr std::size_t kMostBytes = 64 << 20;
  const Result<std::string> text = whole_file(file_.string(), kMostBytes);
  if (!text) return;
  const Result<Json> json = parse_json(text.value(), kFileName);
  if (!json || !json.value().is_object()) return;
  for (const auto& [name, value] : json.value().members())
    if (const std::optional<Entry> entry = entry_of(value)) entries_[name] = *entry;
}

const LibraryIndex::Entry* LibraryIndex::find(const std::string& file_name, std::int64_t bytes,
                                              std::int64_t modified) const {
  const auto found = entries_.find(file_name);
  if (found == entries_.end()) return nullptr;
  const Entry& entry = found->second;
  return entry.bytes == bytes && entry.modified == modified ? &entry : nullptr;
}

void LibraryIndex::set(const std::string& file_name, const Entry& entry) {
  entries_[file_name] = entry;
  changed_ = true;
}

void LibraryIndex::save() const {
  if (!changed_) return;
  Json::Object files;
  for (const auto& [name, entry] : entries_) files.emplace_back(name, json_of(entry));
  write_file_safely(Json(std::move(files)).written(), file_);
}

}  // namespace waymark
