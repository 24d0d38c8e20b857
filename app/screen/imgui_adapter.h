#pragma once

#include <array>
#include <cstddef>
#include <imgui.h>
#include <string>
#include <string_view>

struct SDL_Window;
union SDL_Event;

namespace waymark {

// Everything that differs between versions 1.86 and 1.92 of Dear ImGui. Callers use all other parts
// of Dear ImGui directly, because the parts that Waymark uses are the same in these versions.

// The backends for SDL2 and OpenGL 3. All of these functions need an ImGui context. `glsl_version`
// is the first line of a shader.
void start_imgui_backends(SDL_Window* window, void* gl_context, const char* glsl_version);
void stop_imgui_backends();
// Must be called before ImGui::NewFrame(). A later call to set_mouse() overrides the mouse's state.
void begin_backend_frame();
// Passes an event to the backend, including an event that the program created without a window.
void feed_imgui(const SDL_Event& event, SDL_Window* window);
void render_imgui();

// Replaces the clipboard of the SDL2 backend. The text that `paste` returns must stay valid until
// its next call.
void set_clipboard(void (*copy)(const char* text), const char* (*paste)());

// Sets the mouse state for the next frame: the position in pixels, the left, right and middle
// buttons, and the wheel notches.
void set_mouse(ImVec2 position, const std::array<bool, 3>& down, float wheel);

// Whether a key was pressed in this frame. With `repeat`, a key that is held down counts
// repeatedly.
bool key_pressed(ImGuiKey key, bool repeat = true);

// The inside of a text field of several lines.
struct FieldInside {
  ImDrawList* list = nullptr;  // drawn over the field; nullptr if the field is not visible
  ImVec2 scroll;               // how far the text is scrolled to the right and down, in pixels
};
// For the field that was drawn last. `id` is its name.
FieldInside inside_of_field(const char* id);

// For callbacks of text fields: changes the field's text to `text`, which differs only in that
// blanks have become line ends or the reverse. The field's undo history stays valid.
void change_blanks(ImGuiInputTextCallbackData& data, std::string_view text);

// The flags of a button that lets items drawn over it take its clicks.
ImGuiButtonFlags flags_under_items();

// To create fonts, call the following functions in this order: clear_fonts(), add_font() for each
// source, build_fonts(), magnify_font(). `atlas_width` is the width of the texture in pixels, a
// power of 2. From version 1.92 on, ImGui chooses the width.
void clear_fonts(int atlas_width);
// Adds the glyphs of `ranges` from a file, or from ImGui's own font if `file` is nullptr. `ranges`
// must stay valid until the next clear_fonts(). The overload reads a font in memory, which must
// stay valid as long. Returns the font.
ImFont* add_font(const char* file, float pixels, ImFontConfig config, const ImWchar* ranges);
ImFont* add_font(std::string_view bytes, float pixels, ImFontConfig config, const ImWchar* ranges);
void build_fonts();
// Draws the font larger than the size at which its glyphs were rendered. Before version 1.92, this
// stretches the glyphs.
void magnify_font(ImFont& font, float times);

// The height of a line in pixels.
float font_size(const ImFont* font);
// The glyph of a character at the font's size, or the glyph shown for missing characters.
const ImFontGlyph& glyph_of(const ImFont* font, ImWchar character);
// Breaks a text into lines of at most `wrap` pixels, at spaces, but not between a number and the
// word after it, which is often its unit. A word that is wider has a line of its own.
std::string in_lines(const ImFont* font, std::string_view text, float wrap);
// Width and height in pixels. Lines break as in in_lines(), and inside words only if a word is
// wider; 0 means no line breaks.
ImVec2 text_size(const ImFont* font, std::string_view text, float wrap = 0);
// Where ImGui ends the first line of a text that is at most `wrap` pixels wide, in bytes: at
// blanks, and inside a word only if the word is wider. The text must have no line end.
std::size_t first_line_end(const ImFont* font, std::string_view text, float wrap);
// Draws text from its top left corner. Lines break as in text_size(). `part` is a factor for the
// font size.
void add_text(ImDrawList& list, const ImFont* font, ImVec2 at, ImU32 color, std::string_view text,
              float wrap = 0, float part = 1);
// Like add_text(), but does not skip letters outside the clipping rectangle.
void add_unclipped_text(ImDrawList& list, const ImFont* font, ImVec2 at, ImU32 color,
                        std::string_view text);
// Must be undone with ImGui::PopFont().
void push_font(const ImFont* font);

// Draws a disc with a soft edge. Small discs are images in the fonts' texture: two triangles
// instead of about fifty, which is most of a frame's work if OpenGL runs on the processor.
void add_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color);

// Converts the name of an OpenGL texture to the form that ImDrawList::AddImage() expects.
ImTextureID texture_id(unsigned name);

}  // namespace waymark
