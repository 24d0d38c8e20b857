#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>
#include <utility>

#include "app/library/imports.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

void title(const UiContext& c, const ImportEditor& draft, const Rect& rect) {
  const ImportSource& source = draft.offer->source;
  const std::string name = std::filesystem::path(source.name).filename().string();
  const std::string size = fmt::format("{} × {} {}", source.picture->width, source.picture->height,
                                       source.xp ? "cells" : "pixels");
  Box rest(c, rect);
  rest.line(c.fonts.semibold, c.palette.ui.text,
            source.xp ? "Open a REXPaint image as a map" : "Open an image as a map", 24);
  rest.line(c.fonts.body, c.palette.ui.text2,
            fitted(c.fonts.body, name, rect.w / 2) + "  ·  " + size);
}

void below_views(const UiContext& c, ImportEditor& draft, const Rect& rect) {
  const int clicked =
      segments(c, "beside", rect.min(), {{"Split", ""}, {"Overlay", ""}}, draft.over ? 1 : 0);
  if (clicked >= 0) draft.over = clicked == 1;
  Box row(c, rect);
  if (!draft.view.fit && quiet_button(c, "fit", row.right(44, 8), "Fit", c.palette.ui.text2))
    draft.view = {};
  row.text_right(c.fonts.caption, c.palette.ui.text3, "Wheel to zoom, drag to move.");
}

}  // namespace

void import_dialog(const UiContext& c) {
  ImportEditor& draft = c.ui.own.of<ImportEditor>();
  const ImportLayout at =
      import_layout(ImGui::GetIO().DisplaySize, c.scale, draft.aspect(), draft.over);
  ImGui::Dummy(at.inside.size());
  title(c, draft, at.title);
  import_views(c, draft, at);
  below_views(c, draft, at.beside);
  import_controls(c, draft, at);
  if (push_button(c, "cancel-import", at.cancel, "Cancel")) c.ui.popup = Popup::none;
  const bool entered = enter_pressed();
  const bool pressed = push_button(c, "open-import", at.open, "Open map", draft.ready());
  if (!draft.ready() || (!pressed && !entered)) return;
  c.send(AcceptImport{});
}

namespace {

// Splits a rectangle into halves with a gap between them. The halves are side by side or one above
// the other, whichever shows an image of that aspect ratio larger.
std::pair<Rect, Rect> halves(const Rect& all, float gap, float aspect) {
  const auto height_in = [aspect](float w, float h) { return std::min(h, w / aspect); };
  const float w = std::floor((all.w - gap) / 2), h = std::floor((all.h - gap) / 2);
  if (height_in(w, all.h) >= height_in(all.w, h))
    return {{all.x, all.y, w, all.h}, {all.x + all.w - w, all.y, w, all.h}};
  return {{all.x, all.y, all.w, h}, {all.x, all.y + all.h - h, all.w, h}};
}

}  // namespace

ImportLayout import_layout(ImVec2 display, float scale, float aspect, bool over) {
  const auto px = [scale](float length) { return std::round(length * scale); };
  constexpr float kWidest = 1120, kTallest = 720;
  constexpr float kRoom = 36;  // at least the menu's height and ImGui's margin
  constexpr float kLeastWidth = 560,
                  kLeastHeight = 440;  // a smaller window hides part of the dialog
  const float padding_x = px(20), padding_y = px(16);
  const auto inside = [&px](float room, float least, float most, float padding) {
    return std::clamp(room - px(kRoom), px(least), px(most)) - 2 * padding;
  };
  const float width = inside(display.x, kLeastWidth, kWidest, padding_x);
  const float height = inside(display.y, kLeastHeight, kTallest, padding_y);
  ImportLayout at;
  at.inside = {std::round((display.x - width) / 2), std::round((display.y - height) / 2), width,
               height};
  const float control = px(28), gap = px(16);
  at.title = {at.inside.x, at.inside.y, width, px(44)};
  const float column = px(288);
  const float top = at.title.y + at.title.h + px(8);
  const float bottom = at.inside.y + height;
  at.controls = {at.inside.x + width - column, top, column, bottom - top};
  const float views_width = at.controls.x - at.inside.x - px(20);
  const float views_height = bottom - top - control - px(8);
  const Rect views{at.inside.x, top, views_width, views_height};
  std::tie(at.picture, at.map) = over ? std::pair(views, Rect{}) : halves(views, px(8), aspect);
  at.beside = {at.inside.x, bottom - control, views_width, control};

  const Rect& c = at.controls;
  float y = c.y + px(24);
  at.rules = {c.x, y, c.w, control};
  y += control + px(12);
  at.picks = {c.x, y, c.w, px(104)};
  y += at.picks.h + px(12);
  at.sides = {c.x, y, c.w, control};
  y += control + gap;
  at.cell = {c.x, y, c.w, px(24) + control};
  y += at.cell.h + gap;
  at.open = {c.x + c.w - px(104), bottom - control, px(104), control};
  at.cancel = {at.open.x - px(88) - px(8), bottom - control, px(88), control};
  at.artwork = {c.x, at.open.y - px(12) - px(24), c.w, px(24)};
  at.figures = {c.x, y, c.w, std::max(0.0f, at.artwork.y - px(8) - y)};
  return at;
}

namespace {

constexpr float kZoomStep = 1.25f, kMostZoom = 64;
constexpr float kLeastGridPx = 5;

struct Size {
  float w, h;
};
Size picture_size(const ImportEditor& draft) {
  const Picture& picture = draft.offer->looks->picture();
  return {static_cast<float>(picture.width), static_cast<float>(picture.height)};
}

float fit_zoom(const ImportEditor& draft, const Rect& view) {
  const auto [w, h] = picture_size(draft);
  return std::min(view.w / w, view.h / h);
}

ImVec2 picture_place(const ImportEditor& draft, const Rect& view, ImVec2 at) {
  const Rect whole = import_picture_rect(draft, view);
  const auto [w, h] = picture_size(draft);
  return {(at.x - whole.x) / whole.w * w, (at.y - whole.y) / whole.h * h};
}

// Zooming keeps the place under the pointer fixed.
void zoom_at(ImportEditor& draft, const Rect& view, ImVec2 at, float factor) {
  const ImVec2 place = picture_place(draft, view, at);
  const float least = std::min(1.0f, fit_zoom(draft, view)) / 2;
  const float now = draft.view.fit ? fit_zoom(draft, view) : draft.view.zoom;
  const float zoom = std::clamp(now * factor, least, kMostZoom);
  draft.view = {false, zoom, place.x - (at.x - view.x - view.w / 2) / zoom,
                place.y - (at.y - view.y - view.h / 2) / zoom};
}

void move_by(ImportEditor& draft, const Rect& view, ImVec2 pixels) {
  const auto [w, h] = picture_size(draft);
  if (draft.view.fit) draft.view = {false, fit_zoom(draft, view), w / 2, h / 2};
  draft.view.x = std::clamp(draft.view.x - pixels.x / draft.view.zoom, 0.0f, w);
  draft.view.y = std::clamp(draft.view.y - pixels.y / draft.view.zoom, 0.0f, h);
}

void draw_texture(ImDrawList& list, const MipTexture& texture, const Rect& whole,
                  const Color& tint) {
  if (texture.id() == 0) return;
  list.AddImage(texture_id(texture.id()), whole.min(), whole.max(), {0, 0}, {1, 1}, tint.packed());
}

// Draws the background: white below an image without transparency, otherwise a checkerboard.
void draw_ground(const UiContext& c, ImDrawList& list, const ImportEditor& draft, const Rect& whole,
                 const Rect& view) {
  const Color white{1, 1, 1, 1}, grey{0.87f, 0.87f, 0.87f, 1};
  fill_rect(list, whole, white);
  if (draft.offer->source.survey.transparent_share == 0) return;
  const float side = c.px(8);
  const float left = std::max(whole.x, view.x), top = std::max(whole.y, view.y);
  const float right = std::min(whole.x + whole.w, view.x + view.w);
  const float bottom = std::min(whole.y + whole.h, view.y + view.h);
  for (int row = 0; top + static_cast<float>(row) * side < bottom; ++row)
    for (int column = row % 2; left + static_cast<float>(column) * side < right; column += 2) {
      const float x = left + static_cast<float>(column) * side;
      const float y = top + static_cast<float>(row) * side;
      fill_rect(list, {x, y, std::min(side, right - x), std::min(side, bottom - y)}, grey);
    }
}

// The map's own corners. Because of incomplete cells at the edge, the map can extend past the image
// or end before its edge.
Rect map_rect(const ImportEditor& draft, const Rect& whole) {
  const auto [w, h] = picture_size(draft);
  const int px = draft.offer->source.xp ? shown_cell_px(draft) : draft.preview->rules.cell_px;
  return {whole.x, whole.y, whole.w * static_cast<float>(draft.preview->width * px) / w,
          whole.h * static_cast<float>(draft.preview->height * px) / h};
}

void draw_map(const UiContext& c, ImDrawList& list, const ImportEditor& draft, const Rect& whole,
              bool over) {
  if (!draft.preview || draft.preview->error) return;
  draw_map_look(c, list, draft.map, map_rect(draft, whole), over ? 0.45f : 1, over ? 0.7f : 1);
}

// Draws the borders of the visible cells, if they are far enough apart.
void draw_cells(const UiContext& c, ImDrawList& list, const ImportEditor& draft, const Rect& whole,
                const Rect& view) {
  const auto [w, h] = picture_size(draft);
  const float step = static_cast<float>(shown_cell_px(draft)) * whole.w / w;
  if (step < c.px(kLeastGridPx)) return;
  const Color ink = c.palette.ui.text.with_alpha(0.28f);
  const float left = std::max(whole.x, view.x), top = std::max(whole.y, view.y);
  const float right = std::min(whole.x + whole.w, view.x + view.w);
  const float bottom = std::min(whole.y + whole.h, view.y + view.h);
  for (float x = whole.x + step * std::ceil((left - whole.x) / step); x < right; x += step)
    fill_rect(list, {std::floor(x), top, 1, bottom - top}, ink);
  for (float y = whole.y + step * std::ceil((top - whole.y) / step); y < bottom; y += step)
    fill_rect(list, {left, std::floor(y), right - left, 1}, ink);
}

// Draws the cell under the pointer, in both views.
void mark_cell(const UiContext& c, ImDrawList& list, const ImportEditor& draft, const Rect& view,
               ImVec2 place) {
  const auto [w, h] = picture_size(draft);
  if (place.x < 0 || place.y < 0 || place.x >= w || place.y >= h) return;
  const Rect whole = import_picture_rect(draft, view);
  const float zoom = whole.w / w, px = static_cast<float>(shown_cell_px(draft));
  const float least = c.px(9), side = std::max(least, px * zoom);
  const float x = whole.x + (std::floor(place.x / px) + 0.5f) * px * zoom - side / 2;
  const float y = whole.y + (std::floor(place.y / px) + 0.5f) * px * zoom - side / 2;
  list.AddRect({x, y}, {x + side, y + side}, Color{1, 1, 1, 1}.packed(), 0, 0, 3.5f * c.scale);
  list.AddRect({x, y}, {x + side, y + side}, Color{0, 0, 0, 1}.packed(), 0, 0, 1.5f * c.scale);
}

// Handles the pointer in a view. Returns the place of the image under the pointer.
std::optional<ImVec2> use_view(ImportEditor& draft, const char* id, const Rect& view) {
  ImGui::SetCursorScreenPos(view.min());
  pointer_area(id, view.size());
  const ImGuiIO& io = ImGui::GetIO();
  const bool picks =
      draft.rules.walls.by == WallRule::By::colors || draft.rules.walls.by == WallRule::By::glyphs;
  if (ImGui::IsItemActivated()) draft.panning = false;
  if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
    draft.panning = true;
    move_by(draft, view, io.MouseDelta);
  }
  if (!ImGui::IsItemHovered()) return std::nullopt;
  if (draft.wheel != 0) zoom_at(draft, view, io.MousePos, std::pow(kZoomStep, draft.wheel));
  const ImVec2 place = picture_place(draft, view, io.MousePos);
  const auto [w, h] = picture_size(draft);
  if (place.x < 0 || place.y < 0 || place.x >= w || place.y >= h) return std::nullopt;
  if (picks && !draft.panning) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (ImGui::IsItemDeactivated() && !draft.panning)
    pick_at(draft, static_cast<int>(place.x), static_cast<int>(place.y));
  return place;
}

void draw_view(const UiContext& c, const ImportEditor& draft, const Rect& view, bool picture,
               bool map, const std::optional<ImVec2>& place) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(view.min(), view.max(), true);
  fill_rect(list, view, c.palette.ui.canvas);
  const Rect whole = import_picture_rect(draft, view);
  if (picture) {
    draw_ground(c, list, draft, whole, view);
    draw_texture(list, draft.picture, whole, {1, 1, 1, 1});
  }
  if (map) draw_map(c, list, draft, whole, picture);
  draw_cells(c, list, draft, whole, view);
  if (place) mark_cell(c, list, draft, view, *place);
  list.PopClipRect();
  frame_rect(list, view, c.palette.ui.line);
}

}  // namespace

void draw_map_look(const UiContext& c, ImDrawList& list, const MipTexture& texture,
                   const Rect& rect, float floor_opacity, float wall_opacity) {
  // The lighter grey is the floor.
  const Palette::Map& map = c.palette.map;
  const bool light = map.floor.g > map.wall_line.g;
  const Color& floor = light ? map.floor : map.wall_line;
  const Color& wall = light ? map.wall_line : map.wall;
  fill_rect(list, rect, floor.with_alpha(floor_opacity));
  draw_texture(list, texture, rect, wall.with_alpha(wall_opacity));
}

Rect import_picture_rect(const ImportEditor& draft, const Rect& view) {
  const auto [w, h] = picture_size(draft);
  const float zoom = draft.view.fit ? fit_zoom(draft, view) : draft.view.zoom;
  const float x = draft.view.fit ? w / 2 : draft.view.x, y = draft.view.fit ? h / 2 : draft.view.y;
  return {view.x + view.w / 2 - x * zoom, view.y + view.h / 2 - y * zoom, w * zoom, h * zoom};
}

void import_views(const UiContext& c, ImportEditor& draft, const ImportLayout& at) {
  std::optional<ImVec2> place = use_view(draft, "picture", at.picture);
  if (!draft.over && !place) place = use_view(draft, "map", at.map);
  draw_view(c, draft, at.picture, true, draft.over, place);
  if (!draft.over) draw_view(c, draft, at.map, false, true, place);
}

}  // namespace waymark
