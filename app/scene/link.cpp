#include "app/scene/link.h"

#include <fmt/format.h>

#include "app/scene/packed_session.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/source/cut_source.h"

namespace waymark {
namespace {

constexpr const char* kSend = "Save the session and send the file together with the page's address";

}  // namespace

Result<std::string> link_fragment(const State& state) {
  const std::shared_ptr<const OpenedMap>& map = state.scene.map;
  if (goes_by_name(*map) && needs_no_file(map->source)) return share_code_of(state);
  if (map->grid.graph() && !map->ground)
    return Error{"this graph comes from a file, and links can't contain files", map->title, kSend};
  Session session = session_of(state, 0, "");
  session.map = {MapReference::By::content, map->source, 0, map};
  session.presentation.reset();
  session.problems.clear();
  session.problem = -1;
  std::string fragment = packed_session(session_text(session));
  if (fragment.size() > kMostLink)
    return Error{
        fmt::format(
            "this map does not fit in a link: it needs {} characters, but messages hold about {}",
            fragment.size(), kMostLink),
        map->title, kSend};
  return fragment;
}

}  // namespace waymark
