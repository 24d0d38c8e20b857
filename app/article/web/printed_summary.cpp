#include "app/article/chapter.h"

namespace waymark {

bool can_print_summary() { return false; }

std::optional<Error> write_summary_pdf(const RouteSummary&, const std::filesystem::path& path) {
  return Error{"the web page can't write a PDF", path.string(),
               "Save the summary as a page, and print it with the browser"};
}

}  // namespace waymark
