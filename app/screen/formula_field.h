#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/screen/draw.h"
#include "core/base/expression.h"

namespace waymark {

// A text field for a formula, which completes names and marks errors at their position. It can wrap
// long formulas at blanks.

// A name or function that the user can insert.
struct FormulaOffer {
  std::string form;      // how the list shows it: "abs(a)"
  std::string inserted;  // the part that is inserted: "abs("
  std::string meaning;   // a phrase without a full stop
};

// The names that can replace the beginning of a name.
struct FormulaCompletion {
  int begin = 0, end = 0;  // the typed beginning, in bytes of the text; `end` is at the cursor
  std::vector<FormulaOffer> offers;
};

// `at` is the position of the cursor in bytes. No offers if no name begins there, or if it is
// already complete.
FormulaCompletion name_completion(std::string_view text, int at,
                                  std::span<const FormulaOffer> offers);

// The text in a field, and the field's state between frames.
struct FormulaText {
  std::string text;
  int caret = 0;                 // position of the cursor in the text, in bytes
  std::optional<int> new_caret;  // where to put the cursor
  int chosen = 0;                // row of the list of completions
  bool takes_focus = false;      // whether the field gets the focus in the next frame
  bool drawn_active = false;     // whether the field had the focus when it was last drawn
  bool has_focus = false;  // for formula_field() only: whether it drew the field with the focus
};

// While it exists, the next text field has the area `rect`, which has room for that many lines, and
// the font of searches.
class MonoField {
 public:
  MonoField(const DrawContext& c, const char* id, const Rect& rect, int lines = 1);
  ~MonoField();
  MonoField(const MonoField&) = delete;
  MonoField& operator=(const MonoField&) = delete;
};

// The meaning of a field: its text or, if this has an error, the text with the chosen completion.
struct MeantText {
  std::string typed;  // the field's text
  std::string text;
  // The error in the text. std::nullopt if it is at a name that the user is still typing.
  std::optional<TextFault> fault;
};
// `fault_of` reads a text and returns its error.
using TextCheck = std::function<std::optional<TextFault>(const std::string& text)>;
MeantText meant_text(const FormulaText& field, const FormulaCompletion& completion,
                     const TextCheck& fault_of);

// A tinted part of a field's text, in bytes.
struct TextTint {
  std::size_t begin = 0, end = 0;
  Color color;
};

struct TextMarks {
  std::optional<TextFault> fault;  // underlined
  std::optional<TextTint> tint;
};

// How the typing in a field has ended in this frame: by Enter, by Escape, or in another way.
enum class TypingEnd { none, entered, escaped, left };

// The lines of a text in a field that wraps and has that width in pixels: the text with line ends
// instead of blanks. A line is longer than the field if it has no blank at which it could end.
std::string formula_lines(const DrawContext& c, std::string_view text, float width);

// The most lines that a field shows at once. A longer text scrolls.
inline constexpr int kMostFormulaLines = 3;
// The height of a field that shows a text as formula_lines(), in pixels. `line` is the height of a
// field with one line.
float formula_height(const DrawContext& c, std::string_view text, float width, float line);

struct FieldForm {
  const char* hint = "";  // shown if the field is empty
  // Whether the text wraps. Then, the field's height must be formula_height().
  bool wraps = false;
};

// Draws the field and handles its keys: Tab takes the chosen completion, and Up and Down choose
// another one. Enter accepts the text, and Escape restores the text from before the typing. Shows
// the rest of the chosen completion in grey behind the cursor.
using CompleteNames = std::function<FormulaCompletion(std::string_view text, int at)>;
TypingEnd formula_field(const DrawContext& c, const char* id, const Rect& rect, FormulaText& field,
                        const CompleteNames& complete, const TextMarks& marks,
                        const FieldForm& form = {});

// Completes the text if the user has left the field other than by Escape, unless something else
// has changed the text, such as a click on a name.
void keep_meant(FormulaText& field, TypingEnd end, const MeantText& meant);

// Height of a row of field_fault() at scale 1.
inline constexpr float kFieldFaultRow = 20;
// Draws two rows below a field, with a warning sign: what is wrong, and how to fix it, which may be
// empty. A tooltip has the complete texts.
void field_fault(const DrawContext& c, const char* id, const Rect& rect, const Color& ink,
                 const std::string& what, const std::string& remedy);

// Height of a row of names below a field, at scale 1.
inline constexpr float kFormulaHelpRow = 24;
// Draws the names that can complete the typed beginning, with their values, if there are any. A
// click takes one. If there are no such names, draws all names, as far as there is room; a click
// inserts one at the cursor.
using OfferValue = std::function<std::string(const FormulaOffer& offer)>;
void name_help(const DrawContext& c, FormulaText& field, const Rect& rect,
               const FormulaCompletion& completion, std::span<const FormulaOffer> all,
               const OfferValue& value_of = nullptr);

}  // namespace waymark
