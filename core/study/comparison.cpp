#include "core/study/comparison.h"

namespace waymark {

const char* name_of(Slot kind, const Moves& moves) {
  switch (kind) {
    case Slot::a:
      return formula_name(moves);
    case Slot::b:
      return "landmarks";
    case Slot::exact:
      break;
  }
  return "exact";
}

SearchSpec spec_of(Slot kind, int active) {
  SearchSpec spec;
  if (kind == Slot::b) spec.h = {Heuristic::landmarks, active};
  if (kind == Slot::exact) spec.h = {Heuristic::exact, kAllActive};
  return spec;
}

}  // namespace waymark
