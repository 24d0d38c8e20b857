#include "app/source/named_file.h"

#include "app/source/library.h"
#include "app/source/maps_folder.h"
#include "app/source/source_prefix.h"

namespace waymark {

std::string named_file(const std::string& name) {
  if (const std::string_view prefix = source_prefix(name); !prefix.empty())
    return std::string(prefix) + named_file(std::string(source_map(name)));
  std::error_code problem;
  if (std::filesystem::exists(name, problem)) return name;
  return find_in_library(user_maps_folder(), name).value_or(name).string();
}

}  // namespace waymark
