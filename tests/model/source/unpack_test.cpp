#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "app/source/install.h"
#include "core/io/map_file.h"
#include "tests/support/archives.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::unpack_test {
namespace {

namespace fs = std::filesystem;

class UnpackTest : public testing::Test {
 protected:
  UnpackTest() { fs::create_directory(target()); }

  fs::path target() const { return fs::path(folder_.path()) / "inside"; }

  Result<Unpacked> unpack_here(const std::string& archive, const UnpackLimits& limits = {}) {
    return unpack(archive, "a.zip", target(), limits);
  }

  // All files below the test's folder, with paths relative to the target.
  std::set<std::string> files() const {
    std::set<std::string> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder_.path()))
      if (!entry.is_directory()) found.insert(fs::relative(entry.path(), target()).string());
    return found;
  }

  void expect_refused(const std::string& archive, const std::string& words,
                      const UnpackLimits& limits = {}) {
    const Result<Unpacked> unpacked = unpack_here(archive, limits);
    ASSERT_FALSE(unpacked.ok()) << words;
    const std::string text = unpacked.error().text();
    EXPECT_TRUE(contains(text, words));
    EXPECT_TRUE(contains(text, "a.zip"));
    EXPECT_FALSE(unpacked.error().remedy.empty()) << text;
  }

  TestFolder folder_;
};

TEST_F(UnpackTest, MapsAndProblemsComeOutSideBySideAndNothingElse) {
  const std::string map = small_map(5, 4), problems = small_problems("a.map", 5, 4);
  const Result<Unpacked> unpacked = unpack_here(zip_of({{"dao/a.map", map},
                                                        {"dao-scen/a.map.scen", problems},
                                                        {"readme.txt", "no"},
                                                        {"__MACOSX/dao/._a.map", "no"},
                                                        {"run.map.sh", "no"},
                                                        {"b.map", map}}));
  ASSERT_TRUE(unpacked.ok()) << unpacked.error().text();
  EXPECT_EQ(unpacked.value().maps, 2);
  EXPECT_EQ(unpacked.value().problems, 1);
  EXPECT_EQ(unpacked.value().bytes, static_cast<std::int64_t>(2 * map.size() + problems.size()));
  EXPECT_EQ(files(), (std::set<std::string>{"a.map", "a.map.scen", "b.map"}));
  EXPECT_EQ(read_file((target() / "a.map").string()).value(), map);
  EXPECT_EQ(read_file((target() / "a.map.scen").string()).value(), problems);
}

TEST_F(UnpackTest, TheFirstOfTwoFilesOfANameStays) {
  const Result<Unpacked> unpacked =
      unpack_here(zip_of({{"one/a.map", "first"}, {"two/a.map", "second"}}));
  ASSERT_TRUE(unpacked.ok());
  EXPECT_EQ(unpacked.value().maps, 1);
  EXPECT_EQ(read_file((target() / "a.map").string()).value(), "first");
}

TEST_F(UnpackTest, NamesThatMisleadWindowsAreLeftOut) {
  const Result<Unpacked> unpacked = unpack_here(
      zip_of({{"a.map", "first"}, {"set/CON.map", "x"}, {"lpt1.scen", "x"}, {"ab:c.map", "x"}}));
  ASSERT_TRUE(unpacked.ok());
  EXPECT_EQ(unpacked.value().maps, 1);
  EXPECT_EQ(unpacked.value().problems, 0);
  EXPECT_EQ(files().size(), 1u);
}

TEST_F(UnpackTest, PathsThatClimbOutAreRefused) {
  for (const std::string path :
       {"../out.map", "dao/../../out.map", "/out.map", "..\\out.map", "dao\\..\\..\\out.map",
        "\\out.map", "C:\\out.map", "dao/..", "../readme.txt"}) {
    SCOPED_TRACE(path);
    expect_refused(zip_of({{path, "x"}}), "outside its folder");
    EXPECT_TRUE(files().empty());
  }
}

TEST_F(UnpackTest, LinksAreRefused) {
  expect_refused(zip_of({{"a.map", "", "/etc/passwd"}}), "a link");
  expect_refused(zip_of({{"dao", "", ".."}, {"dao/out.map", "x"}}), "a link");
  EXPECT_TRUE(files().empty());
}

TEST_F(UnpackTest, NothingIsWrittenThroughALinkThatIsThere) {
  const std::string outside = folder_.write("outside", "kept");
  fs::create_symlink(outside, target() / "a.map");
  ASSERT_TRUE(unpack_here(zip_of({{"a.map", "x"}, {"b.map", "y"}})).ok());
  EXPECT_EQ(read_file(outside).value(), "kept");
}

TEST_F(UnpackTest, WhatIsCutOffAnywhereIsRefused) {
  const std::string whole =
      zip_of({{"a.map", small_map(40, 40)}, {"b.map", small_map(30, 50)}, {"c.map", "x"}});
  for (std::size_t size = 2; size < whole.size(); ++size) {
    fs::remove_all(target());
    fs::create_directory(target());
    expect_refused(whole.substr(0, size), "truncated or corrupt");
  }
}

TEST_F(UnpackTest, DamagedBytesAreRefusedOrHarmNothing) {
  const std::string whole = zip_of({{"a.map", small_map(40, 40)}});
  int refused = 0;
  for (std::size_t at = 2; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    fs::remove_all(target());
    fs::create_directory(target());
    const Result<Unpacked> unpacked = unpack_here(damaged);
    if (!unpacked.ok()) ++refused;
    for (const std::string& file : files()) EXPECT_FALSE(file.starts_with("..")) << file;
  }
  EXPECT_GT(refused, 0);
}

TEST_F(UnpackTest, OtherKindsOfFilesAreTold) {
  expect_refused("\n<!DOCTYPE html><html>not found</html>", "a web page");
  expect_refused("\x1f\x8b gzip", "not a zip archive");
  expect_refused("", "not a zip archive");
  expect_refused(zip_of({{"readme.txt", "x"}}), "no .map and no .scen");
}

TEST_F(UnpackTest, BombsAreStoppedAtTheirLimits) {
  const std::string zeros(std::size_t{40} << 20, '\0');
  const std::string bomb = zip_of({{"a.map", zeros}});
  ASSERT_LT(bomb.size(), zeros.size() / 500);
  expect_refused(bomb, "times its size");
  EXPECT_LE(fs::file_size(target() / "a.map"), std::size_t{17} << 20);

  UnpackLimits limits;
  limits.file_bytes = 1000;
  expect_refused(zip_of({{"b.map", std::string(1001, 'x')}}), "a file in the archive", limits);
  limits.total_bytes = 1500;
  expect_refused(zip_of({{"c.map", std::string(800, 'x')}, {"d.map", std::string(800, 'x')}}),
                 "contains more than 1.5 kB", limits);
  limits.entries = 2;
  expect_refused(zip_of({{"e.map", "x"}, {"f.txt", "x"}, {"g.txt", "x"}}), "more than 2 files",
                 limits);
  EXPECT_TRUE(unpack_here(zip_of({{"h.map", "x"}, {"i.map", "x"}}), limits).ok());
}

TEST_F(UnpackTest, ItStopsWhenItIsTold) {
  const Result<Unpacked> unpacked =
      unpack(zip_of({{"a.map", "x"}}), "a.zip", target(), {}, [] { return false; });
  ASSERT_FALSE(unpacked.ok());
  EXPECT_TRUE(contains(unpacked.error().what, "cancelled"));
}

TEST_F(UnpackTest, AFolderThatCannotBeWrittenIsTold) {
  const Result<Unpacked> unpacked =
      unpack(zip_of({{"a.map", "x"}}), "a.zip", target() / "none", {});
  ASSERT_FALSE(unpacked.ok());
  EXPECT_TRUE(contains(unpacked.error().text(), "can't write the file"));
}

}  // namespace
}  // namespace waymark::unpack_test
