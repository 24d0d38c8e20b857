#include "app/model/maps/named_file.h"

#include "app/model/maps/library.h"
#include "app/model/maps/maps_folder.h"
#include "core/domain/map_cut.h"

namespace waymark {

std::string named_file(const std::string& name) {
  if (const std::string_view cut = cut_prefix(name); !cut.empty())
    return std::string(cut) + named_file(std::string(map_of_cut(name)));
  std::error_code problem;
  if (std::filesystem::exists(name, problem)) return name;
  return find_in_library(user_maps_folder(), name).value_or(name).string();
}

}  // namespace waymark
