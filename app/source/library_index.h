#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace waymark {

// Cached facts about the maps in a folder, so the next start need not read every map. Stored in a
// JSON file in that folder; losing or damaging the file does no harm.
class LibraryIndex {
 public:
  struct Entry {
    std::int64_t bytes = 0;     // size of the file when it was read
    std::int64_t modified = 0;  // modification time, in ticks of the file clock
    int width = 0;
    int height = 0;
    int walkable = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // Empty if there is no readable index.
  explicit LibraryIndex(const std::filesystem::path& folder);

  // The entry of a file if its size and date are unchanged.
  const Entry* find(const std::string& file_name, std::int64_t bytes, std::int64_t modified) const;
  void set(const std::string& file_name, const Entry& entry);
  // Writes the index, with the entries that were set since it was read. Does nothing if the folder
  // cannot be written.
  void save() const;

 private:
  std::filesystem::path file_;
  std::map<std::string, Entry> entries_;
  bool changed_ = false;
};

}  // namespace waymark
