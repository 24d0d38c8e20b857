#include "app/screen/imgui_adapter.h"

#include <SDL_events.h>
#include <SDL_video.h>
#include <algorithm>
#include <backends/imgui_impl_opengl3.h>
#include <cctype>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <imgui_freetype.h>
#include <imgui_internal.h>
#include <string>
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#if IMGUI_VERSION_NUM >= 19200
#include <map>
#include <vector>
#endif

#include "app/screen/draw.h"

namespace waymark {
namespace {

// ImGui's text functions change the cache of their font, so they do not accept a const font.
ImFont* mutable_font(const ImFont* font) { return const_cast<ImFont*>(font); }

const char* end_of(std::string_view text) { return text.data() + text.size(); }

#if IMGUI_VERSION_NUM >= 19200
// ImGui takes each character from the font's first source that contains it, regardless of the
// source's ranges. Each source must therefore exclude everything outside its ranges. ImGui accepts
// 32 excluded ranges. If a source has more gaps, the characters in the remaining gaps are kept; the
// only effect is that they replace missing characters.
const ImWchar* outside(const ImWchar* ranges) {
  static std::map<const ImWchar*, std::vector<ImWchar>> known;
  std::vector<ImWchar>& excluded = known[ranges];
  if (!excluded.empty()) return excluded.data();
  ImWchar next = 1;
  for (const ImWchar* range = ranges; *range; range += 2) {
    if (range[0] > next)
      excluded.insert(excluded.end(), {next, static_cast<ImWchar>(range[0] - 1)});
    next = static_cast<ImWchar>(range[1] + 1);
  }
  excluded.insert(excluded.end(), {next, 0xFFFF});
  constexpr std::size_t kMost = 2 * 32;
  excluded.resize(std::min(excluded.size(), kMost));
  excluded.push_back(0);
  return excluded.data();
}
#endif

}  // namespace

void start_imgui_backends(SDL_Window* window, void* gl_context, const char* glsl_version) {
  ImGui_ImplSDL2_InitForOpenGL(window, gl_context);
  ImGui_ImplOpenGL3_Init(glsl_version);
#if IMGUI_VERSION_NUM >= 18700
  // All events of a frame take effect in that frame, as they did before version 1.87.
  ImGui::GetIO().ConfigInputTrickleEventQueue = false;
#endif
}

void stop_imgui_backends() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
}

void begin_backend_frame() {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
}

void feed_imgui(const SDL_Event& event, SDL_Window* window) {
  SDL_Event fed = event;
  const Uint32 id = SDL_GetWindowID(window);
  // The backend of version 1.92 ignores events of unknown windows.
  for (Uint32* named : {event.type == SDL_KEYDOWN || event.type == SDL_KEYUP ? &fed.key.windowID
                        : event.type == SDL_TEXTINPUT                        ? &fed.text.windowID
                                                                             : nullptr})
    if (named && *named == 0) *named = id;
  ImGui_ImplSDL2_ProcessEvent(&fed);
}

void render_imgui() { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

void set_clipboard(void (*copy)(const char* text), const char* (*paste)()) {
  static void (*copies)(const char*);
  static const char* (*pastes)();
  copies = copy;
  pastes = paste;
#if IMGUI_VERSION_NUM >= 19110
  ImGuiPlatformIO& io = ImGui::GetPlatformIO();
  io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) { copies(text); };
  io.Platform_GetClipboardTextFn = [](ImGuiContext*) { return pastes(); };
#else
  ImGuiIO& io = ImGui::GetIO();
  io.SetClipboardTextFn = [](void*, const char* text) { copies(text); };
  io.GetClipboardTextFn = [](void*) { return pastes(); };
#endif
}

void set_mouse(ImVec2 position, const std::array<bool, 3>& down, float wheel) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
  // The last event of a frame wins, so these events override what the backend found.
  io.AddMousePosEvent(position.x, position.y);
  for (int i = 0; i < 3; ++i) io.AddMouseButtonEvent(i, down[static_cast<std::size_t>(i)]);
  io.AddMouseWheelEvent(0, wheel);
#else
  io.MousePos = position;
  for (std::size_t i = 0; i < down.size(); ++i) io.MouseDown[i] = down[i];
  io.MouseWheel = wheel;
#endif
}

ImGuiButtonFlags flags_under_items() {
#if IMGUI_VERSION_NUM >= 18900
  // From version 1.89 on, a clicked button owns the mouse button, so later items ignore the click.
  return ImGuiButtonFlags_NoSetKeyOwner;
#else
  return 0;
#endif
}

FieldInside inside_of_field(const char* id) {
  const ImGuiWindow& window = *ImGui::GetCurrentWindow();
  const ImGuiID field = ImGui::GetID(id);
  if (window.DC.ChildWindows.empty() || window.DC.ChildWindows.back()->ChildId != field) return {};
  ImGuiWindow& inside = *window.DC.ChildWindows.back();
  const ImGuiInputTextState& state = ImGui::GetCurrentContext()->InputTextState;
#if IMGUI_VERSION_NUM >= 19200
  const float right = state.Scroll.x;
#else
  const float right = state.ScrollX;
#endif
  return {inside.DrawList, {ImGui::GetActiveID() == field ? right : 0, inside.Scroll.y}};
}

namespace {

// Until version 1.91, fields store their letters a second time, as `TextW`.
template <class State>
void set_wide_letter(State& state, int letter, char value) {
  if constexpr (requires { state.TextW; }) state.TextW[letter] = static_cast<ImWchar>(value);
}

}  // namespace

void change_blanks(ImGuiInputTextCallbackData& data, std::string_view text) {
  int letter = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (data.Buf[at] != text[at]) {
      data.Buf[at] = text[at];
      set_wide_letter(ImGui::GetCurrentContext()->InputTextState, letter, text[at]);
    }
    const bool continues =
        at + 1 < text.size() && (static_cast<unsigned char>(text[at + 1]) & 0xC0) == 0x80;
    if (!continues) ++letter;
  }
}

bool key_pressed(ImGuiKey key, bool repeat) {
#if IMGUI_VERSION_NUM >= 18700
  return ImGui::IsKeyPressed(key, repeat);
#else
  return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), repeat);
#endif
}

void clear_fonts([[maybe_unused]] int atlas_width) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
#if IMGUI_VERSION_NUM >= 19200
  atlas.SetFontLoader(ImGuiFreeType::GetFontLoader());
#else
  atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
  atlas.TexDesiredWidth = atlas_width;
#endif
}

namespace {

// The atlas, and the configuration of a font that is added to it.
ImFontAtlas& prepared_atlas(ImFontConfig& config, [[maybe_unused]] const ImWchar* ranges) {
#if IMGUI_VERSION_NUM >= 19200
  config.FontLoaderFlags = ImGuiFreeTypeLoaderFlags_LightHinting;
  config.GlyphExcludeRanges = outside(ranges);
#else
  config.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
#endif
  return *ImGui::GetIO().Fonts;
}

}  // namespace

ImFont* add_font(const char* file, float pixels, ImFontConfig config, const ImWchar* ranges) {
  ImFontAtlas& atlas = prepared_atlas(config, ranges);
  if (file) return atlas.AddFontFromFileTTF(file, pixels, &config, ranges);
  config.SizePixels = pixels;
  return atlas.AddFontDefault(&config);
}

ImFont* add_font(std::string_view bytes, float pixels, ImFontConfig config, const ImWchar* ranges) {
  ImFontAtlas& atlas = prepared_atlas(config, ranges);
  config.FontDataOwnedByAtlas = false;
  return atlas.AddFontFromMemoryTTF(const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()),
                                    pixels, &config, ranges);
}

#if IMGUI_VERSION_NUM < 19200
namespace {

// The radii of the discs in the fonts' texture, in pixels. A disc is drawn from the next larger
// image, so its edge is 0.7 to 1 pixel wide.
constexpr std::array kDiscRadii = {1.0f, 1.4f, 2.0f, 2.8f, 4.0f, 5.6f, 8.0f, 11.2f, 16.0f, 22.4f};

// Half the side of a disc's image.
int disc_reach(float radius) { return static_cast<int>(std::ceil(radius)) + 1; }

// Reserves the first custom rectangles of an empty atlas, so a disc's rectangle has its index.
void reserve_discs(ImFontAtlas& atlas) {
  for (const float radius : kDiscRadii)
    atlas.AddCustomRectRegular(2 * disc_reach(radius), 2 * disc_reach(radius));
}

void draw_discs(ImFontAtlas& atlas) {
  unsigned char* texels = nullptr;  // RGBA
  int width = 0;
  atlas.GetTexDataAsRGBA32(&texels, &width, nullptr);
  for (std::size_t i = 0; i < kDiscRadii.size(); ++i) {
    const ImFontAtlasCustomRect& rect = *atlas.GetCustomRectByIndex(static_cast<int>(i));
    const auto reach = static_cast<float>(disc_reach(kDiscRadii[i]));
    for (int y = 0; y < rect.Height; ++y)
      for (int x = 0; x < rect.Width; ++x) {
        const float from_center =
            std::hypot(static_cast<float>(x) + 0.5f - reach, static_cast<float>(y) + 0.5f - reach);
        const float covered = std::clamp(kDiscRadii[i] + 0.5f - from_center, 0.0f, 1.0f);
        unsigned char* texel = texels + 4 * ((rect.Y + y) * width + rect.X + x);
        std::fill_n(texel, 3, static_cast<unsigned char>(255));
        texel[3] = static_cast<unsigned char>(std::lround(255 * covered));
      }
  }
}

}  // namespace

void add_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  if (radius <= 0) return;
  const auto larger = std::lower_bound(kDiscRadii.begin(), kDiscRadii.end(), radius);
  if (larger == kDiscRadii.end() || atlas.CustomRects.Size < static_cast<int>(kDiscRadii.size()))
    return list.AddCircleFilled(center, radius, color);
  const auto index = static_cast<int>(larger - kDiscRadii.begin());
  const float reach = static_cast<float>(disc_reach(*larger)) * radius / *larger;
  ImVec2 from, to;
  atlas.CalcCustomRectUV(atlas.GetCustomRectByIndex(index), &from, &to);
  list.AddImage(atlas.TexID, {center.x - reach, center.y - reach},
                {center.x + reach, center.y + reach}, from, to, color);
}
#else
// The atlas of these versions may move its images at any time.
void add_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color) {
  list.AddCircleFilled(center, radius, color);
}
#endif

void build_fonts() {
#if IMGUI_VERSION_NUM < 19200
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  reserve_discs(atlas);
  atlas.Build();
  draw_discs(atlas);
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void magnify_font(ImFont& font, float times) {
#if IMGUI_VERSION_NUM >= 19200
  font.LegacySize *= times;
#else
  // Scales every glyph and its spacing by a factor.
  for (ImFontGlyph& glyph : font.Glyphs)
    for (float* length : {&glyph.X0, &glyph.Y0, &glyph.X1, &glyph.Y1, &glyph.AdvanceX})
      *length *= times;
  for (float& advance : font.IndexAdvanceX) advance *= times;
  for (float* length : {&font.FallbackAdvanceX, &font.FontSize, &font.Ascent, &font.Descent})
    *length *= times;
#endif
}

float font_size(const ImFont* font) {
#if IMGUI_VERSION_NUM >= 19200
  return font->LegacySize;
#else
  return font->FontSize;
#endif
}

const ImFontGlyph& glyph_of(const ImFont* font, ImWchar character) {
#if IMGUI_VERSION_NUM >= 19200
  return *mutable_font(font)->GetFontBaked(font_size(font))->FindGlyph(character);
#else
  return *font->FindGlyph(character);
#endif
}

namespace {

// The first place from `from` on at which a line ends or may end; npos if there is none.
std::size_t next_break(std::string_view text, std::size_t from) {
  const auto is_unit = [text](std::size_t space) {
    return text[space] == ' ' && space > 0 &&
           std::isdigit(static_cast<unsigned char>(text[space - 1]));
  };
  std::size_t at = text.find_first_of(" \n", from);
  while (at != std::string_view::npos && is_unit(at)) at = text.find_first_of(" \n", at + 1);
  return at;
}

}  // namespace

// ImGui would also break after a full stop or a comma, even inside a number.
std::string in_lines(const ImFont* font, std::string_view text, float wrap) {
  std::string lines(text);
  for (std::size_t at = next_break(lines, 0); at != std::string::npos;) {
    const std::size_t next = next_break(lines, at + 1);
    const std::size_t line = lines.rfind('\n', at) + 1;  // 0 in the first line
    if (lines[at] == ' ' &&
        text_size(font, std::string_view(lines).substr(line, next - line)).x > wrap)
      lines[at] = '\n';
    at = next;
  }
  return lines;
}

ImVec2 text_size(const ImFont* font, std::string_view text, float wrap) {
  const std::string lines = wrap > 0 ? in_lines(font, text, wrap) : std::string();
  if (wrap > 0) text = lines;
  return mutable_font(font)->CalcTextSizeA(font_size(font), FLT_MAX, wrap, text.data(),
                                           end_of(text));
}

std::size_t first_line_end(const ImFont* font, std::string_view text, float wrap) {
#if IMGUI_VERSION_NUM >= 19200
  const char* const end =
      mutable_font(font)->CalcWordWrapPosition(font_size(font), text.data(), end_of(text), wrap);
#else
  const char* const end = font->CalcWordWrapPositionA(1, text.data(), end_of(text), wrap);
#endif
  return static_cast<std::size_t>(end - text.data());
}

void add_text(ImDrawList& list, const ImFont* font, ImVec2 at, ImU32 color, std::string_view text,
              float wrap, float part) {
  if (frame_items) frame_items->texts.emplace_back(text);
  const std::string lines = wrap > 0 ? in_lines(font, text, wrap / part) : std::string();
  if (wrap > 0) text = lines;
  list.AddText(mutable_font(font), font_size(font) * part, at, color, text.data(), end_of(text),
               wrap);
}

void add_unclipped_text(ImDrawList& list, const ImFont* font, ImVec2 at, ImU32 color,
                        std::string_view text) {
  if (frame_items) frame_items->texts.emplace_back(text);
  constexpr float kFar = 1e5f;
  mutable_font(font)->RenderText(&list, font_size(font), at, color, {-kFar, -kFar, kFar, kFar},
                                 text.data(), end_of(text));
}

void push_font(const ImFont* font) {
#if IMGUI_VERSION_NUM >= 19200
  ImGui::PushFont(mutable_font(font), font_size(font));
#else
  ImGui::PushFont(mutable_font(font));
#endif
}

ImTextureID texture_id(unsigned name) {
  // ImTextureID was a pointer before version 1.91.4 and is a number now.
  return ImTextureID(std::uintptr_t{name});
}

}  // namespace waymark
