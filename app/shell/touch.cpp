#include "app/shell/touch.h"

#include <algorithm>
#include <cmath>

#include "app/map/map_input.h"

namespace waymark {
namespace {

SDL_Event motion_to(ImVec2 at) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = static_cast<int>(at.x);
  event.motion.y = static_cast<int>(at.y);
  return event;
}

SDL_Event button_at(ImVec2 at, Uint8 button, bool down) {
  SDL_Event event{};
  event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
  event.button.button = button;
  event.button.x = static_cast<int>(at.x);
  event.button.y = static_cast<int>(at.y);
  return event;
}

// The wheel event that produces a zoom by `factor`.
SDL_Event wheel_by(float factor) {
  SDL_Event event{};
  event.type = SDL_MOUSEWHEEL;
  event.wheel.preciseY = std::log(factor) / static_cast<float>(std::log(kZoomPerNotch));
  return event;
}

bool is_of_a_touch(const SDL_Event& event) {
  switch (event.type) {
    case SDL_MOUSEMOTION:
      return event.motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      return event.button.which == SDL_TOUCH_MOUSEID;
    default:
      return false;
  }
}

}  // namespace

std::vector<SDL_Event> Touch::taken(const SDL_Event& event, ImVec2 size) {
  if (is_of_a_touch(event)) return {};
  std::vector<SDL_Event> events;
  const Finger finger{event.tfinger.fingerId, {event.tfinger.x * size.x, event.tfinger.y * size.y}};
  if (event.type == SDL_FINGERDOWN)
    down(finger, events);
  else if (event.type == SDL_FINGERMOTION)
    move(finger, events);
  else if (event.type == SDL_FINGERUP)
    up(finger.id, events);
  else
    events.push_back(event);
  return events;
}

void Touch::pass(float seconds) {
  if (doing_ != Doing::pressing) return;
  rested_seconds_ += seconds;
  if (rested_seconds_ >= kRestSeconds) doing_ = Doing::resting;
}

void Touch::down(const Finger& finger, std::vector<SDL_Event>& events) {
  fingers_.push_back(finger);
  if (fingers_.size() == 1) {
    doing_ = Doing::pressing;
    pressed_ = finger.at;
    rested_seconds_ = 0;
    events = {motion_to(finger.at)};
  } else if (fingers_.size() == 2 && doing_ != Doing::over) {
    if (doing_ == Doing::dragging) events = {button_at(fingers_[0].at, SDL_BUTTON_LEFT, false)};
    events.push_back(motion_to(middle()));
    events.push_back(button_at(middle(), SDL_BUTTON_MIDDLE, true));
    doing_ = Doing::moving_view;
    apart_ = apart();
  }
}

void Touch::move(const Finger& finger, std::vector<SDL_Event>& events) {
  const auto known = std::find_if(fingers_.begin(), fingers_.end(),
                                  [&](const Finger& one) { return one.id == finger.id; });
  if (known == fingers_.end()) return;
  known->at = finger.at;
  if (doing_ == Doing::pressing &&
      std::hypot(finger.at.x - pressed_.x, finger.at.y - pressed_.y) > kStray) {
    doing_ = Doing::dragging;
    events = {button_at(pressed_, SDL_BUTTON_LEFT, true)};
  }
  if (doing_ == Doing::dragging || doing_ == Doing::resting) events.push_back(motion_to(finger.at));
  if (doing_ != Doing::moving_view) return;
  events = {motion_to(middle())};
  const float now = apart();
  if (now > kStray && apart_ > kStray) events.push_back(wheel_by(now / apart_));
  apart_ = now;
}

void Touch::up(SDL_FingerID id, std::vector<SDL_Event>& events) {
  const ImVec2 at = fingers_.empty() ? pressed_ : fingers_[0].at;
  const int clicks = doing_ == Doing::pressing ? 1 : doing_ == Doing::resting ? 2 : 0;
  for (int click = 0; click < clicks; ++click)
    for (const bool down : {true, false}) events.push_back(button_at(at, SDL_BUTTON_LEFT, down));
  if (doing_ == Doing::dragging)
    events = {button_at(at, SDL_BUTTON_LEFT, false)};
  else if (doing_ == Doing::moving_view)
    events = {button_at(middle(), SDL_BUTTON_MIDDLE, false)};
  std::erase_if(fingers_, [&](const Finger& one) { return one.id == id; });
  doing_ = fingers_.empty() ? Doing::nothing : Doing::over;
}

ImVec2 Touch::middle() const {
  return {(fingers_[0].at.x + fingers_[1].at.x) / 2, (fingers_[0].at.y + fingers_[1].at.y) / 2};
}

float Touch::apart() const {
  return std::hypot(fingers_[0].at.x - fingers_[1].at.x, fingers_[0].at.y - fingers_[1].at.y);
}

}  // namespace waymark
