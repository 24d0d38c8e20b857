#include "app/model/maps/install.h"

#include <gtest/gtest.h>
#include <set>

#include "app/model/state/open_scene.h"
#include "core/file/map_file.h"
#include "tests/support/archives.h"
#include "tests/support/map_site.h"
#include "tests/support/test_folder.h"

namespace waymark::install_test {
namespace {

namespace fs = std::filesystem;

class InstallTest : public testing::Test {
 protected:
  fs::path maps() const { return fs::path(folder_.path()) / "maps"; }
  fs::path dao() const { return maps() / "dao"; }

  Result<LibrarySet> get() {
    return install_map_set(*find_map_set("dao"), server_.address(), maps(),
                           [this](const InstallProgress& progress) {
                             stages_.insert(progress.stage);
                             return !cancel_;
                           });
  }

  // Also that nothing of the set is seen.
  void expect_told(const std::string& words) {
    const Result<LibrarySet> set = get();
    ASSERT_FALSE(set.ok()) << words;
    EXPECT_NE(set.error().text().find(words), std::string::npos) << set.error().text();
    EXPECT_TRUE(read_library(maps()).sets.empty());
    EXPECT_FALSE(fs::exists(dao()));
  }

  // Names in the folder of maps besides the downloads.
  std::set<std::string> folders() const {
    std::set<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(maps()))
      names.insert(entry.path().filename().string());
    names.erase(".downloads");
    return names;
  }

  TestFolder folder_;
  HttpServer server_;
  const DaoArchives archives_ = dao_archives();
  std::set<InstallProgress::Stage> stages_;
  bool cancel_ = false;
};

TEST_F(InstallTest, ASetIsFetchedUnpackedAndMeasured) {
  serve_dao(server_, archives_);
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  EXPECT_EQ(set.value().title, "Dragon Age: Origins");
  ASSERT_EQ(set.value().maps.size(), 2u);
  const LibraryMap& a = set.value().maps[0];
  EXPECT_EQ(a.name, "a");
  EXPECT_EQ(a.file, dao() / "a.map");
  EXPECT_EQ(a.problems, dao() / "a.map.scen");
  EXPECT_EQ(a.width, 5);
  EXPECT_EQ(a.height, 4);
  EXPECT_EQ(a.walkable, 6);  // 3 x 2 inside the wall
  EXPECT_DOUBLE_EQ(a.walkable_share(), 0.3);
  EXPECT_TRUE(set.value().maps[1].problems.empty());
  EXPECT_EQ(stages_.size(), 3u);
  EXPECT_EQ(folders(), std::set<std::string>{"dao"});
  // The archives have done their duty.
  EXPECT_FALSE(fs::exists(maps() / ".downloads/dao-map.zip"));
}

TEST_F(InstallTest, ProblemsFindTheirMap) {
  serve_dao(server_, archives_);
  ASSERT_TRUE(get().ok());
  const Result<Scene> scene = open_scene((dao() / "a.map.scen").string());
  ASSERT_TRUE(scene.ok()) << scene.error().text();
  EXPECT_EQ(scene.value().map->source, (dao() / "a.map").string());
  EXPECT_EQ(problems_beside(dao() / "a.map"), dao() / "a.map.scen");
  EXPECT_EQ(problems_beside(dao() / "b.map"), fs::path());
}

TEST_F(InstallTest, ASecondRunGoesOnWhereTheServerStopped) {
  serve_dao(server_, archives_);
  server_.serve("/dao/dao-scen.zip", {.bytes = archives_.problems, .stop_after = 50});
  expect_told("the connection ended after 50 bytes");
  server_.serve("/dao/dao-scen.zip", {archives_.problems});
  ASSERT_TRUE(get().ok());
  const std::vector<HttpServer::Request> requests = server_.requests();
  ASSERT_EQ(requests.size(), 3u);  // the maps' archive only once
  EXPECT_EQ(requests[2].path, "/dao/dao-scen.zip");
  EXPECT_EQ(requests[2].range, "bytes=50-");
}

TEST_F(InstallTest, WhatIsNoGoodArchiveIsThrownAway) {
  const std::string cut = archives_.problems.substr(0, archives_.problems.size() - 30);
  const std::string zeros(std::size_t{20} << 20, '\0');
  const std::vector<std::pair<std::string, std::string>> bad = {
      {cut, "cut off or damaged"},
      {"<html>log in</html>", "a web page"},
      {zip_of({{"../a.map.scen", "x"}}), "outside its folder"},
      {zip_of({{"a.map.scen", "", "/etc/passwd"}}), "a link"},
      {zip_of({{"a.map.scen", zeros}}), "times its size"},
  };
  for (const auto& [archive, words] : bad) {
    serve_dao(server_, {archives_.maps, archive});
    expect_told(words);
    EXPECT_TRUE(folders().empty()) << words;
    EXPECT_FALSE(fs::exists(maps() / ".downloads/dao-scen.zip")) << words;
  }
  serve_dao(server_, archives_);
  EXPECT_TRUE(get().ok());
}

TEST_F(InstallTest, AFailureLeavesTheSetThatIsThere) {
  serve_dao(server_, archives_);
  ASSERT_TRUE(get().ok());
  const std::string before = read_file((dao() / "a.map").string()).value();
  server_.serve("/dao/dao-map.zip", {"<html>"});
  EXPECT_FALSE(get().ok());
  EXPECT_EQ(read_file((dao() / "a.map").string()).value(), before);
  EXPECT_EQ(folders(), std::set<std::string>{"dao"});

  // A newer set takes its place whole.
  serve_dao(server_, {zip_of({{"c.map", small_map(7, 7)}}), archives_.problems});
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  ASSERT_EQ(set.value().maps.size(), 1u);
  EXPECT_EQ(set.value().maps[0].name, "c");
  EXPECT_EQ(folders(), std::set<std::string>{"dao"});
}

TEST_F(InstallTest, CancelAndAMissingServerAreTold) {
  expect_told("the server answers 404");
  serve_dao(server_, archives_);
  cancel_ = true;
  expect_told("cancelled");
  cancel_ = false;
  EXPECT_TRUE(get().ok());
}

TEST_F(InstallTest, WithoutAFolderThereIsAWord) {
  const Result<LibrarySet> set = install_map_set(*find_map_set("dao"), server_.address(), "",
                                                 [](const auto&) { return true; });
  ASSERT_FALSE(set.ok());
  EXPECT_NE(set.error().text().find("XDG_DATA_HOME"), std::string::npos);
}

TEST(MapSets, TheAddressesAreThoseOfTheSite) {
  const MapSet& mazes = *find_map_set("mazes");
  EXPECT_EQ(find_map_set("maze"), &mazes);
  EXPECT_EQ(archive_url("http://x/y/", mazes, MapArchive::maps), "http://x/y/maze/maze-map.zip");
  EXPECT_EQ(archive_url("http://x", *find_map_set("wc3"), MapArchive::problems),
            "http://x/wc3maps512/wc3maps512-scen.zip");
  EXPECT_EQ(find_map_set(""), nullptr);
  for (const std::string name : {"dao", "mazes", "sc1", "da2", "wc3", "rooms", "random", "street"})
    EXPECT_NE(find_map_set(name), nullptr) << name;
}

}  // namespace
}  // namespace waymark::install_test
