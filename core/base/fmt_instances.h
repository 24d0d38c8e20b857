#pragma once

#include <fmt/format.h>

// The code that formats all types. It is in the library of fmt, but without this declaration, every
// file that uses fmt::format_to() compiles it, too, which takes up to a sixth of the compile time.
// The library is built with GCC, which names this function differently than Clang.
#if FMT_VERSION < 100000 && !defined(__clang__)
extern template void fmt::detail::vformat_to<char>(
    fmt::detail::buffer<char>&, fmt::basic_string_view<char>,
    fmt::basic_format_args<fmt::buffer_context<char>>, fmt::detail::locale_ref);
#endif
