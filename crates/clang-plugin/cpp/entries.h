// Entries of variables of `declare target`: see entries.cpp.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include <set>

namespace warpfork {

class Entries {
public:
  /// Keeps those of a declaration for which code is generated next.
  void keep(clang::CompilerInstance &ci, clang::Decl *decl);

  /// Keeps that of a variable which a directive has named behind its definition.
  void marked(clang::CompilerInstance &ci, const clang::Decl *decl);

private:
  /// Those that are used.
  std::set<const clang::VarDecl *> used;

  void use(clang::CompilerInstance &ci, clang::VarDecl *variable);
};

} // namespace warpfork
