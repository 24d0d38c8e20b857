# waymark_embed(TARGET FOLDER...): embeds every file below the folders into the target, byte for
# byte. The program reads them with app/kit/files.h by their path from the project's root. A folder
# with an absolute path is itself a root: FOLDER/usr/file has the path /usr/file.
function(waymark_embed target)
  set(listing "")
  # WebAssembly requires the size of an object in a custom section.
  if(EMSCRIPTEN)
    set(section "  .section .rodata.waymark,\"\",@\n")
    set(stack "")
  elseif(WIN32)
    set(section "  .section .rdata,\"dr\"\n")
    set(stack "")
  else()
    set(section "  .section .rodata\n")
    set(stack "  .section .note.GNU-stack,\"\",%progbits\n")
  endif()
  set(blobs ${section})
  set(index 0)
  foreach(folder IN LISTS ARGN)
    set(root ${PROJECT_SOURCE_DIR})
    set(path ${PROJECT_SOURCE_DIR}/${folder})
    set(slash "")
    if(IS_ABSOLUTE ${folder})
      set(root ${folder})
      set(path ${folder})
      set(slash "/")
    endif()
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${root} ${path}/*)
    foreach(file IN LISTS files)
      set(symbol "waymark_embedded_${index}")
      # Objects for Windows have no types and sizes.
      if(WIN32)
        set(types "")
        set(sizes "")
      else()
        set(types "  .type ${symbol},@object\n  .type ${symbol}_end,@object\n")
        set(sizes "  .size ${symbol},.-${symbol}\n  .size ${symbol}_end,1\n")
      endif()
      string(APPEND blobs "  .globl ${symbol}\n  .globl ${symbol}_end\n${types}${symbol}:\n"
                          "  .incbin \"${root}/${file}\"\n${symbol}_end:\n"
                          "  .byte 0\n${sizes}")
      string(APPEND declarations "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
      string(APPEND listing
             "      {\"${slash}${file}\", between(${symbol}, ${symbol}_end)},\n")
      list(APPEND inputs ${root}/${file})
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
  set(base ${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded)
  file(CONFIGURE OUTPUT ${base}.S @ONLY
       CONTENT "${blobs}${stack}")
  file(CONFIGURE OUTPUT ${base}.cpp @ONLY CONTENT
"#include \"app/kit/files.h\"

${declarations}
namespace waymark {
namespace {

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

const std::vector<EmbeddedFile>& embedded_files() {
  static const std::vector<EmbeddedFile> files = {
${listing}  };
  return files;
}

}  // namespace waymark
")
  set_source_files_properties(${base}.S PROPERTIES OBJECT_DEPENDS "${inputs}")
  target_sources(${target} PRIVATE ${base}.S ${base}.cpp)
endfunction()
