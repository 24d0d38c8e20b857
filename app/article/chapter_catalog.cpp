#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <numeric>
#include <utility>

#include "app/article/chapter.h"
#include "app/kit/json.h"
#include "app/kit/svg.h"
#include "core/base/files.h"

namespace waymark {
namespace {

// Reads the routes through the chapters of a folder.
class RoutesReader : JsonReader {
 public:
  RoutesReader(std::string_view text, const std::string& name,
               const std::vector<ListedChapter>& chapters)
      : JsonReader(text, name), chapters_(chapters) {}

  std::vector<ChapterRoute> read(const Json& document) const {
    const Value root{&document, {}};
    check_keys(root, {"routes"}, {});
    std::vector<ChapterRoute> routes;
    for (const Value& route : list(at(root, "routes"))) {
      check_keys(route, {"id", "title", "chapters"}, {});
      ChapterRoute read{words(at(route, "id")), words(at(route, "title")), {}};
      for (const Value& id : list(at(route, "chapters"))) read.chapters.push_back(index_of(id));
      if (read.chapters.empty())
        reject(at(route, "chapters"), "there are no chapters", "Add at least one");
      routes.push_back(std::move(read));
    }
    return routes;
  }

 private:
  int index_of(const Value& value) const {
    const std::string id = words(value);
    const auto found = std::find_if(chapters_.begin(), chapters_.end(),
                                    [&](const ListedChapter& chapter) { return chapter.id == id; });
    if (found != chapters_.end()) return static_cast<int>(found - chapters_.begin());
    reject(value, fmt::format("unknown chapter '{}'", id), "Write the id of a chapter");
  }

  const std::vector<ListedChapter>& chapters_;
};

// Adds a chapter, or the error in its file.
void put(ChapterCatalog& catalog, ListedChapter chapter) {
  const bool taken = std::any_of(catalog.chapters.begin(), catalog.chapters.end(),
                                 [&](const ListedChapter& c) { return c.id == chapter.id; });
  if (taken)
    catalog.faults.push_back({fmt::format("another chapter has the id \"{}\"", chapter.id),
                              chapter.file.name, "Give each chapter its own id"});
  else
    catalog.chapters.push_back(std::move(chapter));
}

// `checks`: whether the chapters may have errors.
ChapterCatalog chapters_of(const std::vector<CourseFile>& files, bool checks) {
  ChapterCatalog catalog;
  std::vector<std::pair<CourseFile, Json>> routes;
  for (const CourseFile& file : files) {
    Result<Json> document = parse_json(file.text, file.name);
    if (!document) continue;
    const CourseFileKind kind = kind_of(document.value());
    if (kind == CourseFileKind::routes) routes.emplace_back(file, std::move(document.value()));
    if (kind != CourseFileKind::chapter) continue;
    if (checks)
      if (const Result<Chapter> chapter = parse_chapter(file.text, file.name); !chapter) {
        catalog.faults.push_back(chapter.error());
        continue;
      }
    put(catalog, listed(file, document.value()));
  }
  for (const auto& [file, document] : routes) try {
      std::vector<ChapterRoute> read =
          RoutesReader(file.text, file.name, catalog.chapters).read(document);
      std::move(read.begin(), read.end(), std::back_inserter(catalog.routes));
    } catch (const Unusable& unusable) {
      catalog.faults.push_back(unusable.error);
    }
  std::vector<int> all(catalog.chapters.size());
  std::iota(all.begin(), all.end(), 0);
  catalog.routes.push_back({"everything", "Everything", std::move(all)});
  return catalog;
}

}  // namespace

ListedChapter listed(const CourseFile& file, const Json& document) {
  const auto text = [&](const char* key) {
    const Json* const value = document.find(key);
    return value ? value->text() : std::string();
  };
  return {text("id"),
          text("title"),
          text("summary"),
          static_cast<int>(document.at("minutes").number()),
          static_cast<int>(document.at("tasks").list().size()),
          file};
}

ChapterCatalog bundled_chapters() {
  return chapters_of(bundled_course_files("assets/chapters/"), false);
}

ChapterCatalog chapters_in(const std::string& folder) {
  return chapters_of(course_files_in(folder).files, true);
}

namespace {

constexpr const char* kStyle =
    "body{font:11pt/1.5 sans-serif;max-width:40em;margin:2em auto;padding:0 1em}"
    "h1{font-size:16pt}h2{font-size:11pt;margin:1.2em 0 .2em}p{margin:0}";

}  // namespace

RouteSummary summary_of(const ChapterRoute& route, std::span<const ListedChapter> chapters) {
  RouteSummary summary{route.title, {}};
  for (const int index : route.chapters) {
    const ListedChapter& chapter = chapters[static_cast<std::size_t>(index)];
    summary.parts.push_back(
        {fmt::format("{}. {}", summary.parts.size() + 1, chapter.title), chapter.summary});
  }
  return summary;
}

std::string summary_html(const RouteSummary& summary) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title>"
      "<style>{1}</style></head><body>\n<h1>{0}</h1>\n",
      xml_escaped(summary.title), kStyle);
  for (const RouteSummary::Part& part : summary.parts)
    page +=
        fmt::format("<h2>{}</h2>\n<p>{}</p>\n", xml_escaped(part.chapter), xml_escaped(part.text));
  return page + "</body></html>\n";
}

std::optional<Error> write_summary(const RouteSummary& summary, const std::filesystem::path& path) {
  return path.extension() == ".pdf" ? write_summary_pdf(summary, path)
                                    : write_file_safely(summary_html(summary), path);
}

}  // namespace waymark
