// Functions that have an address on the host: see functions.cpp.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include <string>
#include <vector>

namespace warpfork {

/// Has the device have the functions of `declare target` whose addresses the program
/// takes, and those of `declare target indirect` be as the others.
class DeviceFunctions {
public:
  /// Of a declaration that the parser has read.
  void declare(clang::CompilerInstance &ci, clang::Decl *decl);
  /// Takes note of one that was said to be so after it was read.
  void marked(const clang::Decl *decl);
  /// Those of which note was taken.
  void declareMarked(clang::CompilerInstance &ci);
  /// Has the device have those of the declarations that were read.
  void emit(clang::CompilerInstance &ci);

private:
  /// What the parser has read, outside of the system's headers.
  std::vector<clang::Decl *> read;
  std::vector<clang::Decl *> later;

  void withoutIndirect(clang::CompilerInstance &ci, clang::Decl *decl);
};

/// Writes to `file` which functions' addresses the host's code takes, when its
/// code is optimised.
void listFunctions(clang::CompilerInstance &ci, std::string file);

} // namespace warpfork
