# The libraries of the program for Windows, all linked statically. app/windows builds the libraries
# with a build system of their own into WAYMARK_PARTS. Windows prints nothing and shows no QR codes
# yet, so the libraries for both are empty.
set(WAYMARK_PARTS "" CACHE PATH "Folder with libcurl and libjpeg-turbo for Windows")
find_package(Threads REQUIRED)
include(cmake/SourceParts.cmake)
foreach(name IN ITEMS PkgConfig::RSVG PkgConfig::PANGO PkgConfig::QRENCODE CLI11::CLI11)
  header_part(${name})
endforeach()
# GCC does not align the stack for registers of 32 bytes on Windows (its bug 54412), so AVX2 crashes.
target_compile_definitions(highway PUBLIC "HWY_DISABLED_TARGETS=(HWY_SSE4-1)")

# built_part(TARGET LIBRARY SYSTEM_LIBRARY...): a library of WAYMARK_PARTS.
function(built_part target library)
  add_library(${target} STATIC IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${WAYMARK_PARTS}/lib/${library})
  target_include_directories(${target} SYSTEM INTERFACE ${WAYMARK_PARTS}/include ${headers})
  target_link_libraries(${target} INTERFACE ${ARGN})
endfunction()
built_part(PkgConfig::TURBOJPEG libturbojpeg.a)
built_part(CURL::libcurl libcurl.a ws2_32 crypt32 bcrypt)
target_compile_definitions(CURL::libcurl INTERFACE CURL_STATICLIB)

set(yaml ${WAYMARK_SOURCES}/libyaml)
file(GLOB files ${yaml}/src/*.c)
source_part(yaml ${files})
target_include_directories(yaml SYSTEM PUBLIC ${yaml}/include)
target_compile_definitions(yaml PUBLIC YAML_DECLARE_STATIC
                           PRIVATE YAML_VERSION_STRING="0.2.5" YAML_VERSION_MAJOR=0
                                   YAML_VERSION_MINOR=2 YAML_VERSION_PATCH=5)
add_library(PkgConfig::YAML ALIAS yaml)

# Only the reader of zip archives.
set(archive ${WAYMARK_SOURCES}/libarchive)
set(files "")
foreach(name IN ITEMS acl check_magic cryptor entry entry_sparse entry_xattr entry_copy_stat
                      entry_strmode hmac options pack_dev ppmd7 ppmd8 random rb read
                      read_add_passphrase read_append_filter read_open_memory read_set_options
                      read_support_format_zip string string_sprintf util version_details virtual
                      windows)
  list(APPEND files ${archive}/libarchive/archive_${name}.c)
endforeach()
source_part(archive ${files})
target_include_directories(archive SYSTEM PUBLIC ${archive}/libarchive
                                          PRIVATE ${archive}/contrib/android/config)
target_compile_definitions(archive PUBLIC LIBARCHIVE_STATIC
                           PRIVATE PLATFORM_CONFIG_H="windows_host.h" HAVE_ZLIB_H HAVE_LIBZ
                                   __LIBARCHIVE_CONFIG_H_INCLUDED)
target_link_libraries(archive PUBLIC zlib bcrypt)
add_library(LibArchive::LibArchive ALIAS archive)

# The functions of OpenGL 3.3 under the header name of the loader on Linux.
file(CONFIGURE OUTPUT ${headers}/epoxy/gl.h
     CONTENT "#include \"app/screen/desktop/windows/gl_functions.h\"\n")
header_part(PkgConfig::EPOXY)
target_link_libraries(PkgConfig::EPOXY INTERFACE opengl32)

# Narrow paths are UTF-8, as on the other platforms.
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-include$<SEMICOLON>${PROJECT_SOURCE_DIR}/core/base/windows/utf8_paths.h>)
add_compile_definitions(NOMINMAX WIN32_LEAN_AND_MEAN UNICODE _UNICODE _WIN32_WINNT=0x0A00)
add_link_options(-static)
