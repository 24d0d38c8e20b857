# The libraries of the programs that need none of this system's: everything in SourceParts.cmake,
# libyaml, the reader of zip archives, and two libraries with a build system of their own, which
# cmake/build-parts.sh builds into WAYMARK_PARTS.
set(WAYMARK_PARTS "" CACHE PATH "Folder with libcurl and libjpeg-turbo")
find_package(Threads REQUIRED)
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
