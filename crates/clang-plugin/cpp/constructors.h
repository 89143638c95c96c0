// Constructors and destructors for a device: see constructors.cpp.
#pragma once

#include "clang/AST/Decl.h"
#include <vector>

namespace warpfork {

class Constructors {
public:
  /// Declares those of earlier declarations, for which code is generated now.
  void declare(clang::ASTContext &context);

  /// Notes those of a declaration for which code is generated next.
  void pass(clang::Decl *decl);

private:
  std::vector<clang::FunctionDecl *> passed;
};

} // namespace warpfork
