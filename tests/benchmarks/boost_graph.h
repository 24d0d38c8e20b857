#pragma once

#include "tests/benchmarks/task.h"

namespace waymark::bench {

// The fastest way to use Boost.Graph: a compressed_sparse_row_graph of only the walkable cells,
// 32-bit indices, property maps in vectors that are reused between queries, and a visitor that ends
// the search at the goal. Tables are built by breadth_first_search and dijkstra_shortest_paths,
// searches run by BoostAstar, and each landmark table is a vector.
//
// Supports tables and searches.
std::unique_ptr<Task> make_boost_graph(const Course& course, const Work& work);

}  // namespace waymark::bench
