#pragma once

namespace waymark {

// Whether the functions of libqrencode can be called. The portable program loads the library at the
// first call; all other programs link it.
bool has_qr_library();

}  // namespace waymark
