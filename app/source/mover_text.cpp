#include "app/source/mover_text.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/source/mover_file.h"

namespace waymark {

std::string mover_text(const Mover& mover) {
  const Mover* const shipped = find_mover(mover.name);
  if (shipped != nullptr && *shipped == mover) return mover.name;
  // In scripts " #" starts a comment.
  std::string text;
  for (const char c : parse_json(mover_json(mover), "").value().written())
    c == '#' ? text += "\\u0023" : text += c;
  return text;
}

Result<Mover> mover_of_text(std::string_view text) {
  if (text.starts_with('{')) return parse_mover(std::string(text), "the mover");
  if (const Mover* const shipped = find_mover(text)) return *shipped;
  std::string names;
  for (const Mover& mover : movers()) names += (names.empty() ? "" : ", ") + mover.name;
  return Error{fmt::format("there is no mover \"{}\"", text), "",
               fmt::format("Bundled movers: {}", names)};
}

}  // namespace waymark
