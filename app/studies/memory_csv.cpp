#include "app/studies/memory_csv.h"

#include "app/kit/table.h"

namespace waymark {

std::string memory_csv(std::span<const TableFigures> figures, bool bpmx) {
  CsvText csv;
  csv.line("storage", "search", "landmarks", "bits", "bytes", "lower", "median", "upper", "mean",
           "reopened");
  for (const TableFigures& f : figures)
    csv.line(row_of(f.stored.way).name, text_of(spec_of(f.stored, bpmx)), f.stored.landmarks,
             f.stored.bits, f.stored.bytes, f.expanded.lower, f.expanded.median, f.expanded.upper,
             f.mean_expanded, f.reopened);
  return csv.take();
}

}  // namespace waymark
