#include "tests/model/same_results.h"

#include <gtest/gtest.h>

#include "tests/support/maps.h"

namespace waymark {
namespace {

// Expects that both are null or that both are equal.
template <class T>
void expect_same(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b) {
  ASSERT_EQ(a != nullptr, b != nullptr);
  if (a) waymark::expect_same(*a, *b);
}

void expect_same_open_lists(const Results& a, const Results& b) {
  ASSERT_EQ(a.a.open != nullptr, b.a.open != nullptr);
  ASSERT_EQ(a.b.open != nullptr, b.b.open != nullptr);
  for (const Slot kind : {Slot::a, Slot::b}) {
    if (!a.run(kind).open) continue;
    for (const int count : {0, a.outcome(kind).record.steps() / 2})
      for (const Side side : {Side::forward, Side::backward})
        EXPECT_EQ(a.run(kind).open->at(a.recorded(kind), count, side),
                  b.run(kind).open->at(b.recorded(kind), count, side));
  }
}

// Estimates in walls have no meaning.
void expect_same_estimates(const Results& a, const Results& b) {
  EXPECT_EQ(a.estimates->farthest, b.estimates->farthest);
  EXPECT_EQ(a.estimates->greatest_error, b.estimates->greatest_error);
  int other = 0;
  for (const Cell cell : walkable_cells(a.scene.map->grid)) {
    const auto at = static_cast<std::size_t>(a.scene.map->grid.node(cell));
    other += a.estimates->a[at] != b.estimates->a[at] || a.estimates->b[at] != b.estimates->b[at] ||
             a.estimates->by[at] != b.estimates->by[at];
  }
  EXPECT_EQ(other, 0) << "cells have other estimates";
}

void expect_same_certificates(const Results& a, const Results& b) {
  for (const Slot slot : {Slot::a, Slot::b}) {
    ASSERT_EQ(a.certificate(slot) != nullptr, b.certificate(slot) != nullptr);
    if (a.certificate(slot)) {
      EXPECT_EQ(*a.certificate(slot), *b.certificate(slot));
    }
    ASSERT_EQ(a.verdict(slot) != nullptr, b.verdict(slot) != nullptr);
    if (!a.verdict(slot)) continue;
    ASSERT_EQ(bool(*a.verdict(slot)), bool(*b.verdict(slot)));
    if (*a.verdict(slot)) {
      EXPECT_EQ(a.verdict(slot)->value(), b.verdict(slot)->value());
    }
  }
}

void expect_same_brushed(const Results& a, const Results& b) {
  ASSERT_EQ(a.brushed != nullptr, b.brushed != nullptr);
  if (!a.brushed) return;
  EXPECT_EQ(a.brushed->cells, b.brushed->cells);
  EXPECT_EQ(a.brushed->count, b.brushed->count);
  EXPECT_EQ(a.brushed->a_error, b.brushed->a_error);
  EXPECT_EQ(a.brushed->b_error, b.brushed->b_error);
}

}  // namespace

void expect_same(const SearchOutcome& a, const SearchOutcome& b) {
  EXPECT_EQ(a.h_start, b.h_start);
  EXPECT_EQ(a.cost, b.cost);
  EXPECT_EQ(a.counts.expanded, b.counts.expanded);
  EXPECT_EQ(a.counts.must_expand, b.counts.must_expand);
  EXPECT_EQ(a.counts.ties, b.counts.ties);
  EXPECT_EQ(a.path, b.path);
  EXPECT_EQ(a.record.node, b.record.node);
  EXPECT_EQ(a.record.parent, b.record.parent);
  EXPECT_EQ(a.record.g, b.record.g);
  EXPECT_EQ(a.record.h, b.record.h);
  EXPECT_EQ(a.record.side, b.record.side);
  EXPECT_EQ(a.record.leads_on, b.record.leads_on);
  EXPECT_EQ(a.upper, b.upper);
  EXPECT_EQ(a.pruned, b.pruned);
}

void expect_same(const Scatter& a, const Scatter& b) {
  EXPECT_EQ(a.vertical, b.vertical);
  EXPECT_EQ(a.window, b.window);
  EXPECT_EQ(a.columns, b.columns);
  EXPECT_EQ(a.rows, b.rows);
  EXPECT_EQ(a.cells, b.cells);
  for (const auto series : {&Scatter::a, &Scatter::b}) {
    EXPECT_EQ((a.*series).bins, (b.*series).bins);
    EXPECT_EQ((a.*series).example, (b.*series).example);
    EXPECT_EQ((a.*series).mean_error, (b.*series).mean_error);
  }
}

void expect_same(const CellField& a, const CellField& b) {
  EXPECT_EQ(a.kind, b.kind);
  EXPECT_EQ(a.of, b.of);
  EXPECT_EQ(a.texels, b.texels);
  EXPECT_EQ(a.least, b.least);
  EXPECT_EQ(a.greatest, b.greatest);
  EXPECT_EQ(a.from, b.from);
  EXPECT_EQ(a.most, b.most);
  EXPECT_EQ(a.labels, b.labels);
}

void expect_same(const Results& a, const Results& b) {
  EXPECT_EQ(a.scene, b.scene);
  EXPECT_EQ(a.moves, b.moves);
  for (const Slot kind : {Slot::a, Slot::b, Slot::exact})
    expect_same(a.outcome(kind), b.outcome(kind));
  EXPECT_EQ(a.goal_field->costs, b.goal_field->costs);
  ASSERT_EQ(a.tables.size(), b.tables.size());
  for (std::size_t i = 0; i < a.tables.size(); ++i)
    EXPECT_EQ(a.tables[i]->costs, b.tables[i]->costs);
  for (std::size_t node = 0; node < a.scene.map->grid.node_count(); ++node) {
    EXPECT_EQ(a.a.steps.at(Node(node)), b.a.steps.at(Node(node)));
    EXPECT_EQ(a.b.steps.at(Node(node)), b.b.steps.at(Node(node)));
  }
  EXPECT_EQ(a.first_difference, b.first_difference);
  expect_same_open_lists(a, b);
  EXPECT_EQ(a.active, b.active);
  expect_same_estimates(a, b);
  EXPECT_EQ(a.shared_steps, b.shared_steps);
  EXPECT_EQ(a.only_b, b.only_b);
  EXPECT_EQ(a.credit.alone, b.credit.alone);
  EXPECT_EQ(a.credit.together, b.credit.together);
  EXPECT_EQ(a.credit.hollow, b.credit.hollow);
  EXPECT_EQ(a.credit.by_formula, b.credit.by_formula);
  EXPECT_EQ(a.worth, b.worth);
  expect_same(*a.plot, *b.plot);
  expect_same_certificates(a, b);
  expect_same_brushed(a, b);
  EXPECT_EQ(a.field, b.field);
  EXPECT_EQ(a.right_field, b.right_field);
  EXPECT_EQ(a.selected, b.selected);
  EXPECT_EQ(a.labels, b.labels);
  for (std::size_t i = 0; i < a.fields.size(); ++i) expect_same(a.fields[i], b.fields[i]);
  EXPECT_EQ(a.cells, b.cells);
}

}  // namespace waymark
