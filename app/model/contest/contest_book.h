#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/contest/suite.h"
#include "app/model/text/json.h"

namespace waymark {

// What there is of a contest: its suite as it is run and the results so far, by the numbers of
// their maps.
struct ContestBook {
  Suite suite;
  std::vector<ContestResult> results;

  bool has(int map) const;
  // The numbers of those that are not there yet, of part `part` of `parts`, from 1.
  std::vector<int> maps_left(int part = 1, int parts = 1) const;
  void put(ContestResult result);  // one more, in its place
};

// A map's result as a line of a kept file, and as a part of what `contest --json` prints.
Json result_json(const ContestResult& result);
std::optional<ContestResult> result_of(const Json& json, std::size_t rows);

// A file in which a contest is kept while it is run: its suite on a line, then a line a map. What
// is not a whole line, as where the program was killed, is left out.
class ContestKeeper {
 public:
  explicit ContestKeeper(std::string path) : path_(std::move(path)) {}

  // Puts into the book what the file holds of its contest; a file that is not there is begun. The
  // Error says that it cannot be read or written, or is of another contest.
  std::optional<Error> open(ContestBook& book);
  // Adds a line.
  std::optional<Error> add(const ContestResult& result);

 private:
  std::string path_;
};

// Puts together what `contest --json` printed of parts of one contest. The Error names the text
// that is none, is of another contest, or has maps that an earlier one has, too.
struct NamedText {
  std::string name;
  std::string text;
};
Result<ContestBook> join_contests(const std::vector<NamedText>& parts);

}  // namespace waymark
