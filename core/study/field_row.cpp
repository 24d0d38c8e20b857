#include "core/study/field_row.h"

#include <array>
#include <cassert>

#include "core/study/rows.h"

namespace waymark {
namespace {

using Rows = std::array<FieldRow, kFieldKindCount>;

// One row per overlay. Every test fails if a row or a part of a row is missing.
Rows all_rows() {
  Rows rows;
  rows[0] = {.name = "none", .title = "No overlay", .meaning = "Only the searches", .word = ""};
  for (const FieldRow* row :
       {&kTrueCostRow, &kEstimateRow, &kEstimatesApartRow, &kErrorRow, &kReducedCostRow,
        &kClosenessRow, &kImprovementRow, &kHelpedGoalsRow, &kTerritoriesRow, &kWhyRow, &kTableRow,
        &kFRow, &kOrderRow, &kGRow, &kIterationRow, &kOneMoreBoundRow, &kOneMoreSavedRow,
        &kOneMorePairsRow})
    rows[static_cast<std::size_t>(row->kind)] = *row;
  for (std::size_t i = 1; i < rows.size(); ++i)
    assert(rows[i].name && rows[i].title && rows[i].meaning && rows[i].word && rows[i].fill &&
           rows[i].value);
  return rows;
}

}  // namespace

std::span<const FieldRow, kFieldKindCount> field_rows() {
  static const Rows kRows = all_rows();
  return kRows;
}

}  // namespace waymark
