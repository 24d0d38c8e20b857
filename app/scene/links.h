#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/scene/prediction.h"
#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// Links to the page that open the user's own chapters, presentations and questions. A link is the
// page's address, a # and one of these:
//
//   chapter=packed:…          a chapter file
//   talk=packed:…             a session file, whose scenes are listed
//   question=WHAT/MOST/VIEW   a question about a view, which is a share code or packed:…
//
// packed:… is a packed session or chapter, see packed_session(). link_fragment() makes the links to
// a view. Each link is also a source for the desktop program and is at most kMostLink characters
// long.

// An Error with the reason if the text is not the address of a page: http:// or https://, a host,
// and neither # nor blanks.
std::optional<Error> page_address_fault(std::string_view address);

// The link at the address of a page.
std::string link_at(const std::string& address, const std::string& fragment);

// A link to a chapter, from the text of its file. Omits the blanks between its values. Returns an
// Error with a remedy if the file is not JSON or the link would be too long. `name`: the file,
// for errors.
Result<std::string> chapter_fragment(const std::string& text, const std::string& name);
// Whether a source is a link to a chapter.
bool is_chapter_link(std::string_view source);
// The text of the chapter in a link; an Error if the link is damaged.
Result<std::string> linked_chapter(std::string_view source);

// A link to the presentation of a State. Its first scene is shown. Maps from files become part of
// the link. Returns an Error with a remedy if there are no scenes, if a scene cannot be part of a
// link, or if the link would be too long. O(cells).
Result<std::string> talk_fragment(const State& state);
// The session in a link to a presentation, or std::nullopt if the source is not such a link.
std::optional<std::string_view> linked_talk(std::string_view source);

// A link to the open question about a State's scene. Contains no answer, no guess and no settings
// of the view. Returns an Error with a remedy if no question is open or if the scene cannot be part
// of a link. O(cells).
Result<std::string> question_fragment(const State& state);

// A question in a link: what to guess, the end of the slider, and the source of the scene.
struct LinkedQuestion {
  Guessed what = Guessed::nothing;
  int most = 1;
  std::string source;
};
// Whether a source is a link to a question, valid or not.
bool is_question_link(std::string_view source);
Result<LinkedQuestion> linked_question(std::string_view source);

// Six letters and digits that distinguish the question about a scene from other questions. The same
// in every program that shows the same question, independent of the view. O(cells).
std::string question_id(const State& state);

// The letters and digits of a number in base 32, Crockford's alphabet in lower case, with `length`
// characters.
std::string base32(std::uint64_t number, int length);
// Inverse of base32(). Accepts upper case, o for 0, and i and l for 1. std::nullopt if the text has
// another character, or not from 1 to 12 characters.
std::optional<std::uint64_t> from_base32(std::string_view text);

// An Error unless `name` is a file next to the page, as in #chapter=FILE: a relative path without
// schemes, "..", empty parts or characters with a meaning in addresses, which ends with
// `extension`.
std::optional<Error> page_file_fault(std::string_view name, std::string_view extension);

}  // namespace waymark
