#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace waymark {

// The Unicode character of each glyph of IBM's code page 437, with graphics instead of control
// characters. Glyph 0 is blank.
inline constexpr std::array<char16_t, 256> kCp437 = {
    u' ', u'☺', u'☻',  u'♥', u'♦', u'♣', u'♠', u'•', u'◘', u'○',  u'◙', u'♂', u'♀', u'♪', u'♫',
    u'☼', u'►', u'◄',  u'↕', u'‼', u'¶', u'§', u'▬', u'↨', u'↑',  u'↓', u'→', u'←', u'∟', u'↔',
    u'▲', u'▼', u' ',  u'!', u'"', u'#', u'$', u'%', u'&', u'\'', u'(', u')', u'*', u'+', u',',
    u'-', u'.', u'/',  u'0', u'1', u'2', u'3', u'4', u'5', u'6',  u'7', u'8', u'9', u':', u';',
    u'<', u'=', u'>',  u'?', u'@', u'A', u'B', u'C', u'D', u'E',  u'F', u'G', u'H', u'I', u'J',
    u'K', u'L', u'M',  u'N', u'O', u'P', u'Q', u'R', u'S', u'T',  u'U', u'V', u'W', u'X', u'Y',
    u'Z', u'[', u'\\', u']', u'^', u'_', u'`', u'a', u'b', u'c',  u'd', u'e', u'f', u'g', u'h',
    u'i', u'j', u'k',  u'l', u'm', u'n', u'o', u'p', u'q', u'r',  u's', u't', u'u', u'v', u'w',
    u'x', u'y', u'z',  u'{', u'|', u'}', u'~', u'⌂', u'Ç', u'ü',  u'é', u'â', u'ä', u'à', u'å',
    u'ç', u'ê', u'ë',  u'è', u'ï', u'î', u'ì', u'Ä', u'Å', u'É',  u'æ', u'Æ', u'ô', u'ö', u'ò',
    u'û', u'ù', u'ÿ',  u'Ö', u'Ü', u'¢', u'£', u'¥', u'₧', u'ƒ',  u'á', u'í', u'ó', u'ú', u'ñ',
    u'Ñ', u'ª', u'º',  u'¿', u'⌐', u'¬', u'½', u'¼', u'¡', u'«',  u'»', u'░', u'▒', u'▓', u'│',
    u'┤', u'╡', u'╢',  u'╖', u'╕', u'╣', u'║', u'╗', u'╝', u'╜',  u'╛', u'┐', u'└', u'┴', u'┬',
    u'├', u'─', u'┼',  u'╞', u'╟', u'╚', u'╔', u'╩', u'╦', u'╠',  u'═', u'╬', u'╧', u'╨', u'╤',
    u'╥', u'╙', u'╘',  u'╒', u'╓', u'╫', u'╪', u'┘', u'┌', u'█',  u'▄', u'▌', u'▐', u'▀', u'α',
    u'ß', u'Γ', u'π',  u'Σ', u'σ', u'µ', u'τ', u'Φ', u'Θ', u'Ω',  u'δ', u'∞', u'φ', u'ε', u'∩',
    u'≡', u'±', u'≥',  u'≤', u'⌠', u'⌡', u'÷', u'≈', u'°', u'∙',  u'·', u'√', u'ⁿ', u'²', u'■',
    u' '};

// The code of a Unicode character, std::nullopt if the code page lacks it.
constexpr std::optional<std::uint32_t> cp437_of(char32_t character) {
  if (character == U' ') return 32;
  for (std::uint32_t code = 0; code < kCp437.size(); ++code)
    if (kCp437[code] == character) return code;
  return std::nullopt;
}

}  // namespace waymark
