# cmake -DSOURCE=FOLDER -DOUT=FILE -P commit.cmake: writes a header with the commit from which the
# program is built. If the commit has not changed, the file is not touched, so nothing is
# recompiled.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=10 HEAD OUTPUT_VARIABLE commit
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(said "unknown commit")
else()
  set(said "commit ${commit}")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define WAYMARK_COMMIT \"${said}\"\n" @ONLY)
