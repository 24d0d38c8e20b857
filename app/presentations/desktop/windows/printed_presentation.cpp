#include "app/presentations/printed_presentation.h"

namespace waymark {
namespace {

Error not_here() {
  return {"Waymark can't print scenes on Windows yet", "",
          "Save the session, and print it with Waymark on Linux"};
}

}  // namespace

bool can_print_scenes() { return false; }

std::optional<Error> write_pdf(const std::vector<PrintedScene>&, const std::filesystem::path&) {
  return not_here();
}

std::optional<Error> write_pages(const std::vector<PrintedPage>&, const std::filesystem::path&) {
  return not_here();
}

std::optional<Picture> page_picture(const PrintedPage&, int) { return std::nullopt; }

std::optional<Error> write_slides(const std::vector<PrintedScene>&, const std::filesystem::path&) {
  return not_here();
}

}  // namespace waymark
