#pragma once

#include <optional>
#include <string>

#include "app/model/contest/contest_book.h"

namespace waymark {

// What `contest` prints of a contest, whole or in part.
struct ContestReport {
  ContestBook book;
  std::string shard = {};  // "1/3"; empty: all maps
};

std::string contest_text(const ContestReport& report);      // a table and what is to be known of it
std::string contest_markdown(const ContestReport& report);  // the same table for documents
std::string contest_json(const ContestReport& report);      // one object, indented
std::string contest_csv(const ContestReport& report);       // a line a search, with a head

}  // namespace waymark
