#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// Which files of a set's folder came with the set, and what they held then. Kept in the folder as a
// hidden file of JSON. Every other file, and every file that was changed since, is the user's own.
class SetManifest {
 public:
  // Reads it. Empty if the folder has none, or one that is damaged.
  static SetManifest of_folder(const std::filesystem::path& folder);
  // Of a folder all of whose files have just come with a set; hidden files are left out.
  static Result<SetManifest> of_new_folder(const std::filesystem::path& folder);

  // Whether `file`, in any folder, is as it came with the set: a regular file, no link, of that
  // name and content. O(bytes).
  bool holds(const std::filesystem::path& file) const;
  std::vector<std::string> names() const;  // sorted, each once

  // Also what the other one holds, of the same names, too.
  void add(const SetManifest& other);
  // Writes it into the folder.
  std::optional<Error> save(const std::filesystem::path& folder) const;

 private:
  struct Content {
    std::uint64_t bytes = 0, sum = 0;
    friend bool operator==(const Content&, const Content&) = default;
  };
  static std::optional<Content> content_of(const std::filesystem::path& file);

  std::multimap<std::string, Content> files_;
};

}  // namespace waymark
