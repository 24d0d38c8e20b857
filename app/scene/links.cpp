#include "app/scene/links.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/scene/presentation.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/work_file.h"

namespace waymark {
namespace {

constexpr std::string_view kChapterLink = "chapter=", kTalkLink = "talk=",
                           kQuestionLink = "question=";
constexpr std::size_t kMostAddress = 500;

std::optional<Error> too_long(std::string_view fragment, const std::string& what,
                              const std::string& where, const std::string& remedy) {
  if (fragment.size() <= kMostLink) return std::nullopt;
  return Error{fmt::format("{} does not fit in a link: it needs {} characters, but messages hold "
                           "about {}",
                           what, fragment.size(), kMostLink),
               where, remedy};
}

bool is_blank_or_control(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; }

}  // namespace

std::optional<Error> page_address_fault(std::string_view address) {
  const auto fault = [&](const std::string& what) {
    return Error{what, std::string(address.substr(0, kMostAddress)),
                 "An address looks like https://example.org/waymark/"};
  };
  std::string_view rest = address;
  for (const std::string_view scheme : {"https://", "http://"})
    if (rest.starts_with(scheme)) rest.remove_prefix(scheme.size());
  if (rest.size() == address.size())
    return fault("a page's address must begin with https:// or http://");
  if (rest.empty() || rest.front() == '/') return fault("the address has no host");
  if (address.find('#') != std::string_view::npos)
    return fault("a page's address must not contain #, which separates the link's content");
  if (std::any_of(rest.begin(), rest.end(), is_blank_or_control))
    return fault("a page's address must not contain blanks");
  if (address.size() > kMostAddress)
    return fault(fmt::format("a page's address may have at most {} characters", kMostAddress));
  return std::nullopt;
}

std::string link_at(const std::string& address, const std::string& fragment) {
  return address + "#" + fragment;
}

Result<std::string> chapter_fragment(const std::string& text, const std::string& name) {
  const Result<Json> document = parse_json(text, name);
  if (!document) return document.error();
  const std::string fragment =
      fmt::format("{}{}", kChapterLink, packed_session(document.value().written()));
  if (std::optional<Error> error =
          too_long(fragment, "this chapter", name,
                   "Put the file next to the page and link to it with #chapter=FILE"))
    return *std::move(error);
  return fragment;
}

bool is_chapter_link(std::string_view source) {
  return source.starts_with(kChapterLink) && is_packed_session(source.substr(kChapterLink.size()));
}

Result<std::string> linked_chapter(std::string_view source) {
  return unpacked_session(source.substr(std::min(source.size(), kChapterLink.size())));
}

Result<std::string> talk_fragment(const State& state) {
  if (state.presentation.size() == 0)
    return Error{"there are no scenes to link to", "", "Press F6 to add this view as a scene"};
  for (const std::shared_ptr<const PresentationScene>& scene : state.presentation.scenes)
    if (std::optional<Error> fault = link_fault(scene->state)) {
      fault->where = fmt::format("scene \"{}\": {}", scene->title, fault->where);
      return *std::move(fault);
    }
  State first = state;
  show_scene(first, 0);
  const std::string fragment = fmt::format("{}{}", kTalkLink, packed_view(first));
  if (std::optional<Error> error =
          too_long(fragment, "this presentation", "",
                   "Save the session next to the page and link to it with #talk=FILE"))
    return *std::move(error);
  return fragment;
}

std::optional<std::string_view> linked_talk(std::string_view source) {
  if (!source.starts_with(kTalkLink)) return std::nullopt;
  source.remove_prefix(kTalkLink.size());
  return is_packed_session(source) ? std::optional(source) : std::nullopt;
}

namespace {

// The scene without the user's view of it, so that zooming does not change the question.
State asked_view(const State& state) {
  State view;
  view.scene = state.scene;
  return view;
}

const char* name_of_question(Guessed what) { return kGuessedNames[static_cast<std::size_t>(what)]; }

}  // namespace

Result<std::string> question_fragment(const State& state) {
  const Prediction& question = state.prediction;
  if (!question.open())
    return Error{"no question is open", "", "Open one with Lessons > Predict first"};
  const Result<std::string> view = link_fragment(asked_view(state));
  if (!view) return view;
  return fmt::format("{}{}/{}/{}", kQuestionLink, name_of_question(question.what), question.most,
                     view.value());
}

bool is_question_link(std::string_view source) { return source.starts_with(kQuestionLink); }

Result<LinkedQuestion> linked_question(std::string_view source) {
  const Error damaged{"this link to a question is truncated or damaged", "",
                      "Copy the complete link again"};
  if (!is_question_link(source)) return damaged;
  source.remove_prefix(kQuestionLink.size());
  const std::size_t first = source.find('/');
  const std::size_t second = first == std::string_view::npos ? first : source.find('/', first + 1);
  if (second == std::string_view::npos) return damaged;
  const auto* const named =
      std::find(std::begin(kGuessedNames), std::end(kGuessedNames), source.substr(0, first));
  if (named == std::end(kGuessedNames)) return damaged;
  LinkedQuestion question;
  question.what = static_cast<Guessed>(named - std::begin(kGuessedNames));
  const std::string_view most = source.substr(first + 1, second - first - 1);
  const auto [end, problem] =
      std::from_chars(most.data(), most.data() + most.size(), question.most);
  const bool in_range = question.most >= 1 && question.most <= Prediction::kMostNumber;
  if (problem != std::errc() || end != most.data() + most.size() || !in_range ||
      question.what == Guessed::nothing)
    return damaged;
  question.source = source.substr(second + 1);
  if (!is_share_code(question.source) && !is_packed_session(question.source)) return damaged;
  return question;
}

std::string question_id(const State& state) {
  // The map's hash and the fields of the scene, without the name of the map and the rules for its
  // image, which a packed map loses.
  std::string code = share_code_of(asked_view(state));
  code.erase(0, code.find('@') + 1);
  if (const std::size_t import = code.find(";i="); import != std::string::npos)
    code.erase(import, code.find(';', import + 1) - import);
  code += name_of_question(state.prediction.what);
  constexpr int kBits = 30;
  return base32(content_hash(code) >> (64 - kBits), kBits / 5);
}

namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";

}  // namespace

std::string base32(std::uint64_t number, int length) {
  std::string text(static_cast<std::size_t>(length), kDigits.front());
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number /= kDigits.size())
    *digit = kDigits[number % kDigits.size()];
  return text;
}

std::optional<std::uint64_t> from_base32(std::string_view text) {
  constexpr std::size_t kMost = 12;
  if (text.empty() || text.size() > kMost) return std::nullopt;
  std::uint64_t number = 0;
  for (char c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == 'o') c = '0';
    if (c == 'i' || c == 'l') c = '1';
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number * kDigits.size() + digit;
  }
  return number;
}

std::optional<Error> page_file_fault(std::string_view name, std::string_view extension) {
  const auto fault = [&](const std::string& what) {
    return Error{what, std::string(name),
                 fmt::format("Name a {} file in the page's folder, such as #{}lesson{}", extension,
                             extension == ".json" ? kChapterLink : kTalkLink, extension)};
  };
  constexpr std::string_view kSpecial = ":\\%?#&*\"<>|";
  for (const char c : name)
    if (kSpecial.find(c) != std::string_view::npos || static_cast<unsigned char>(c) < ' ')
      return fault(name.find("://") != std::string_view::npos
                       ? "a link can't open a file from another address"
                       : fmt::format("the name of the file must not contain '{}'", c));
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find('/', at), name.size());
    const std::string_view part = name.substr(at, end - at);
    if (part.empty()) return fault("the file must be in the page's folder or below it");
    if (part == "." || part == "..") return fault("the path of the file must not contain . or ..");
    at = end + 1;
  }
  if (!name.ends_with(extension) || name.size() == extension.size())
    return fault(fmt::format("the name of the file must end with {}", extension));
  return std::nullopt;
}

}  // namespace waymark
