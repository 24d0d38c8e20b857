#pragma once

#include <concepts>
#include <string>

#include "app/compute/results.h"
#include "app/scene/state.h"

namespace waymark {

// A required member of a row: a row without it does not compile.
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

// The defaults for most layers.
std::string no_layer_text(const State& state, const Results& results);
bool is_layer_shown(const State& state, Layer layer);

// All texts and properties of a layer in the lists; see layer_rows.h for the parts. To add a layer,
// add it to Layer with a text name (app/scene/view.h), write its row in a file in this
// folder, and add the row to rows.h and to the table in layer_rows.cpp.
struct LayerRow {
  Given<LayerText> name;
  Given<LayerText> note;
  Given<LayerText> word;
  Given<LayerText> meaning;
  Given<LayerText> range;
  // Whether the list shows the layer now, and whether the row disappears when the layer is hidden.
  Given<bool (*)(const State&)> is_listed;
  Given<bool> is_removable;
};

}  // namespace waymark
