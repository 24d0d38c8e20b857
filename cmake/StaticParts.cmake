# The libraries of the programs that need none of this system's: everything in SourceParts.cmake,
# libyaml, the reader of zip archives, cairo for printing, and two libraries with a build system of their own, which
# cmake/static-build.sh builds into WAYMARK_PARTS.
set(WAYMARK_PARTS "" CACHE PATH "Folder with libcurl and libjpeg-turbo")
find_package(Threads REQUIRED)
# The same bytes in every folder: assert() and logs contain the names of source files.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
include(cmake/SourceParts.cmake)

# built_part(TARGET LIBRARY SYSTEM_LIBRARY...): a library of WAYMARK_PARTS.
function(built_part target library)
  add_library(${target} STATIC IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES IMPORTED_LOCATION ${WAYMARK_PARTS}/lib/${library})
  target_include_directories(${target} SYSTEM INTERFACE ${WAYMARK_PARTS}/include ${headers})
  target_link_libraries(${target} INTERFACE ${ARGN})
endfunction()
built_part(PkgConfig::TURBOJPEG libturbojpeg.a)
header_part(CLI11::CLI11)

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
                      read_support_format_zip string string_sprintf util version_details virtual)
  list(APPEND files ${archive}/libarchive/archive_${name}.c)
endforeach()
if(WIN32)
  list(APPEND files ${archive}/libarchive/archive_windows.c)
  set(archive_host windows_host.h)
else()
  # The configuration of a Linux machine, but without liblzma, and with the random bytes of
  # app/launcher/arc4random.cpp.
  set(archive_host ${parts}/archive/host.h)
  file(CONFIGURE OUTPUT ${archive_host}
       CONTENT "#include \"linux_host.h\"\n#undef HAVE_LIBLZMA\n#undef HAVE_LZMA_H\n#define HAVE_ARC4RANDOM_BUF 1\n")
endif()
source_part(archive ${files})
target_include_directories(archive SYSTEM PUBLIC ${archive}/libarchive
                                          PRIVATE ${archive}/contrib/android/config)
target_compile_definitions(archive PUBLIC LIBARCHIVE_STATIC
                           PRIVATE PLATFORM_CONFIG_H="${archive_host}" HAVE_ZLIB_H HAVE_LIBZ
                                   __LIBARCHIVE_CONFIG_H_INCLUDED)
target_link_libraries(archive PUBLIC zlib)
add_library(LibArchive::LibArchive ALIAS archive)

set(pixman ${WAYMARK_SOURCES}/pixman/pixman)
set(files "")
foreach(name IN ITEMS "" -access -access-accessors -bits-image -combine32 -combine-float
                      -conical-gradient -filter -x86 -mips -arm -ppc -edge -edge-accessors
                      -fast-path -glyph -general -gradient-walker -image -implementation
                      -linear-gradient -matrix -noop -radial-gradient -region16 -region32
                      -solid-fill -timer -trap -utils)
  list(APPEND files ${pixman}/pixman${name}.c)
endforeach()
source_part(pixman ${files})
file(CONFIGURE OUTPUT ${parts}/pixman/pixman-version.h
     CONTENT "#define PIXMAN_VERSION_STRING \"0.42\"\n#define PIXMAN_VERSION 4200\n#define PIXMAN_API\n")
target_include_directories(pixman SYSTEM PUBLIC ${pixman} ${parts}/pixman)
target_compile_definitions(pixman PRIVATE PACKAGE="pixman" TLS=__thread)

# Only PDF files, images, and FreeType's fonts.
set(cairo ${WAYMARK_SOURCES}/cairo/src)
file(GLOB files ${cairo}/cairo*.c)
list(FILTER files EXCLUDE REGEX
     "/cairo-(beos|cogl|directfb|egl|gl|glx|os2|png|ps|qt|quartz|script|skia|svg|tee|vg|wgl|win32|xcb|xlib|xml)[a-z0-9-]*\\.c$")
source_part(cairo ${files})
set(features "#define CAIRO_FEATURES_H\n")
foreach(feature IN ITEMS IMAGE_SURFACE PDF_SURFACE RECORDING_SURFACE OBSERVER_SURFACE MIME_SURFACE
                         USER_FONT FT_FONT)
  string(APPEND features "#define CAIRO_HAS_${feature} 1\n")
endforeach()
file(CONFIGURE OUTPUT ${parts}/cairo/cairo-features.h CONTENT "${features}")
target_include_directories(cairo SYSTEM PUBLIC ${cairo} ${parts}/cairo)
target_compile_definitions(
  cairo PUBLIC CAIRO_WIN32_STATIC_BUILD
        PRIVATE HAVE_STDINT_H HAVE_UINT64_T HAVE_CXX11_ATOMIC_PRIMITIVES SIZEOF_VOID_P=8
                SIZEOF_SIZE_T=8 SIZEOF_INT=4 SIZEOF_LONG_LONG=8 CAIRO_HAS_PDF_OPERATORS
                CAIRO_HAS_FONT_SUBSET HAVE_FT_LOAD_SFNT_TABLE HAVE_FT_GLYPHSLOT_EMBOLDEN
                HAVE_FT_LIBRARY_SETLCDFILTER)
if(WIN32)
  target_compile_definitions(cairo PRIVATE SIZEOF_LONG=4)
  target_compile_definitions(pixman PRIVATE SIZEOF_LONG=4)
else()
  target_compile_definitions(cairo PRIVATE SIZEOF_LONG=8 CAIRO_HAS_PTHREAD CAIRO_HAS_REAL_PTHREAD)
  target_compile_definitions(pixman PRIVATE SIZEOF_LONG=8)
endif()
target_link_libraries(cairo PUBLIC pixman freetype zlib)
add_library(PkgConfig::CAIRO ALIAS cairo)
