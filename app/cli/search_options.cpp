#include "app/cli/search_options.h"

#include "core/placement/placement_row.h"

namespace waymark {

void add_landmark_option(Usage& command, std::vector<std::string>& landmarks) {
  command
      .option("--landmark", landmarks,
              "A landmark; may be repeated, and --place adds to these. A demo's own serve "
              "unless one of "
              "the two is given")
      .type("X,Y")
      .one_value_each();
}

void add_place_option(Usage& command, std::string& place, const std::string& where) {
  command
      .option("--place", place,
              "Place landmarks " + where + ", by " + placement_names() + ", as in farthest:8:1")
      .type("METHOD:COUNT[:SEED]");
}

}  // namespace waymark
