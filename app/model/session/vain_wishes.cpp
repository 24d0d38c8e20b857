#include "app/model/session/vain_wishes.h"

#include "core/file/import_source.h"

namespace waymark {

std::optional<Error> vain_wishes(const std::string& source, const ImportWishes& wishes) {
  if (wishes == ImportWishes{} || names_import(source)) return std::nullopt;
  return Error{
      "--walls, --cell and --heights say how a picture or a .xp file is read, and this is neither",
      source, "Leave them out"};
}

}  // namespace waymark
