# waymark_precompile(TARGET HEADER...): parses these headers, and those of the standard library and of
# fmt that most files include, once a target instead of once a file. Each file still names what it
# needs: -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON builds without. CLI11 and nlohmann/json do not belong
# here: every file would compile what their inline functions instantiate.
set(WAYMARK_COMMON_HEADERS
    <algorithm> <array> <charconv> <cmath> <cstdint> <filesystem> <functional> <memory> <optional>
    <span> <string> <string_view> <utility> <variant> <vector> <fmt/format.h>)
function(waymark_precompile target)
  target_precompile_headers(${target} PRIVATE ${WAYMARK_COMMON_HEADERS} ${ARGN})
endfunction()
