#include "tests/support/map_site.h"

#include "tests/support/archives.h"

namespace waymark {

DaoArchives dao_archives() {
  return {zip_of({{"a.map", small_map(5, 4)}, {"b.map", small_map(9, 6)}}),
          zip_of({{"a.map.scen", small_problems("dao/a.map", 5, 4)}})};
}

void serve_dao(HttpServer& server, const DaoArchives& archives) {
  server.serve("/dao/dao-map.zip", {archives.maps});
  server.serve("/dao/dao-scen.zip", {archives.problems});
}

}  // namespace waymark
