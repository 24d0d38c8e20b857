#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/model/state/opened_map.h"
#include "core/base/result.h"
#include "core/file/import_rules.h"

namespace waymark {

// The name of a map (its `source`) may have a part before the file. "mesh:MAP" is a map that is cut
// (core/domain/map_cut.h). "cost=travel_time:FILE" is a graph whose edges cost their attribute
// (AttributeGraph::draft()).

// That part with its colon; empty if there is none.
std::string_view source_prefix(std::string_view source);
// The part after it: the file, or any other name.
std::string_view source_map(std::string_view source);

// The attribute of a source that chooses one, else empty.
std::string cost_in_source(std::string_view source);
// The source of the same file with another attribute, or none.
std::string with_cost(std::string_view source, std::string_view cost);
// The source with the cost that a user asked for, if there is one.
std::string wished_source(const std::string& source, const ImportWishes& wishes);
// Returns an Error if a source chooses a cost, and the rest of it is not a file of a graph.
std::optional<Error> vain_cost(std::string_view source);
// Whether two maps are one graph with different costs, so that nodes of one have the same cells in
// the other.
bool differs_by_cost(const OpenedMap& a, const OpenedMap& b);

}  // namespace waymark
