#include "app/kit/json.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "tests/support/contains.h"

namespace waymark::json_test {
namespace {

using Known = nlohmann::ordered_json;

// A random document, written by the library with which the program's own reader and writer are
// compared.
Known random_document(Random& random, int depth) {
  static const std::string kWords[] = {"",     "plain",   "\"quoted\"", "tab\tand\nline",
                                       "grün", "\\ back", "\x01",       "a/b"};
  const auto word = [&] { return kWords[random.below(std::size(kWords))]; };
  switch (random.below(depth > 0 ? 9 : 7)) {
    case 0:
      return nullptr;
    case 1:
      return random.one_in(2);
    case 2:
      return static_cast<std::int64_t>(random.next());
    case 3:
      return random.next();
    case 4:
      return static_cast<int>(random.below(2001)) - 1000;
    case 5:
      return static_cast<double>(static_cast<std::int64_t>(random.next())) / 1e9;
    case 6:
      return word();
    case 7: {
      Known list = Known::array();
      for (std::uint64_t i = random.below(5); i > 0; --i)
        list.push_back(random_document(random, depth - 1));
      return list;
    }
    default: {
      Known object = Known::object();
      for (std::uint64_t i = random.below(5); i > 0; --i)
        object[word() + std::to_string(random.below(9))] = random_document(random, depth - 1);
      return object;
    }
  }
}

TEST(JsonTest, WhatIsReadIsWrittenByteForByteAsTheLibraryDoes) {
  Random random(3);
  for (int i = 0; i < 2000; ++i) {
    const Known known = random_document(random, 4);
    for (const int indent : {-1, 0, 2}) {
      const std::string text = known.dump(indent);
      const Result<Json> read = parse_json(text, "a.json");
      ASSERT_TRUE(read) << read.error().text() << " in " << text;
      ASSERT_EQ(read.value().written(indent), text);
    }
  }
}

TEST(JsonTest, ValuesAreWhatTheyWereMadeFrom) {
  const Json object = {{"flag", true},
                       {"count", std::size_t{18446744073709551615u}},
                       {"least", std::int64_t{-9223372036854775807}},
                       {"part", 0.1f},
                       {"text", std::string_view("a\"b")},
                       {"none", nullptr},
                       {"list", Json::list(std::vector<int>{1, 2})},
                       {"inner", {{"a", "b"}, {"c", 1.5}}}};
  EXPECT_EQ(object.written(),
            R"({"flag":true,"count":18446744073709551615,"least":-9223372036854775807,)"
            R"("part":0.10000000149011612,"text":"a\"b","none":null,"list":[1,2],)"
            R"("inner":{"a":"b","c":1.5}})");
  EXPECT_TRUE(object.at("flag").flag());
  EXPECT_EQ(object.at("count").whole<int>(), std::nullopt);
  EXPECT_EQ(object.at("count").whole<std::uint64_t>(), 18446744073709551615u);
  EXPECT_EQ(object.at("part").whole<int>(), std::nullopt);
  EXPECT_EQ(object.at("inner").at("a").text(), "b");
  EXPECT_EQ(object.find("nothing"), nullptr);
  EXPECT_EQ(Json(Json::Object()).written(2), "{}");
  EXPECT_EQ(Json(Json::List()).written(2), "[]");
  EXPECT_EQ(Json("\xff").written(), "\"\xef\xbf\xbd\"") << "bytes that are not valid text";
}

TEST(JsonTest, OfEqualNamesTheLastCounts) {
  const Result<Json> read = parse_json(R"({"b": 1, "a": 2, "b": 3})", "a.json");
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().at("b").whole<int>(), 3);
  EXPECT_EQ(read.value().names(), (std::vector<std::string>{"a", "b"}));
}

TEST(JsonTest, AFaultIsToldWithItsPlace) {
  const auto fault = [](const std::string& text) {
    const Result<Json> read = parse_json(text, "a.json");
    return read ? std::string() : read.error().text();
  };
  EXPECT_EQ(fault("\xef\xbb\xbf{\"a\": 1}"), "");
  EXPECT_TRUE(fault("{\n  \"a\": 1,\n}").starts_with("a.json:3:1: invalid JSON (syntax error"))
      << fault("{\n  \"a\": 1,\n}");
  EXPECT_TRUE(fault("[1, 1e999]").starts_with("a.json:1:5: number out of range"));
  EXPECT_TRUE(fault("").starts_with("a.json:1:1: "));
  // These messages come from the library.
  try {
    const Known parsed = Known::parse("{\"a\" 1}");
    FAIL() << parsed;
  } catch (const Known::parse_error& problem) {
    const std::string words = problem.what();
    EXPECT_TRUE(contains(fault("{\"a\" 1}"), words.substr(words.find("syntax error"))));
  }
}

TEST(JsonTest, WhatIsNestedTooDeepIsRefusedAndDoesNoHarm) {
  const auto nested = [](int depth) {
    const auto count = static_cast<std::size_t>(depth);
    return std::string(count, '[') + std::string(count, ']');
  };
  EXPECT_TRUE(parse_json(nested(kMostJsonDepth), "a.json"));
  const Result<Json> read = parse_json("{\"[\\\"[\":\n" + nested(1'000'000) + "}", "a.json");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, "a.json:2:100");
  EXPECT_TRUE(contains(read.error().what, "more than 100 levels deep"));
}

}  // namespace
}  // namespace waymark::json_test
