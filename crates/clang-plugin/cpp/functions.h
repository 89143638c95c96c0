// Functions that have an address on the host: see functions.cpp.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include <string>
#include <vector>

namespace warpfork {

/// Has functions of `declare target indirect` be as others, of which the device
/// has its version whoever calls them.
class IndirectFunctions {
public:
  /// Of a declaration that the parser has read.
  void declare(clang::CompilerInstance &ci, clang::Decl *decl);
  /// Takes note of one that was said to be so after it was read.
  void marked(const clang::Decl *decl);
  /// Those of which note was taken.
  void declareMarked(clang::CompilerInstance &ci);

private:
  std::vector<clang::Decl *> later;

  void change(clang::CompilerInstance &ci, clang::FunctionDecl *function);
};

/// Writes to `file` which functions' addresses the host's code takes, when its
/// code is optimised.
void listFunctions(clang::CompilerInstance &ci, std::string file);

} // namespace warpfork
