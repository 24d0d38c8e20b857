#include <gtest/gtest.h>

#include "app/kit/table.h"

namespace waymark::columns_test {
namespace {

struct Search {
  std::string name;
  int expanded;
  double excess;  // negative: no path
};

const Columns<Search> kColumns = {
    {"search", "search", "name", [](const Search& s) { return s.name; }},
    {"", "", "number", [](const Search&) { return 0.5; }},
    {"expanded", "expanded", "expanded", [](const Search& s) { return s.expanded; }},
    {"excess", "excess", "", [](const Search& s) { return s.excess < 0 ? Json() : Json(s.excess); },
     with_decimals(2)},
};
const std::vector<Search> kRows = {{"a,b", 1234, 0.125}, {"c", 5, -1}};

TEST(Columns, ATableHasHeadsAndFormattedValues) {
  EXPECT_EQ(table_rows(kColumns, kRows),
            (std::vector<std::vector<std::string>>{
                {"search", "expanded", "excess"}, {"a,b", "1,234", "0.13"}, {"c", "5", "–"}}));
}

TEST(Columns, JsonHasAnObjectPerRowWithUnformattedValues) {
  EXPECT_EQ(rows_json(kColumns, kRows).written(),
            R"([{"search":"a,b","expanded":1234,"excess":0.125},)"
            R"({"search":"c","expanded":5,"excess":null}])");
}

TEST(Columns, CsvHasALineOfNamesAndALinePerRow) {
  EXPECT_EQ(rows_csv(kColumns, kRows),
            "name,number,expanded\n"
            "\"a,b\",0.5,1234\n"
            "c,0.5,5\n");
}

TEST(Columns, FieldsOfNullAreADashAndEmpty) {
  EXPECT_EQ(table_field(Json(), {}), "–");
  EXPECT_EQ(csv_field(Json()), "");
}

TEST(Columns, IntegersKeepAllDigits) {
  EXPECT_EQ(csv_field(Json(18446744073709551615u)), "18446744073709551615");
  EXPECT_EQ(csv_field(Json(9007199254740993)), "9007199254740993");
}

}  // namespace
}  // namespace waymark::columns_test
