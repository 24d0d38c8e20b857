#include "app/scene/unused_options.h"

#include "app/source/source_prefix.h"
#include "core/io/import_source.h"

namespace waymark {

std::optional<Error> unused_options(const std::string& source, const ImportWishes& wishes) {
  if (std::optional<Error> error = vain_cost(wished_source(source, wishes))) return error;
  ImportWishes picture = wishes;
  picture.cost.clear();
  if (picture == ImportWishes{} || names_import(source)) return std::nullopt;
  return Error{"--walls, --cell and --heights only apply to images and .xp files", source,
               "Remove them"};
}

}  // namespace waymark
