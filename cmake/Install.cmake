# The files of `cmake --install`, in two components: the program, and the library for other
# programs. CPack makes a Debian package and a tarball of the program.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(maintainer "The Waymark authors <maintainers@waymark.invalid>")

# The program and its desktop integration.
install(TARGETS waymark RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
set(made ${PROJECT_BINARY_DIR}/packaging)
add_custom_command(
  OUTPUT ${made}/waymark.1 ${made}/waymark.bash
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:waymark> -DVERSION=${PROJECT_VERSION}
          -DDATE=${WAYMARK_RELEASE_DATE} -DOUT=${made}
          -P ${PROJECT_SOURCE_DIR}/packaging/man_and_completion.cmake
  COMMAND gzip -9nkf ${made}/waymark.1
  DEPENDS waymark ${PROJECT_SOURCE_DIR}/packaging/man_and_completion.cmake
  VERBATIM)
add_custom_target(waymark_manual ALL DEPENDS ${made}/waymark.1)
configure_file(packaging/waymark.metainfo.xml.in ${made}/waymark.metainfo.xml @ONLY)
configure_file(CHANGELOG.md ${made}/NEWS COPYONLY)
configure_file(packaging/changelog.in ${made}/changelog @ONLY)
execute_process(COMMAND gzip -9nkf ${made}/NEWS ${made}/changelog)
install(FILES ${made}/waymark.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${made}/waymark.bash RENAME waymark COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES packaging/waymark.desktop COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES packaging/waymark.xml COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES packaging/waymark.svg COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${made}/waymark.metainfo.xml COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${made}/changelog.gz ${made}/NEWS.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# The library, as waymark::core of find_package(waymark).
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/waymark)
install(TARGETS waymark_core EXPORT waymark-targets COMPONENT library
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY core DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/waymark COMPONENT library
        FILES_MATCHING PATTERN "*.h" PATTERN "*-inl.h" EXCLUDE)
install(EXPORT waymark-targets NAMESPACE waymark:: DESTINATION ${config} COMPONENT library)
configure_package_config_file(packaging/waymark-config.cmake.in ${made}/waymark-config.cmake
                              INSTALL_DESTINATION ${config})
write_basic_package_version_file(${made}/waymark-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${made}/waymark-config.cmake ${made}/waymark-config-version.cmake
        DESTINATION ${config} COMPONENT library)

set(CPACK_PACKAGE_NAME waymark)
set(CPACK_PACKAGE_VENDOR "The Waymark authors")
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "see why a better heuristic makes A* faster")
set(CPACK_PACKAGE_DESCRIPTION
    "Waymark shows what A* explores on a game map with any two heuristics,
while you drag the start, the goal and the landmarks. A plot compares each
heuristic with the true cost of every cell. It has lessons for
students, finds good places for landmarks, and runs whole benchmark sets
from the command line.")
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_FILE_NAME waymark-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The program reads fonts when it starts, and loads OpenGL's driver by name. Downloads of maps over
# https need certificates.
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "fonts-inter, fonts-jetbrains-mono, fonts-fork-awesome, fonts-dejavu-core, libgl1, libegl1, \
ca-certificates")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri")
include(CPack)
