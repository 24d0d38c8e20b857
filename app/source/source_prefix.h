#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/import_rules.h"

namespace waymark {

// The name of a map (its `source`) may have a prefix before the file. "mesh:MAP" is a cut map
// (core/map/map_cut.h). "cost=travel_time:FILE" is a graph whose edge costs come from that
// attribute (AttributeGraph::draft()).

// The prefix with its colon; empty if there is none.
std::string_view source_prefix(std::string_view source);
// The part after the prefix: the file, or any other name.
std::string_view source_map(std::string_view source);

// The cost attribute in a source's prefix, empty if there is none.
std::string cost_in_source(std::string_view source);
// The source of the same file with another cost attribute, or without one.
std::string with_cost(std::string_view source, std::string_view cost);
// The source with the cost attribute that the user requested, if any.
std::string wished_source(const std::string& source, const ImportOptions& options);
// Returns an Error if a source has a cost prefix, but the rest of the source is not a graph file.
std::optional<Error> vain_cost(std::string_view source);

}  // namespace waymark
