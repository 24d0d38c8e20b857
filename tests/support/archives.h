#pragma once

#include <string>
#include <vector>

#include "tests/support/http_server.h"

namespace waymark {

// An entry in an archive that a test creates.
struct ArchiveEntry {
  std::string path;
  std::string bytes = {};
  std::string link = {};  // if not empty: a symbolic link to this path
};

// The bytes of a zip archive with these entries, in the given order.
std::string zip_of(const std::vector<ArchiveEntry>& entries);

// A map file of the given size with a wall around it, and a scenario file for it with one problem.
std::string small_map(int width, int height);
std::string small_problems(const std::string& map_name, int width, int height);

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
