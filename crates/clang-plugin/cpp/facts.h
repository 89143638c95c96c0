// Facts for the compiler of device code, in the IR.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include <string>
#include <vector>

namespace warpfork {

/// Annotates a variable. Has an effect before code is generated for it.
void state(clang::VarDecl *variable, llvm::StringRef fact);

/// Facts of a translation unit that are about no variable's definition.
class Facts {
public:
  explicit Facts(clang::CompilerInstance &ci) : ci(ci) {}

  void state(std::string fact) { state(std::move(fact), nullptr); }
  /// Adds a fact about a variable that has static storage.
  void state(std::string fact, clang::VarDecl *variable);
  /// Hands all of them to the code generator.
  void emit();

private:
  clang::CompilerInstance &ci;
  /// Each fact once, in order, with the variable that it is about or null.
  std::vector<std::pair<std::string, clang::VarDecl *>> all;
};

} // namespace warpfork
