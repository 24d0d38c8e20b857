#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// The files in a set's folder that came with the set, and their content at that time. Stored in the
// folder as a hidden JSON file. Every other file, and every file that has since been changed,
// belongs to the user.
class SetManifest {
 public:
  // Reads the manifest. Returns an empty one if the folder's manifest is missing or damaged.
  static SetManifest of_folder(const std::filesystem::path& folder);
  // Makes the manifest of a folder whose files have all just come with a set. Skips hidden files.
  static Result<SetManifest> of_new_folder(const std::filesystem::path& folder);

  // Whether `file`, in any folder, is unchanged since it came with the set: a regular file, not a
  // link, with that name and content. O(bytes).
  bool holds(const std::filesystem::path& file) const;
  std::vector<std::string> names() const;  // sorted, without duplicates

  // Adds the entries of another manifest. Both may have entries for the same name.
  void add(const SetManifest& other);
  // Writes the manifest into the folder.
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
