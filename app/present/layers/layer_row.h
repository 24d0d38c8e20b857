#pragma once

#include <concepts>
#include <string>

#include "app/model/state/state.h"
#include "app/model/work/results.h"

namespace waymark {

// A part of a row that nobody can leave out: a row without it does not compile.
template <class T>
class Given {
 public:
  template <std::convertible_to<T> Value>
  consteval Given(Value value) : value_(value) {}
  constexpr operator const T&() const { return value_; }

 private:
  T value_;
};

using LayerText = std::string (*)(const State&, const Results&);

// What goes without saying for most of the layers.
std::string no_layer_text(const State& state, const Results& results);
bool is_layer_shown(const State& state, Layer layer);

// All that the lists say of a layer; see layer_rows.h for what each part is. To add a layer, give
// it its place in Layer and its name in text (app/model/state/view.h), write its row in a file of
// this folder, and list the row in rows.h and in the table of layer_rows.cpp.
struct LayerRow {
  Given<LayerText> name;
  Given<LayerText> note;
  Given<LayerText> word;
  Given<LayerText> meaning;
  Given<LayerText> range;
  // Whether the list has it now, and whether it goes from there when it is taken off the map.
  Given<bool (*)(const State&)> is_listed;
  Given<bool> is_removable;
};

}  // namespace waymark
