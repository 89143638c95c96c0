// Mangled names of functions and variables.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace warpfork {

/// The name; empty for what has several, and for templates.
inline std::string linkerName(clang::MangleContext &mangler,
                              const clang::FunctionDecl *function) {
  using namespace clang;
  if (function->isDependentContext() ||
      isa<CXXConstructorDecl, CXXDestructorDecl>(function))
    return "";
  if (!mangler.shouldMangleDeclName(function))
    return function->getNameAsString();
  std::string name;
  llvm::raw_string_ostream out(name);
  mangler.mangleName(function, out);
  return name;
}

/// The same of a variable.
inline std::string linkerName(clang::MangleContext &mangler,
                              const clang::VarDecl *variable) {
  if (variable->getDeclContext()->isDependentContext())
    return "";
  if (!mangler.shouldMangleDeclName(variable))
    return variable->getNameAsString();
  std::string name;
  llvm::raw_string_ostream out(name);
  mangler.mangleName(variable, out);
  return name;
}

} // namespace warpfork
