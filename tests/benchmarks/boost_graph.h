#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// Boost.Graph in its fast form: a compressed_sparse_row_graph of the walkable cells alone, 32-bit
// indices, property maps that are vectors kept between queries, a visitor that ends the search at
// the goal. Tables by breadth_first_search and dijkstra_shortest_paths, searches by BoostAstar;
// landmark tables are a vector each.
//
// Does tables and searches.
std::unique_ptr<Task> make_boost_graph(const Course& course, const Work& work);

}  // namespace waymark::bench
