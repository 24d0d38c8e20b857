#pragma once

#include <string>

#include "core/io/dimacs.h"

namespace waymark {

// All text that `write` passes to its sink.
template <class Write>
std::string written_text(const Write& write) {
  std::string text;
  write([&text](std::string_view more) {
    text += more;
    return true;
  });
  return text;
}

inline std::string dimacs_arcs(const Graph& graph) {
  return written_text([&](const TextSink& sink) { write_dimacs_arcs(graph, sink); });
}
inline std::string dimacs_places(const Graph& graph) {
  return written_text([&](const TextSink& sink) { write_dimacs_places(graph, sink); });
}

}  // namespace waymark
