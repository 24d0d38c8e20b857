#include "app/scene/unused_options.h"

#include "app/source/source_prefix.h"
#include "core/io/import_source.h"

namespace waymark {

std::optional<Error> unused_options(const std::string& source, const ImportOptions& options) {
  if (std::optional<Error> error = vain_cost(wished_source(source, options))) return error;
  ImportOptions picture = options;
  picture.cost.clear();
  if (picture == ImportOptions{} || names_import(source)) return std::nullopt;
  return Error{"--walls, --cell and --heights only apply to images and .xp files", source,
               "Remove them"};
}

}  // namespace waymark
