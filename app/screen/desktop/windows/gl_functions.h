#pragma once

// The headers of OpenGL need these macros of windows.h, which would also define `near` and `far`.
#ifndef APIENTRY
#define APIENTRY __stdcall
#endif
#ifndef WINGDIAPI
#define WINGDIAPI __declspec(dllimport)
#endif
#include <GL/gl.h>
#include <GL/glext.h>

// OpenGL's functions above version 1.1, which Windows provides only by name. Each becomes a pointer
// with the function's name. load_gl_functions() must set them before their first use.
#define WAYMARK_GL_FUNCTIONS(X)                            \
  X(PFNGLACTIVETEXTUREPROC, glActiveTexture)               \
  X(PFNGLATTACHSHADERPROC, glAttachShader)                 \
  X(PFNGLBINDFRAMEBUFFERPROC, glBindFramebuffer)           \
  X(PFNGLBINDVERTEXARRAYPROC, glBindVertexArray)           \
  X(PFNGLBLENDEQUATIONPROC, glBlendEquation)               \
  X(PFNGLBLENDFUNCSEPARATEPROC, glBlendFuncSeparate)       \
  X(PFNGLBLITFRAMEBUFFERPROC, glBlitFramebuffer)           \
  X(PFNGLCOMPILESHADERPROC, glCompileShader)               \
  X(PFNGLCREATEPROGRAMPROC, glCreateProgram)               \
  X(PFNGLCREATESHADERPROC, glCreateShader)                 \
  X(PFNGLDELETEFRAMEBUFFERSPROC, glDeleteFramebuffers)     \
  X(PFNGLDELETEPROGRAMPROC, glDeleteProgram)               \
  X(PFNGLDELETESHADERPROC, glDeleteShader)                 \
  X(PFNGLDELETEVERTEXARRAYSPROC, glDeleteVertexArrays)     \
  X(PFNGLFRAMEBUFFERTEXTURE2DPROC, glFramebufferTexture2D) \
  X(PFNGLGENFRAMEBUFFERSPROC, glGenFramebuffers)           \
  X(PFNGLGENVERTEXARRAYSPROC, glGenVertexArrays)           \
  X(PFNGLGETPROGRAMINFOLOGPROC, glGetProgramInfoLog)       \
  X(PFNGLGETPROGRAMIVPROC, glGetProgramiv)                 \
  X(PFNGLGETSHADERINFOLOGPROC, glGetShaderInfoLog)         \
  X(PFNGLGETSHADERIVPROC, glGetShaderiv)                   \
  X(PFNGLGETUNIFORMLOCATIONPROC, glGetUniformLocation)     \
  X(PFNGLLINKPROGRAMPROC, glLinkProgram)                   \
  X(PFNGLSHADERSOURCEPROC, glShaderSource)                 \
  X(PFNGLUNIFORM1FPROC, glUniform1f)                       \
  X(PFNGLUNIFORM1IPROC, glUniform1i)                       \
  X(PFNGLUNIFORM2FPROC, glUniform2f)                       \
  X(PFNGLUNIFORM2IPROC, glUniform2i)                       \
  X(PFNGLUNIFORM4FPROC, glUniform4f)                       \
  X(PFNGLUSEPROGRAMPROC, glUseProgram)

#define WAYMARK_DECLARE(type, name) extern type name;
WAYMARK_GL_FUNCTIONS(WAYMARK_DECLARE)
#undef WAYMARK_DECLARE
