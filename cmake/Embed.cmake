# waymark_embed(TARGET FOLDER...): puts every file below the folders into the target, byte for
# byte, to be read through app/model/embedded.h under its path from the project's root.
function(waymark_embed target)
  set(listing "")
  set(blobs "  .section .rodata\n")
  set(index 0)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
         ${PROJECT_SOURCE_DIR}/${folder}/*)
    foreach(file IN LISTS files)
      set(symbol "waymark_embedded_${index}")
      string(APPEND blobs "  .global ${symbol}, ${symbol}_end\n${symbol}:\n"
                          "  .incbin \"${PROJECT_SOURCE_DIR}/${file}\"\n${symbol}_end:\n  .byte 0\n")
      string(APPEND declarations "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
      string(APPEND listing "      {\"${file}\", {${symbol}, ${symbol}_end}},\n")
      list(APPEND inputs ${PROJECT_SOURCE_DIR}/${file})
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
  set(base ${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded)
  file(CONFIGURE OUTPUT ${base}.S @ONLY
       CONTENT "${blobs}  .section .note.GNU-stack,\"\",%progbits\n")
  file(CONFIGURE OUTPUT ${base}.cpp @ONLY CONTENT
"#include \"app/model/embedded.h\"

${declarations}
namespace waymark {

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
