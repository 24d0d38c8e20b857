#include "app/cli/search_options.h"

namespace waymark {

void add_landmark_option(CLI::App& command, std::vector<std::string>& landmarks) {
  command
      .add_option("--landmark", landmarks,
                  "A landmark; may be repeated, and --place adds to these. A demo's own serve "
                  "unless one of "
                  "the two is given")
      ->type_name("X,Y")
      ->allow_extra_args(false);
}

void add_place_option(CLI::App& command, std::string& place, const std::string& where) {
  command
      .add_option("--place", place,
                  "Place landmarks " + where + ", by farthest or random, as in farthest:8:1")
      ->type_name("METHOD:COUNT[:SEED]");
}

}  // namespace waymark
