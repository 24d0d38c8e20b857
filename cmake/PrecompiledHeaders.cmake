# waymark_precompile(TARGET HEADER...): parses these headers, and the headers of the standard
# library and of fmt that most files include, once per target instead of once per file. Each file
# still includes what it needs: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without precompiled
# headers. Do not add CLI11 and nlohmann/json: every file would compile the instantiations of their
# inline functions.
set(WAYMARK_COMMON_HEADERS
    <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <functional> <memory> <optional>
    <span> <string> <string_view> <utility> <variant> <vector> <fmt/format.h>
    "${PROJECT_SOURCE_DIR}/core/base/fmt_instances.h")
function(waymark_precompile target)
  target_precompile_headers(${target} PRIVATE ${WAYMARK_COMMON_HEADERS} ${ARGN})
endfunction()
