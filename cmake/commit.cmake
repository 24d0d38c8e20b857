# cmake -DSOURCE=FOLDER -DOUT=FILE -P commit.cmake: writes the header that holds the commit the
# program is built from. It is left alone while it would say the same, so that nothing is compiled anew.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=10 HEAD OUTPUT_VARIABLE commit
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(said "unknown commit")
else()
  set(said "commit ${commit}")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define WAYMARK_COMMIT \"${said}\"\n" @ONLY)
