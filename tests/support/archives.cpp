#include "tests/support/archives.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

namespace waymark {

namespace {

la_ssize_t append(archive*, void* out, const void* bytes, std::size_t count) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), count);
  return static_cast<la_ssize_t>(count);
}

}  // namespace

std::string zip_of(const std::vector<ArchiveEntry>& entries) {
  std::string bytes;
  archive* const zip = archive_write_new();
  archive_write_set_format_zip(zip);
  archive_write_set_bytes_in_last_block(zip, 1);  // no padding at the end
  EXPECT_EQ(archive_write_open(zip, &bytes, nullptr, append, nullptr), ARCHIVE_OK);
  for (const ArchiveEntry& entry : entries) {
    archive_entry* const head = archive_entry_new();
    archive_entry_set_pathname(head, entry.path.c_str());
    archive_entry_set_perm(head, 0644);
    if (entry.link.empty()) {
      archive_entry_set_filetype(head, AE_IFREG);
      archive_entry_set_size(head, static_cast<la_int64_t>(entry.bytes.size()));
    } else {
      archive_entry_set_filetype(head, AE_IFLNK);
      archive_entry_set_symlink(head, entry.link.c_str());
    }
    EXPECT_EQ(archive_write_header(zip, head), ARCHIVE_OK) << archive_error_string(zip);
    archive_write_data(zip, entry.bytes.data(), entry.bytes.size());
    archive_entry_free(head);
  }
  EXPECT_EQ(archive_write_close(zip), ARCHIVE_OK);
  archive_write_free(zip);
  return bytes;
}

std::string small_map(int width, int height) {
  std::string text = "type octile\nheight " + std::to_string(height) + "\nwidth " +
                     std::to_string(width) + "\nmap\n";
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x)
      text += x == 0 || y == 0 || x == width - 1 || y == height - 1 ? '@' : '.';
    text += '\n';
  }
  return text;
}

std::string small_problems(const std::string& map_name, int width, int height) {
  return "version 1\n0\t" + map_name + "\t" + std::to_string(width) + "\t" +
         std::to_string(height) + "\t1\t1\t2\t1\t1\n";
}

DaoArchives dao_archives() {
  return {zip_of({{"a.map", small_map(5, 4)}, {"b.map", small_map(9, 6)}}),
          zip_of({{"a.map.scen", small_problems("dao/a.map", 5, 4)}})};
}

void serve_dao(HttpServer& server, const DaoArchives& archives) {
  server.serve("/dao/dao-map.zip", {archives.maps});
  server.serve("/dao/dao-scen.zip", {archives.problems});
}

}  // namespace waymark
