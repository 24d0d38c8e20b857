#include "app/source/install.h"

#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "app/scene/open_scene.h"
#include "core/io/map_file.h"
#include "tests/support/archives.h"
#include "tests/support/contains.h"
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

  // Also checks that no part of the set is visible.
  void expect_told(const std::string& words) {
    const Result<LibrarySet> set = get();
    ASSERT_FALSE(set.ok()) << words;
    EXPECT_TRUE(contains(set.error().text(), words));
    EXPECT_TRUE(read_library(maps()).sets.empty());
    EXPECT_FALSE(fs::exists(dao()));
  }

  // The names in the map folder, except the downloads.
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
  // The archives are deleted after the installation.
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
  ASSERT_EQ(requests.size(), 4u);
  EXPECT_EQ(requests[2].path, "/dao/dao-map.zip") << "a check whether the file is still current";
  EXPECT_EQ(requests[2].if_none_match, "\"one\"");
  EXPECT_EQ(requests[3].path, "/dao/dao-scen.zip");
  EXPECT_EQ(requests[3].range, "bytes=50-");
}

// A run does not trust files that a failed run left behind.
TEST_F(InstallTest, AGoodRunFollowsABadOne) {
  const DaoArchives bad = {"<html>log in</html>", "<html>log in</html>"};
  const DaoArchives other = {zip_of({{"c.map", small_map(7, 7)}}), archives_.problems};
  for (const std::string etag : {"\"one\"", "\"two\"", ""}) {
    // Both archives are bad, both are from a different site, or only the maps have changed in the
    // meantime.
    server_.serve("/dao/dao-map.zip", {.bytes = bad.maps, .etag = etag});
    server_.serve("/dao/dao-scen.zip", {.bytes = bad.problems, .etag = etag});
    expect_told("a web page");
    serve_dao(server_, archives_);
    EXPECT_TRUE(get().ok()) << etag;
    fs::remove_all(dao());
  }
  server_.serve("/dao/dao-map.zip", {.bytes = other.maps, .etag = "\"old\""});
  server_.serve("/dao/dao-scen.zip", {.bytes = archives_.problems, .stop_after = 50});
  expect_told("ended after 50 bytes");
  serve_dao(server_, archives_);
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  EXPECT_EQ(set.value().maps.size(), 2u) << "the current maps, not the earlier ones";
}

// Changes every byte of a file, but not its size.
void damage(const fs::path& path) {
  std::string bytes = read_file(path.string()).value();
  for (char& byte : bytes) byte = static_cast<char>(~byte);
  std::ofstream(path, std::ios::binary) << bytes;
}

TEST_F(InstallTest, AnArchiveThatWasDamagedHereIsFetchedAgain) {
  server_.serve("/dao/dao-map.zip", {archives_.maps});
  expect_told("the server responds with 404");
  const fs::path archive = maps() / ".downloads/dao-map.zip";
  ASSERT_TRUE(fs::exists(archive));
  damage(archive);
  serve_dao(server_, archives_);
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  EXPECT_EQ(set.value().maps.size(), 2u);
}

// The resumed part belonged to a different file, and the server did not report this.
TEST_F(InstallTest, AnArchiveThatWasPutTogetherWronglyIsFetchedAgain) {
  server_.serve("/dao/dao-scen.zip", {archives_.problems});
  server_.serve("/dao/dao-map.zip", {.bytes = archives_.maps, .stop_after = 100});
  expect_told("ended after 100 bytes");
  damage(maps() / ".downloads/dao-map.zip.part");
  serve_dao(server_, archives_);
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  EXPECT_EQ(set.value().maps.size(), 2u);
}

std::string held(const fs::path& path) { return read_file(path.string()).value(); }

TEST_F(InstallTest, FilesOfOnesOwnStayInTheFolder) {
  serve_dao(server_, archives_);
  fs::create_directories(dao() / "mine");
  folder_.write("maps/dao/notes.txt", "mine");
  folder_.write("maps/dao/mine/own.map", small_map(6, 6));
  folder_.write("maps/dao/own.map", small_map(8, 8));
  ASSERT_TRUE(get().ok());
  // In the new version, b is gone, c is new, and a differs.
  serve_dao(server_,
            {zip_of({{"a.map", small_map(5, 5)}, {"c.map", small_map(7, 7)}}), archives_.problems});
  server_.serve("/dao/dao-map.zip",
                {.bytes = zip_of({{"a.map", small_map(5, 5)}, {"c.map", small_map(7, 7)}}),
                 .etag = "\"two\""});
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  EXPECT_EQ(held(dao() / "notes.txt"), "mine");
  EXPECT_EQ(held(dao() / "mine/own.map"), small_map(6, 6));
  EXPECT_EQ(held(dao() / "own.map"), small_map(8, 8));
  EXPECT_EQ(held(dao() / "a.map"), small_map(5, 5));
  EXPECT_EQ(held(dao() / "c.map"), small_map(7, 7));
  EXPECT_FALSE(fs::exists(dao() / "b.map"));
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(dao()))
    names.insert(entry.path().filename().string());
  EXPECT_EQ(names, (std::set<std::string>{".waymark-index.json", ".waymark-set.json", "a.map",
                                          "a.map.scen", "c.map", "mine", "notes.txt", "own.map"}));
  EXPECT_EQ(folders(), std::set<std::string>{"dao"});
}

// A file of the set belongs to the user if the user has edited it or if it existed before.
TEST_F(InstallTest, AFileOfOnesOwnIsNotReplaced) {
  serve_dao(server_, archives_);
  fs::create_directories(dao());
  folder_.write("maps/dao/a.map", small_map(9, 9));
  const auto expect_kept = [&](const std::string& name, const std::string& bytes) {
    const Result<LibrarySet> set = get();
    ASSERT_FALSE(set.ok());
    EXPECT_TRUE(contains(set.error().text(), (dao() / name).string()));
    EXPECT_EQ(held(dao() / name), bytes);
    EXPECT_FALSE(fs::exists(dao() / ".waymark-new"));
  };
  expect_kept("a.map", small_map(9, 9));
  EXPECT_FALSE(fs::exists(dao() / "b.map")) << "all or nothing";
  fs::remove(dao() / "a.map");
  ASSERT_TRUE(get().ok());
  ASSERT_TRUE(get().ok()) << "an identical file is kept";
  folder_.write("maps/dao/b.map", small_map(3, 9));
  expect_kept("b.map", small_map(3, 9));
  // A link is not replaced by a file.
  fs::remove(dao() / "b.map");
  fs::create_symlink(folder_.write("elsewhere.map", small_map(4, 9)), dao() / "b.map");
  expect_kept("b.map", small_map(4, 9));
  EXPECT_TRUE(fs::is_symlink(dao() / "b.map"));
  // A newer set does not contain the edited file, so the file stays.
  server_.serve("/dao/dao-map.zip",
                {.bytes = zip_of({{"a.map", small_map(5, 4)}}), .etag = "\"two\""});
  ASSERT_TRUE(get().ok());
  EXPECT_TRUE(fs::is_symlink(dao() / "b.map"));
}

TEST_F(InstallTest, ALinkToAFolderIsFollowed) {
  serve_dao(server_, archives_);
  const fs::path large = fs::path(folder_.path()) / "large-disk";
  fs::create_directories(large);
  folder_.write("large-disk/notes.txt", "mine");
  fs::create_directories(maps());
  fs::create_directory_symlink(large, dao());
  for (int i = 0; i < 2; ++i) {
    const Result<LibrarySet> set = get();
    ASSERT_TRUE(set.ok()) << set.error().text();
    EXPECT_EQ(set.value().name, "dao");
    EXPECT_TRUE(fs::is_symlink(dao()));
    EXPECT_EQ(held(large / "notes.txt"), "mine");
    EXPECT_EQ(held(large / "a.map"), small_map(5, 4));
  }
  fs::remove(dao());
  fs::create_symlink("nowhere", dao());
  EXPECT_TRUE(contains(get().error().text(), "does not point to a folder"));
  EXPECT_TRUE(fs::is_symlink(dao()));
  fs::remove(dao());
  folder_.write("maps/dao", "a file");
  EXPECT_TRUE(contains(get().error().text(), "not a folder"));
  EXPECT_EQ(held(dao()), "a file");
}

TEST_F(InstallTest, WhatIsNoGoodArchiveIsThrownAway) {
  const std::string cut = archives_.problems.substr(0, archives_.problems.size() - 30);
  const std::string zeros(std::size_t{20} << 20, '\0');
  const std::vector<std::pair<std::string, std::string>> bad = {
      {cut, "truncated or corrupt"},
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

  // A newer set replaces the old set completely.
  serve_dao(server_, {zip_of({{"c.map", small_map(7, 7)}}), archives_.problems});
  const Result<LibrarySet> set = get();
  ASSERT_TRUE(set.ok()) << set.error().text();
  ASSERT_EQ(set.value().maps.size(), 1u);
  EXPECT_EQ(set.value().maps[0].name, "c");
  EXPECT_EQ(folders(), std::set<std::string>{"dao"});
}

TEST_F(InstallTest, CancelAndAMissingServerAreTold) {
  expect_told("the server responds with 404");
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
  EXPECT_TRUE(contains(set.error().text(), "XDG_DATA_HOME"));
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
