#include "app/present/export/memory_csv.h"

#include <fmt/format.h>

namespace waymark {

std::string memory_csv(std::span<const TableFigures> figures, bool bpmx) {
  std::string csv = "way,contender,landmarks,bits,bytes,lower,median,upper,mean,reopened\n";
  for (const TableFigures& f : figures)
    csv += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", row_of(f.stored.way).name,
                       text_of(contender_of(f.stored, bpmx)), f.stored.landmarks, f.stored.bits,
                       f.stored.bytes, f.expanded.lower, f.expanded.median, f.expanded.upper,
                       f.mean_expanded, f.reopened);
  return csv;
}

}  // namespace waymark
