#pragma once

#include "tests/support/http_server.h"

namespace waymark {

// What a site holds for the set `dao`: maps a.map (5 x 4) and b.map (9 x 6), problems for a.
struct DaoArchives {
  std::string maps;
  std::string problems;
};
DaoArchives dao_archives();

// Serves both at their places.
void serve_dao(HttpServer& server, const DaoArchives& archives);

}  // namespace waymark
