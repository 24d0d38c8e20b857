#include "app/article/route_summary.h"

#include <fmt/format.h>

#include "app/kit/svg.h"
#include "core/base/files.h"

namespace waymark {
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
