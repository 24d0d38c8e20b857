#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace waymark {

// What is known of the maps in a folder, so that the next start need not read them all. A file of
// JSON in that folder; it may be lost or damaged without harm.
class LibraryIndex {
 public:
  struct Entry {
    std::int64_t bytes = 0;     // of the file that was read,
    std::int64_t modified = 0;  // and its date, in the file clock's ticks
    int width = 0;
    int height = 0;
    int walkable = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // Empty where there is none that can be read.
  explicit LibraryIndex(const std::filesystem::path& folder);

  // The entry of a file that is still of that size and date.
  const Entry* find(const std::string& file_name, std::int64_t bytes, std::int64_t modified) const;
  void set(const std::string& file_name, const Entry& entry);
  // Writes what was set since it was read. A folder that cannot be written stays as it is.
  void save() const;

 private:
  std::filesystem::path file_;
  std::map<std::string, Entry> entries_;
  bool changed_ = false;
};

}  // namespace waymark
