#include "app/screen/desktop/svg_drawing.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <map>
#include <numbers>
#include <pugixml.hpp>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/kit/png_bytes.h"
#include "app/screen/desktop/page_text.h"
#include "app/screen/desktop/pdf_file.h"
#include "core/io/picture.h"

namespace waymark {
namespace {

// Reads the numbers of an attribute, which blanks, commas or signs separate.
class SvgNumbers {
 public:
  explicit SvgNumbers(const char* text) : at_(text) {}

  // Whether a number follows.
  bool more() {
    skip();
    return *at_ != 0 && std::strchr("+-.0123456789", *at_) != nullptr;
  }
  double next() {
    skip();
    char* end = nullptr;
    const double number = std::strtod(at_, &end);
    at_ = end == at_ && *at_ != 0 ? at_ + 1 : end;
    return number;
  }
  // The next letter, 0 at the end.
  char letter() {
    skip();
    return *at_ == 0 ? '\0' : *at_++;
  }

 private:
  void skip() {
    while (*at_ != 0 && std::strchr(" ,\t\n", *at_) != nullptr) ++at_;
  }
  const char* at_;
};

struct SvgPaint {
  bool none = false;
  double red = 0, green = 0, blue = 0;
  std::string pattern;  // id; empty for a colour
};

SvgPaint paint_of(std::string_view text) {
  SvgPaint paint;
  if (text.starts_with("url(#")) {
    paint.pattern = text.substr(5, text.size() - 6);
  } else if (text.size() == 7 && text[0] == '#') {
    const unsigned long rgb = std::strtoul(std::string(text.substr(1)).c_str(), nullptr, 16);
    paint.red = static_cast<double>(rgb >> 16U & 0xFFU) / 255;
    paint.green = static_cast<double>(rgb >> 8U & 0xFFU) / 255;
    paint.blue = static_cast<double>(rgb & 0xFFU) / 255;
  } else {
    paint.none = text == "none";
  }
  return paint;
}

// The attributes that elements inherit.
struct SvgLook {
  SvgPaint fill;
  SvgPaint stroke{.none = true, .pattern = {}};
  double fill_opacity = 1, stroke_opacity = 1, stroke_width = 1, font_size = 16;
  cairo_line_cap_t cap = CAIRO_LINE_CAP_BUTT;
  cairo_line_join_t join = CAIRO_LINE_JOIN_MITER;
  std::vector<double> dashes;
  bool crisp = false, display = false;
  int weight = 400;
  double anchor = 0;  // the part of a text's width on the left of its place
};

SvgLook look_of(const pugi::xml_node& node, SvgLook look) {
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    const std::string_view name = attribute.name(), value = attribute.value();
    if (name == "fill") look.fill = paint_of(value);
    if (name == "stroke") look.stroke = paint_of(value);
    if (name == "fill-opacity") look.fill_opacity = attribute.as_double();
    if (name == "stroke-opacity") look.stroke_opacity = attribute.as_double();
    if (name == "stroke-width") look.stroke_width = attribute.as_double();
    if (name == "font-size") look.font_size = attribute.as_double();
    if (name == "font-weight") look.weight = attribute.as_int();
    if (name == "font-family") look.display = value.starts_with("Inter Display");
    if (name == "shape-rendering") look.crisp = value == "crispEdges";
    if (name == "stroke-linecap")
      look.cap = value == "round" ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT;
    if (name == "stroke-linejoin")
      look.join = value == "round" ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER;
    if (name == "text-anchor") look.anchor = value == "end" ? 1 : value == "middle" ? 0.5 : 0;
    if (name == "stroke-dasharray") {
      look.dashes.clear();
      for (SvgNumbers numbers(attribute.value()); numbers.more();)
        look.dashes.push_back(numbers.next());
    }
  }
  return look;
}

PageFont font_of(const SvgLook& look) {
  if (look.display) return PageFont::display;
  if (look.weight >= 700) return PageFont::bold;
  if (look.weight >= 600) return PageFont::semibold;
  return look.weight >= 500 ? PageFont::medium : PageFont::regular;
}

void transform(cairo_t* page, const char* text) {
  const std::string_view all = text;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t open = all.find('(', at), end = all.find(')', at);
    if (open == all.npos || end == all.npos) return;
    const std::string_view name = all.substr(at, open - at);
    SvgNumbers numbers(text + open + 1);
    const double x = numbers.next();
    const double y = numbers.more() ? numbers.next() : name == "scale" ? x : 0;
    if (name == "translate") cairo_translate(page, x, y);
    if (name == "scale") cairo_scale(page, x, y);
    if (name == "rotate") cairo_rotate(page, x * std::numbers::pi / 180);
    at = std::min(all.find_first_not_of(' ', end + 1), all.size());
  }
}

// Adds the outline in the attribute `d` to the page's path. Lines, curves and their relative forms.
void add_outline(cairo_t* page, const char* data) {
  SvgNumbers numbers(data);
  double x = 0, y = 0, first_x = 0, first_y = 0;
  const auto place = [&](bool relative) {
    const double from_x = relative ? x : 0, from_y = relative ? y : 0;
    const double at_x = from_x + numbers.next(), at_y = from_y + numbers.next();
    return std::pair(at_x, at_y);
  };
  const auto line_to = [&](std::pair<double, double> to) {
    std::tie(x, y) = to;
    cairo_line_to(page, x, y);
  };
  for (char letter = numbers.letter(); letter != 0; letter = numbers.letter()) {
    const bool relative = letter >= 'a';
    const char command = relative ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (command == 'Z') {
      cairo_close_path(page);
      x = first_x;
      y = first_y;
    }
    for (bool first = true; numbers.more(); first = false) {
      if (command == 'M' && first) {
        std::tie(x, y) = place(relative);
        first_x = x;
        first_y = y;
        cairo_move_to(page, x, y);
      } else if (command == 'M' || command == 'L') {
        line_to(place(relative));
      } else if (command == 'H') {
        line_to({(relative ? x : 0) + numbers.next(), y});
      } else if (command == 'V') {
        line_to({x, (relative ? y : 0) + numbers.next()});
      } else if (command == 'Q') {
        const auto bend = place(relative), end = place(relative);
        const auto third = [&](std::pair<double, double> from) {
          return std::pair((from.first + 2 * bend.first) / 3, (from.second + 2 * bend.second) / 3);
        };
        const auto before = third({x, y}), after = third(end);
        std::tie(x, y) = end;
        cairo_curve_to(page, before.first, before.second, after.first, after.second, x, y);
      } else if (command == 'C') {
        const auto before = place(relative), after = place(relative);
        std::tie(x, y) = place(relative);
        cairo_curve_to(page, before.first, before.second, after.first, after.second, x, y);
      } else {
        numbers.next();
      }
    }
  }
}

void add_rectangle(cairo_t* page, const pugi::xml_node& node) {
  const auto number = [&](const char* name) { return node.attribute(name).as_double(); };
  const double x = number("x"), y = number("y"), w = number("width"), h = number("height");
  const double r = std::min({number("rx"), w / 2, h / 2});
  if (r <= 0) return cairo_rectangle(page, x, y, w, h);
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_new_sub_path(page);
  cairo_arc(page, x + w - r, y + r, r, -kQuarter, 0);
  cairo_arc(page, x + w - r, y + h - r, r, 0, kQuarter);
  cairo_arc(page, x + r, y + h - r, r, kQuarter, 2 * kQuarter);
  cairo_arc(page, x + r, y + r, r, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(page);
}

// Adds the element's shape to the page's path. Returns whether it is a shape.
bool add_shape(cairo_t* page, const pugi::xml_node& node) {
  const std::string_view name = node.name();
  const auto number = [&](const char* attribute) { return node.attribute(attribute).as_double(); };
  if (name == "path") {
    add_outline(page, node.attribute("d").value());
  } else if (name == "rect") {
    add_rectangle(page, node);
  } else if (name == "line") {
    cairo_move_to(page, number("x1"), number("y1"));
    cairo_line_to(page, number("x2"), number("y2"));
  } else if (name == "circle") {
    cairo_new_sub_path(page);
    cairo_arc(page, number("cx"), number("cy"), number("r"), 0, 2 * std::numbers::pi);
    cairo_close_path(page);
  } else {
    return false;
  }
  return true;
}

// The pixels of an image in the order of cairo: blue, green, red and alpha, multiplied by alpha.
CairoOwned<cairo_surface_t> surface_of(const Picture& picture) {
  CairoOwned<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture.width, picture.height));
  unsigned char* const data = cairo_image_surface_get_data(surface.get());
  if (data == nullptr) return surface;
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x) {
      const std::uint8_t* const rgba = picture.pixel(x, y);
      const std::uint32_t alpha = rgba[3];
      std::uint32_t pixel = alpha << 24U;
      for (unsigned channel = 0; channel < 3; ++channel)
        pixel |= (rgba[channel] * alpha + 127) / 255 << (16 - 8 * channel);
      std::memcpy(data + std::ptrdiff_t{y} * stride + std::ptrdiff_t{x} * 4, &pixel, 4);
    }
  cairo_surface_mark_dirty(surface.get());
  return surface;
}

// The image in an address as png_data_uri() writes it.
std::optional<Picture> embedded_picture(std::string_view address) {
  constexpr std::string_view kPng = "data:image/png;base64,";
  if (!address.starts_with(kPng)) return std::nullopt;
  std::string text(address.substr(kPng.size()));
  text.resize(text.find_last_not_of('=') + 1);
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  const std::optional<std::string> png = from_base64_url(text);
  if (!png) return std::nullopt;
  Result<Picture> picture = decode_png(*png);
  return picture ? std::optional(std::move(picture.value())) : std::nullopt;
}

class SvgPainter {
 public:
  explicit SvgPainter(cairo_t* page) : page_(page) {}

  void draw_children(const pugi::xml_node& node, const SvgLook& look) {
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element) draw(child, look);
  }
  // The name of the first element that is not supported; empty if there is none.
  const std::string& unknown() const { return unknown_; }

 private:
  void draw(const pugi::xml_node& node, const SvgLook& inherited) {
    const std::string_view name = node.name();
    if (name == "desc") return;
    if (name == "defs") {
      for (const pugi::xml_node& child : node.children())
        by_id_[child.attribute("id").value()] = child;
      return;
    }
    const SvgLook look = look_of(node, inherited);
    const double opacity = node.attribute("opacity").as_double(1);
    if (opacity <= 0) return;
    cairo_save(page_);
    transform(page_, node.attribute("transform").value());
    clip(node.attribute("clip-path").value());
    if (opacity < 1) cairo_push_group(page_);
    cairo_set_antialias(page_, look.crisp ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT);
    if (name == "g")
      draw_children(node, look);
    else if (name == "text")
      text(node, look);
    else if (name == "image")
      image(node);
    else if (add_shape(page_, node))
      paint(look);
    else if (unknown_.empty())
      unknown_ = name;
    if (opacity < 1) {
      cairo_pop_group_to_source(page_);
      cairo_paint_with_alpha(page_, opacity);
    }
    cairo_restore(page_);
  }

  // `reference`: "url(#ID)", or empty.
  void clip(std::string_view reference) {
    if (reference.empty()) return;
    for (const pugi::xml_node& child : by_id_[paint_of(reference).pattern].children())
      add_shape(page_, child);
    cairo_clip(page_);
  }

  void set_source(const SvgPaint& paint, double opacity) {
    if (paint.pattern.empty())
      return cairo_set_source_rgba(page_, paint.red, paint.green, paint.blue, opacity);
    const pugi::xml_node node = by_id_[paint.pattern];
    const cairo_rectangle_t tile{0, 0, node.attribute("width").as_double(1),
                                 node.attribute("height").as_double(1)};
    const CairoOwned<cairo_surface_t> surface(
        cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &tile));
    {
      const CairoOwned<cairo_t> canvas(cairo_create(surface.get()));
      SvgPainter(canvas.get()).draw_children(node, {});
    }
    cairo_set_source_surface(page_, surface.get(), 0, 0);
    cairo_pattern_set_extend(cairo_get_source(page_), CAIRO_EXTEND_REPEAT);
  }

  // Fills and strokes the page's path.
  void paint(const SvgLook& look) {
    if (!look.fill.none) {
      set_source(look.fill, look.fill_opacity);
      cairo_fill_preserve(page_);
    }
    if (!look.stroke.none) {
      set_source(look.stroke, look.stroke_opacity);
      cairo_set_line_width(page_, look.stroke_width);
      cairo_set_line_cap(page_, look.cap);
      cairo_set_line_join(page_, look.join);
      cairo_set_dash(page_, look.dashes.data(), static_cast<int>(look.dashes.size()), 0);
      cairo_stroke_preserve(page_);
    }
    cairo_new_path(page_);
  }

  void text(const pugi::xml_node& node, const SvgLook& look) {
    const std::string words = node.text().get();
    const PageFont font = font_of(look);
    double x = node.attribute("x").as_double();
    if (look.anchor > 0) x -= look.anchor * text_width(words, font, look.font_size);
    set_source(look.fill, look.fill_opacity);
    draw_text(page_, words, font, look.font_size, x, node.attribute("y").as_double());
  }

  void image(const pugi::xml_node& node) {
    const std::optional<Picture> picture = embedded_picture(node.attribute("href").value());
    if (!picture || picture->width < 1 || picture->height < 1) return;
    const CairoOwned<cairo_surface_t> surface = surface_of(*picture);
    cairo_translate(page_, node.attribute("x").as_double(), node.attribute("y").as_double());
    cairo_scale(page_, node.attribute("width").as_double() / picture->width,
                node.attribute("height").as_double() / picture->height);
    cairo_set_source_surface(page_, surface.get(), 0, 0);
    const bool pixelated = std::string_view(node.attribute("style").value()).find("pixelated") !=
                           std::string_view::npos;
    cairo_pattern_t* const source = cairo_get_source(page_);
    cairo_pattern_set_filter(source, pixelated ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
    // Otherwise, the edges would be blended with transparent pixels.
    cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD);
    cairo_rectangle(page_, 0, 0, picture->width, picture->height);
    cairo_fill(page_);
  }

  cairo_t* page_;
  std::map<std::string, pugi::xml_node> by_id_;  // the definitions read so far
  std::string unknown_;
};

}  // namespace

std::optional<Error> draw_svg(cairo_t* page, const std::string& svg, double x, double y,
                              double width, double height) {
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(
      svg.data(), svg.size(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  const pugi::xml_node root = document.child("svg");
  if (!parsed || !root)
    return Error{fmt::format("can't draw an image: {}", parsed.description()), "", ""};
  SvgNumbers box(root.attribute("viewBox").value());
  const double left = box.next(), top = box.next(), wide = box.next(), high = box.next();
  if (!(wide > 0 && high > 0)) return Error{"can't draw an image without a size", "", ""};
  const double scale = std::min(width / wide, height / high);
  cairo_save(page);
  cairo_new_path(page);
  cairo_translate(page, x + (width - wide * scale) / 2, y + (height - high * scale) / 2);
  cairo_scale(page, scale, scale);
  cairo_translate(page, -left, -top);
  cairo_rectangle(page, left, top, wide, high);
  cairo_clip(page);
  SvgPainter painter(page);
  painter.draw_children(root, {});
  cairo_restore(page);
  if (painter.unknown().empty()) return std::nullopt;
  return Error{fmt::format("can't draw <{}>", painter.unknown()), "", ""};
}

}  // namespace waymark
