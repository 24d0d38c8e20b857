#include "app/screen/message.h"

#include <cctype>

namespace waymark {

Message Message::failure(const Error& error) {
  Message message{Kind::failure, error.what, error.where, error.remedy};
  if (!message.what.empty())
    message.what[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(message.what[0])));
  return message;
}

}  // namespace waymark
