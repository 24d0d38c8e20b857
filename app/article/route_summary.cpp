#include "app/article/route_summary.h"

#include <fmt/format.h>

#include "app/kit/svg.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr const char* kStyle =
    "body{font:11pt/1.5 sans-serif;max-width:40em;margin:2em auto;padding:0 1em}"
    "h1{font-size:16pt}h2{font-size:11pt;margin:1.2em 0 .2em}p{margin:0}";

}  // namespace

std::string summary_html(const Article& article) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title>"
      "<style>{1}</style></head><body>\n<h1>{0}</h1>\n",
      xml_escaped(article.route().title), kStyle);
  int number = 0;
  for (const int index : article.route().chapters) {
    const ListedChapter& chapter = article.chapters()[static_cast<std::size_t>(index)];
    page += fmt::format("<h2>{}. {}</h2>\n<p>{}</p>\n", ++number, xml_escaped(chapter.title),
                        xml_escaped(chapter.summary));
  }
  return page + "</body></html>\n";
}

float summary_page(const UiContext& c, Article& article, ImVec2 at, float width) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float y = at.y;
  draw_text(list, c.fonts.body, {at.x, y}, c.palette.ui.text2, "Summary");
  const std::string label = "Save to print…";
  const float button = text_width(c.fonts.body, label) + c.px(28);
  if (push_button(c, "save-summary", {at.x + width - button, y, button, c.px(34)}, label))
    article.save_summary();
  y += c.px(22);
  draw_text(list, c.fonts.title, {at.x, y}, c.palette.ui.text, article.route().title);
  y += c.px(50);
  const float left = at.x + c.px(36);
  int number = 0;
  for (const int index : article.route().chapters) {
    const ListedChapter& chapter = article.chapters()[static_cast<std::size_t>(index)];
    ++number;
    if (article.is_done(index))
      draw_text(list, c.fonts.body, {at.x, y}, c.palette.ui.ok, icon::kDone);
    else
      draw_text(list, c.fonts.semibold, {at.x, y}, c.palette.ui.text2, fmt::format("{}", number));
    draw_text(list, c.fonts.semibold, {left, y}, c.palette.ui.text, chapter.title);
    y += c.px(24);
    if (!chapter.summary.empty())
      y += draw_paragraph(list, {left, y}, width - c.px(36), c.px(24), c.palette.ui.text,
                          {{chapter.summary, c.fonts.body}}, c.scale);
    y += c.px(18);
  }
  return y + c.px(40);
}

}  // namespace waymark
