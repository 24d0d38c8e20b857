#include "app/export/exports.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/export/map_svg.h"
#include "app/export/plot_pictures.h"

namespace waymark {

const ExportName& name_of(ExportKind kind) {
  return *std::find_if(kExports.begin(), kExports.end(),
                       [kind](const ExportName& name) { return name.kind == kind; });
}

std::optional<ExportKind> export_named(std::string_view name) {
  for (const ExportName& known : kExports)
    if (known.name == name) return known.kind;
  return std::nullopt;
}

Result<std::string> export_text(const ExportSource& source, ExportKind kind, const Palette& palette,
                                double scale) {
  const Results& results = *source.results;
  switch (kind) {
    case ExportKind::map_svg:
      return map_svg(source.state, results, palette, scale);
    case ExportKind::truth_svg:
      return plot_svg(truth_picture(results, source.state.truth_plot, palette), palette, scale);
    case ExportKind::truth_csv:
      return truth_csv(truth_rows(results), results.moves);
  }
  return Error{"there is nothing of that kind to export", "", ""};
}

std::optional<Error> write_text(const std::string& text, const std::filesystem::path& path) {
  // Each step may fail, the last one on a disk that is full.
  errno = 0;
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file != nullptr && std::fclose(file) != 0) written = false;
  if (written) return std::nullopt;
  return Error{std::string("the file cannot be written (") + std::strerror(errno) + ")",
               path.string(), "Choose a folder that exists and may be written to"};
}

}  // namespace waymark
