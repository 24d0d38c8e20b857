#pragma once

#include "tests/support/http_server.h"

namespace waymark {

// The archives of a site with the set `dao`: the maps a.map (5 x 4) and b.map (9 x 6), and problems
// for a.map.
struct DaoArchives {
  std::string maps;
  std::string problems;
};
DaoArchives dao_archives();

// Serves both archives at their paths.
void serve_dao(HttpServer& server, const DaoArchives& archives);

}  // namespace waymark
