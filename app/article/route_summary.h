#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/article/chapter.h"
#include "core/base/result.h"

namespace waymark {

// The main points of a route's chapters, for printing.
struct RouteSummary {
  struct Part {
    std::string chapter;  // "1. Why estimates matter"
    std::string text;
  };
  std::string title;
  std::vector<Part> parts;
};

RouteSummary summary_of(const ChapterRoute& route, std::span<const ListedChapter> chapters);

// As an HTML page without scripts, which browsers can print.
std::string summary_html(const RouteSummary& summary);

// Whether write_summary() can write a PDF. If not, the window must not offer it.
bool can_print_summary();

// Writes A4 pages if `path` ends in ".pdf", otherwise an HTML page. The file contains no date, so
// the same summary always yields the same bytes. Returns an Error if it cannot be written.
std::optional<Error> write_summary(const RouteSummary& summary, const std::filesystem::path& path);

// The part of write_summary() that the web page lacks.
std::optional<Error> write_summary_pdf(const RouteSummary& summary,
                                       const std::filesystem::path& path);

}  // namespace waymark
