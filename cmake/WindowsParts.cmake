# The libraries of the program for Windows, all linked statically.
include(cmake/StaticParts.cmake)
# GCC does not align the stack for registers of 32 bytes on Windows (its bug 54412), so AVX2 crashes.
target_compile_definitions(highway PUBLIC "HWY_DISABLED_TARGETS=(HWY_SSE4-1)")
built_part(CURL::libcurl libcurl.a ws2_32 crypt32 bcrypt secur32)
target_compile_definitions(CURL::libcurl INTERFACE CURL_STATICLIB)
target_link_libraries(archive PUBLIC bcrypt)

# The functions of OpenGL 3.3 under the header name of the loader on Linux.
file(CONFIGURE OUTPUT ${headers}/epoxy/gl.h
     CONTENT "#include \"app/screen/desktop/windows/gl_functions.h\"\n")
header_part(PkgConfig::EPOXY)
target_link_libraries(PkgConfig::EPOXY INTERFACE opengl32)

# Narrow paths are UTF-8, as on the other platforms.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-include$<SEMICOLON>${PROJECT_SOURCE_DIR}/core/base/windows/utf8_paths.h>)
add_compile_definitions(NOMINMAX WIN32_LEAN_AND_MEAN UNICODE _UNICODE _WIN32_WINNT=0x0A00)
add_link_options(-static)
