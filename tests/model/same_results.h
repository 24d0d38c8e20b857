#pragma once

#include "app/compute/results.h"

namespace waymark {

// Fail the test if the two differ in anything except the times.
void expect_same(const SearchOutcome& a, const SearchOutcome& b);
void expect_same(const Scatter& a, const Scatter& b);
void expect_same(const CellField& a, const CellField& b);
void expect_same(const Results& a, const Results& b);

}  // namespace waymark
