#include "app/screen/rich_text.h"

#include <algorithm>
#include <cmath>

#include "app/kit/glossary.h"
#include "app/screen/draw.h"

namespace waymark {
namespace {

// A word is the text between two spaces. It may consist of pieces in several fonts, such as a
// number and the full stop after it.
struct Piece {
  std::string_view text;
  const TextSpan* span;
};
struct Word {
  std::vector<Piece> pieces;
  float width = 0;
  float space_before = 0;
};

std::vector<Word> words_of(const std::vector<TextSpan>& spans) {
  std::vector<Word> words(1);
  for (const TextSpan& span : spans) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      const std::size_t space = rest.find(' ');
      const std::string_view piece = rest.substr(0, space);
      if (!piece.empty()) {
        words.back().pieces.push_back({piece, &span});
        words.back().width += text_width(span.font, piece);
      }
      if (space == std::string_view::npos) break;
      rest.remove_prefix(space + 1);
      words.push_back({});
      words.back().space_before = text_width(span.font, " ");
    }
  }
  return words;
}

// Moves (x, y) to the start of the next word.
void advance(const Word& word, float width, float line_height, float& x, float& y) {
  if (x > 0 && x + word.space_before + word.width > width) {
    x = 0;
    y += line_height;
  } else if (x > 0) {
    x += word.space_before;
  }
}

// Shows the glossary's explanation of the word under the pointer. Excludes numbers, which have
// their own underline, and one-letter words, because "A" is a search and "h" occurs in too many
// texts.
void explain(ImDrawList& list, const Piece& piece, ImVec2 at, ImVec2 size, const Color& color,
             float scale) {
  if (piece.span->underline || piece.text.size() < 3) return;
  if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(at, {at.x + size.x, at.y + size.y}))
    return;
  const GlossaryEntry* const entry = glossary_entry(piece.text);
  if (entry == nullptr) return;
  // A text that scrolls under a resting pointer is not covered.
  float& scrolled = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("scrolled"));
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  if (moved.x != 0 || moved.y != 0) scrolled = ImGui::GetScrollY();
  if (scrolled != ImGui::GetScrollY()) return;
  const float line = std::round(at.y + size.y - 2 * scale);
  list.AddRectFilled({at.x, line}, {at.x + size.x, line + std::round(scale)},
                     color.with_alpha(0.6f).packed());
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(360 * scale);
  ImGui::TextUnformatted(entry->meaning.data(), entry->meaning.data() + entry->meaning.size());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

}  // namespace

float paragraph_height(float width, float line_height, const std::vector<TextSpan>& spans) {
  float x = 0, y = 0;
  for (const Word& word : words_of(spans)) {
    advance(word, width, line_height, x, y);
    x += word.width;
  }
  return y + line_height;
}

float draw_paragraph(ImDrawList& list, ImVec2 at, float width, float line_height,
                     const Color& color, const std::vector<TextSpan>& spans, float scale,
                     std::vector<SpanPlace>* grounds) {
  const std::vector<Word> words = words_of(spans);
  float x = 0, y = 0;
  for (const Word& word : words) {
    advance(word, width, line_height, x, y);
    for (const Piece& piece : word.pieces) {
      const ImFont* font = piece.span->font;
      const float top = centered_top(font, at.y + y, line_height);
      if (piece.span->ground) {
        const float out = std::round(2 * scale);
        const Rect place{at.x + x - out, at.y + y + out, text_width(font, piece.text) + 2 * out,
                         line_height - out};
        fill_rect(list, place, *piece.span->ground, out);
        if (grounds) grounds->push_back({piece.span, place});
      }
      const float piece_width = draw_text(list, font, {at.x + x, top}, color, piece.text);
      if (piece.span->underline) {
        const float line = std::round(at.y + y + line_height - 2 * scale);
        list.AddRectFilled({std::round(at.x + x), line},
                           {std::round(at.x + x + piece_width), line + std::round(2 * scale)},
                           piece.span->underline->packed());
      }
      explain(list, piece, {at.x + x, at.y + y}, {piece_width, line_height}, color, scale);
      x += piece_width;
    }
  }
  return y + line_height;
}

}  // namespace waymark
