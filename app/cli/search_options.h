#pragma once

#include <string>
#include <vector>

#include "app/cli/usage.h"

namespace waymark {

// Options that several commands share. What they are written to must outlive the command.

// --landmark X,Y, which may be repeated.
void add_landmark_option(Usage& command, std::vector<std::string>& landmarks);

// --place METHOD:COUNT[:SEED]; `where` says where landmarks may stand, as in "in the largest
// component".
void add_place_option(Usage& command, std::string& place, const std::string& where);

// --moves 4|8 into an int, which may be optional; `else_what` says what holds when it is not given.
template <class Number>
void add_moves_option(Usage& command, Number& moves, const std::string& else_what) {
  command.option("--moves", moves, "Directions to move in; " + else_what)
      .type("4|8")
      .one_of(std::vector<int>{4, 8});
}

}  // namespace waymark
