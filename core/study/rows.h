#pragma once

#include "core/study/field_row.h"

namespace waymark {

// The rows of the overlays. Each is defined in the overlay's file. field_rows() returns them in
// FieldKind order.
extern const FieldRow kTrueCostRow;
extern const FieldRow kEstimateRow;
extern const FieldRow kEstimatesApartRow;
extern const FieldRow kErrorRow;
extern const FieldRow kReducedCostRow;
extern const FieldRow kClosenessRow;
extern const FieldRow kImprovementRow;
extern const FieldRow kHelpedGoalsRow;
extern const FieldRow kTerritoriesRow;
extern const FieldRow kWhyRow;
extern const FieldRow kTableRow;
extern const FieldRow kFRow;
extern const FieldRow kOrderRow;
extern const FieldRow kGRow;
extern const FieldRow kIterationRow;
extern const FieldRow kOneMoreBoundRow, kOneMoreSavedRow, kOneMorePairsRow;

}  // namespace waymark
