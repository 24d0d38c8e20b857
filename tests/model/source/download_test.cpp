#include <gtest/gtest.h>

#include "app/source/install.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/http_server.h"
#include "tests/support/test_folder.h"

namespace waymark::download_test {
namespace {

std::string random_bytes(std::size_t count) {
  Random random(11);
  std::string bytes(count, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random.below(256));
  return bytes;
}

class DownloadTest : public testing::Test {
 protected:
  std::optional<Error> fetch(const std::string& path = "/a.zip") {
    return download(server_.address() + path, file(), [this](const Transfer& transfer) {
      seen_ = transfer;
      return true;
    });
  }
  std::string file() const { return folder_.path() + "/a.zip"; }
  bool there(const std::string& end = "") const { return std::filesystem::exists(file() + end); }
  void expect_fetched(const std::string& bytes) {
    ASSERT_TRUE(there());
    EXPECT_TRUE(read_file(file()).value() == bytes);
    EXPECT_FALSE(there(".part"));
    EXPECT_FALSE(there(".part.json"));
  }
  void expect_told(const std::optional<Error>& error, const std::string& words) {
    ASSERT_TRUE(error.has_value()) << words;
    EXPECT_TRUE(contains(error->text(), words));
    EXPECT_TRUE(contains(error->where, "http://")) << error->text();
    EXPECT_FALSE(error->remedy.empty()) << error->text();
    EXPECT_FALSE(there());
  }

  TestFolder folder_;
  HttpServer server_;
  Transfer seen_;
  const std::string bytes_ = random_bytes(300'000);
};

TEST_F(DownloadTest, AFileComesAsItIs) {
  server_.serve("/a.zip", {bytes_});
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(bytes_);
  EXPECT_EQ(seen_.done, 300'000);
  EXPECT_EQ(seen_.of, 300'000);
  EXPECT_EQ(seen_.before, 0);
  ASSERT_EQ(server_.requests().size(), 1u);
  EXPECT_EQ(server_.requests()[0].range, "");
}

TEST_F(DownloadTest, ARedirectionIsFollowedToTheWebOnly) {
  server_.serve("/b.zip", {bytes_});
  server_.redirect("/a.zip", "/b.zip");
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(bytes_);
  std::filesystem::remove(file());
  server_.redirect("/c.zip", "file://" + folder_.write("secret", "x"));
  expect_told(fetch("/c.zip"), "not the address of a web server");
  server_.redirect("/d.zip", "/d.zip");
  expect_told(fetch("/d.zip"), "can't download the file");
}

TEST_F(DownloadTest, AServerThatStopsHalfWayIsAskedForTheRest) {
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
  expect_told(fetch(), "the connection ended after 100.0 kB");
  EXPECT_TRUE(there(".part"));
  expect_told(fetch(), "the connection ended after 200.0 kB");
  server_.serve("/a.zip", {bytes_});
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(bytes_);
  EXPECT_EQ(seen_.before, 200'000);
  EXPECT_EQ(seen_.of, 300'000);
  const std::vector<HttpServer::Request> requests = server_.requests();
  ASSERT_EQ(requests.size(), 3u);
  EXPECT_EQ(requests[0].range, "");
  EXPECT_EQ(requests[1].range, "bytes=100000-");
  EXPECT_EQ(requests[2].range, "bytes=200000-");
  EXPECT_EQ(requests[2].if_range, "\"one\"");
}

TEST_F(DownloadTest, AnotherVersionIsFetchedAnew) {
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
  expect_told(fetch(), "ended");
  const std::string newer = bytes_.substr(7) + "newer";
  server_.serve("/a.zip", {.bytes = newer, .etag = "\"two\""});
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(newer);
}

TEST_F(DownloadTest, WithoutAMarkNothingIsPiecedTogether) {
  for (const std::string etag : {"", "W/\"weak\""}) {
    server_.serve("/a.zip", {.bytes = bytes_, .etag = etag, .stop_after = 100'000});
    expect_told(fetch(), "ended");
    server_.serve("/a.zip", {.bytes = bytes_, .etag = etag});
    EXPECT_EQ(fetch(), std::nullopt);
    expect_fetched(bytes_);
    EXPECT_EQ(server_.requests().back().range, "");
    std::filesystem::remove(file());
  }
}

TEST_F(DownloadTest, APartThatTheServerKnowsNothingOfIsFetchedAnew) {
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
  expect_told(fetch(), "ended");
  server_.serve("/a.zip", {bytes_.substr(0, 50'000)});
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(bytes_.substr(0, 50'000));
  ASSERT_EQ(server_.requests().size(), 3u);
  EXPECT_EQ(server_.requests()[2].range, "");
}

// A complete file from an earlier download is used only if the server confirms that it is current.
TEST_F(DownloadTest, AWholeFileIsCheckedWithTheServer) {
  const HttpServer::File tagged{bytes_},
      dated{.bytes = bytes_, .etag = "", .date = "Mon, 02 Feb 2026 10:00:00 GMT"},
      unmarked{.bytes = bytes_, .etag = ""};
  for (const HttpServer::File& served : {tagged, dated, unmarked}) {
    server_.serve("/a.zip", served);
    ASSERT_EQ(fetch(), std::nullopt);
    const std::size_t before = server_.requests().size();
    ASSERT_EQ(fetch(), std::nullopt);
    expect_fetched(bytes_);
    const HttpServer::Request last = server_.requests().back();
    EXPECT_EQ(server_.requests().size(), before + 1);
    EXPECT_EQ(last.if_none_match, served.etag);
    EXPECT_EQ(last.if_modified_since, served.date);
    HttpServer::File newer = served;
    newer.bytes = bytes_.substr(9);
    newer.etag += newer.etag.empty() ? "" : "x\"";
    newer.date += newer.date.empty() ? "" : "+1";
    server_.serve("/a.zip", newer);
    ASSERT_EQ(fetch(), std::nullopt);
    expect_fetched(newer.bytes);
    // Downloads from a different address, and with different bytes on the disk.
    server_.serve("/b.zip", {bytes_.substr(1)});
    ASSERT_EQ(fetch("/b.zip"), std::nullopt);
    expect_fetched(bytes_.substr(1));
    folder_.write("a.zip", "cut");
    ASSERT_EQ(fetch("/b.zip"), std::nullopt);
    expect_fetched(bytes_.substr(1));
    // Without confirmation from the server, the file is not used.
    server_.serve("/b.zip", {.bytes = "", .etag = "\"two\""});
    EXPECT_NE(fetch("/b.zip"), std::nullopt);
    std::filesystem::remove(file());
  }
}

// The server returns the rest of a version that differs from the part on disk.
TEST_F(DownloadTest, ARestThatDoesNotFitIsNotPiecedOn) {
  const std::string other = random_bytes(310'000).substr(10'000);
  const std::vector<HttpServer::File> wrong = {
      {.bytes = other, .etag = "\"two\"", .keeps_range = true},
      {.bytes = bytes_ + "more", .keeps_range = true},
      {.bytes = bytes_, .content_range = "bytes 99999-299999/300000"},
      {.bytes = bytes_, .content_range = "bytes 100000-299999/400000"},
      {.bytes = bytes_, .content_range = "bytes 100000-200000/300000"},
      {.bytes = bytes_, .content_range = "100000"}};
  for (const HttpServer::File& served : wrong) {
    server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
    expect_told(fetch(), "ended");
    server_.serve("/a.zip", served);
    EXPECT_EQ(fetch(), std::nullopt);
    expect_fetched(served.bytes);
    std::filesystem::remove(file());
  }
}

TEST_F(DownloadTest, ADamagedNoteOrAnotherAddressBeginsAnew) {
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
  server_.serve("/b.zip", {bytes_.substr(1)});
  expect_told(fetch(), "ended");
  folder_.write("a.zip.part.json", "{\"url\": 3");
  expect_told(fetch(), "100.0 kB");
  EXPECT_EQ(fetch("/b.zip"), std::nullopt);
  expect_fetched(bytes_.substr(1));
  for (const HttpServer::Request& request : server_.requests()) EXPECT_EQ(request.range, "");
}

TEST_F(DownloadTest, CancelStopsAndKeepsWhatCame) {
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
  expect_told(fetch(), "ended");
  const std::optional<Error> error =
      download(server_.address() + "/a.zip", file(), [](const Transfer&) { return false; });
  expect_told(error, "cancelled");
  server_.serve("/a.zip", {bytes_});
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(bytes_);
  EXPECT_GE(seen_.before, 100'000);
}

TEST_F(DownloadTest, ASizeThatIsNotSaidDoesNoHarm) {
  server_.serve("/a.zip", {.bytes = bytes_, .says_size = false});
  EXPECT_EQ(fetch(), std::nullopt);
  expect_fetched(bytes_);
  EXPECT_EQ(seen_.of, 0);
}

TEST_F(DownloadTest, AnAnswerThatIsNoFileIsTold) {
  expect_told(fetch(), "the server responds with 404");
  EXPECT_FALSE(there(".part"));
  server_.serve("/a.zip", {.bytes = ""});
  expect_told(fetch(), "empty file");
}

TEST_F(DownloadTest, NoServerIsTold) {
  std::string gone;
  {
    const HttpServer ended;
    gone = ended.address() + "/a.zip";
  }
  const auto go_on = [](const Transfer&) { return true; };
  expect_told(download(gone, file(), go_on), "can't reach the server");
  expect_told(download("http://no-such-host.invalid/a.zip", file(), go_on),
              "can't reach the server");
  const std::optional<Error> wrong = download("file:///etc/passwd", file(), go_on);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_TRUE(contains(wrong->text(), "not the address of a web server"));
}

TEST_F(DownloadTest, AnEndlessFileLeavesNothing) {
  const auto limited = [&] {
    std::uintmax_t most = 0;
    const std::optional<Error> error =
        download(server_.address() + "/a.zip", file(),
                 [&](const Transfer&) {
                   std::error_code none;
                   const std::uintmax_t here = std::filesystem::file_size(file() + ".part", none);
                   if (!none) most = std::max(most, here);
                   return true;
                 },
                 {.bytes = 200'000});
    EXPECT_LE(most, 200'000u);
    return error;
  };
  for (const bool says_size : {true, false}) {
    server_.serve("/a.zip", {.bytes = bytes_, .says_size = says_size});
    expect_told(limited(), "the file is larger than 200.0 kB");
    EXPECT_FALSE(there(".part")) << says_size;
    EXPECT_FALSE(there(".part.json")) << says_size;
  }
  // A part from an earlier download counts towards the size.
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 150'000});
  expect_told(fetch(), "ended after 150.0 kB");
  EXPECT_TRUE(there(".part"));
  expect_told(limited(), "the file is larger than 200.0 kB");
  EXPECT_FALSE(there(".part"));
}

TEST_F(DownloadTest, WhatCannotBeGoneOnWithIsRemoved) {
  server_.serve("/a.zip", {.bytes = bytes_, .stop_after = 100'000});
  const std::optional<Error> marked = fetch();
  expect_told(marked, "ended after 100.0 kB");
  EXPECT_EQ(marked->remedy, "Try again to resume");
  EXPECT_TRUE(there(".part"));
  server_.serve("/b.zip", {.bytes = bytes_, .etag = "", .stop_after = 100'000});
  const std::optional<Error> unmarked = fetch("/b.zip");
  expect_told(unmarked, "ended after 100.0 kB");
  EXPECT_EQ(unmarked->remedy, "Try again to start over");
  EXPECT_FALSE(there(".part"));
  EXPECT_FALSE(there(".part.json"));
}

TEST_F(DownloadTest, ASilentServerIsSaidToBeReached) {
  server_.serve("/a.zip", {.bytes = "", .silent = true});
  const std::optional<Error> error =
      download(server_.address() + "/a.zip", file(), [](const Transfer&) { return true; },
               {.silence = std::chrono::seconds(1)});
  expect_told(error, "the server responds, but sent no data for ");
  EXPECT_FALSE(contains(error->text(), "can't reach the server"));
}

TEST_F(DownloadTest, AFolderThatIsNotThereIsTold) {
  server_.serve("/a.zip", {bytes_});
  const std::optional<Error> error =
      download(server_.address() + "/a.zip", folder_.path() + "/none/a.zip",
               [](const Transfer&) { return true; });
  ASSERT_TRUE(error.has_value());
  EXPECT_TRUE(contains(error->text(), "can't write the file"));
}

}  // namespace
}  // namespace waymark::download_test
