#include "core/study/field_row.h"

#include <array>
#include <cassert>

#include "core/study/rows.h"

namespace waymark {
namespace {

using Rows = std::array<FieldRow, kFieldKindCount + 1>;

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
  rows[kFieldKindCount] = {
      .kind = FieldKind::what_if, .look = FieldLook::what_if, .depends_on_start = true};
  for (std::size_t i = 1; i < kFieldKindCount; ++i)
    assert(rows[i].name && rows[i].title && rows[i].meaning && rows[i].word && rows[i].fill &&
           rows[i].value);
  return rows;
}

const Rows& rows() {
  static const Rows kRows = all_rows();
  return kRows;
}

}  // namespace

std::span<const FieldRow, kFieldKindCount> field_rows() {
  return std::span(rows()).first<kFieldKindCount>();
}

const FieldRow& row_of(FieldKind kind) { return rows()[static_cast<std::size_t>(kind)]; }

}  // namespace waymark
