# The libraries of the Linux program that runs on other distributions. It links everything
# statically except the C library. The functions of OpenGL are found when they are first called, so the
# program starts on machines without OpenGL.
include(cmake/StaticParts.cmake)

# loaded_part(TARGET NAME HEADERS FUNCTION...): a library that defines each function as a jump to the
# address that the C function `void* waymark_NAME_function(const char* function)` returns. It calls
# this function once per name, at the first use. The array waymark_NAME_functions contains the names
# and ends with a null pointer.
function(loaded_part target name headers)
  set(asm ${CMAKE_BINARY_DIR}/parts/${name}_functions.S)
  set(calls "")
  set(slots "")
  set(names "")
  set(texts "")
  set(index 0)
  foreach(function IN LISTS ARGN)
    string(APPEND calls
           "  .globl ${function}\n  .hidden ${function}\n  .type ${function},@function\n"
           "${function}:\n  jmp *(waymark_${name}_slots+8*${index})(%rip)\n"
           "first_${index}:\n  pushq $${index}\n  jmp find\n")
    string(APPEND slots "  .quad first_${index}\n")
    string(APPEND names "  .quad text_${index}\n")
    string(APPEND texts "text_${index}: .string \"${function}\"\n")
    math(EXPR index "${index} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${asm} @ONLY CONTENT
"  .text
find:
  pushq %rax\n  pushq %rdi\n  pushq %rsi\n  pushq %rdx\n  pushq %rcx\n  pushq %r8\n  pushq %r9
  subq $136, %rsp
  movups %xmm0, (%rsp)\n  movups %xmm1, 16(%rsp)\n  movups %xmm2, 32(%rsp)\n  movups %xmm3, 48(%rsp)
  movups %xmm4, 64(%rsp)\n  movups %xmm5, 80(%rsp)\n  movups %xmm6, 96(%rsp)\n  movups %xmm7, 112(%rsp)
  movq 192(%rsp), %rax
  leaq waymark_${name}_functions(%rip), %rdi
  movq (%rdi,%rax,8), %rdi
  call waymark_${name}_function
  movq %rax, %r11
  movq 192(%rsp), %rax
  leaq waymark_${name}_slots(%rip), %rdi
  movq %r11, (%rdi,%rax,8)
  movups (%rsp), %xmm0\n  movups 16(%rsp), %xmm1\n  movups 32(%rsp), %xmm2\n  movups 48(%rsp), %xmm3
  movups 64(%rsp), %xmm4\n  movups 80(%rsp), %xmm5\n  movups 96(%rsp), %xmm6\n  movups 112(%rsp), %xmm7
  addq $136, %rsp
  popq %r9\n  popq %r8\n  popq %rcx\n  popq %rdx\n  popq %rsi\n  popq %rdi\n  popq %rax
  addq $8, %rsp
  jmp *%r11
${calls}
  .section .data.rel,\"aw\",@progbits
  .balign 8
waymark_${name}_slots:
${slots}
  .section .data.rel.ro,\"aw\",@progbits
  .balign 8
  .globl waymark_${name}_functions
  .hidden waymark_${name}_functions
waymark_${name}_functions:
${names}  .quad 0
  .section .rodata
${texts}
  .section .note.GNU-stack,\"\",@progbits
")
  add_library(waymark_${name}_functions STATIC ${asm})
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${headers})
  target_link_libraries(${target} INTERFACE waymark_${name}_functions)
endfunction()

file(CONFIGURE OUTPUT ${headers}/epoxy/gl.h
     CONTENT "#define GL_GLEXT_PROTOTYPES 1\n#include <GL/gl.h>\n#include <GL/glext.h>\n")
foreach(name IN ITEMS GL KHR)
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
loaded_part(PkgConfig::EPOXY gl ${headers}
  glActiveTexture glAttachShader glBindFramebuffer glBindTexture glBindVertexArray glBlendEquation
  glBlendFuncSeparate glBlitFramebuffer glClear glClearColor glCompileShader glCreateProgram
  glCreateShader glDeleteFramebuffers glDeleteProgram glDeleteShader glDeleteTextures
  glDeleteVertexArrays glDisable glDrawArrays glEnable glFramebufferTexture2D glGenFramebuffers
  glGenTextures glGenVertexArrays glGetIntegerv glGetProgramInfoLog glGetProgramiv
  glGetShaderInfoLog glGetShaderiv glGetString glGetUniformLocation glLinkProgram glPixelStorei
  glReadBuffer glReadPixels glScissor glShaderSource glTexImage2D glTexParameteri glTexSubImage2D
  glUniform1f glUniform1i glUniform2f glUniform2i glUniform4f glUseProgram glViewport)


# Debian's libssl-dev contains the static libraries.
built_part(CURL::libcurl libcurl.a libssl.a libcrypto.a)
target_compile_definitions(CURL::libcurl INTERFACE CURL_STATICLIB)

add_link_options(-static-libstdc++ -static-libgcc -Wl,--as-needed -Wl,--exclude-libs,ALL -s)
