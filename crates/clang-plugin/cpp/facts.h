// Facts for the compiler of device code, in the IR.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include <set>
#include <string>
#include <vector>

namespace warpfork {

/// Annotates a variable. Has an effect before code is generated for it.
void state(clang::VarDecl *variable, llvm::StringRef fact);

/// A function of the device's code that carries something and is not called.
clang::FunctionDecl *carrier(clang::ASTContext &context, llvm::StringRef name);

/// Facts of a translation unit that are about no variable's definition.
class Facts {
public:
  explicit Facts(clang::CompilerInstance &ci) : ci(ci) {}

  /// Adds a fact, about variables that have static storage.
  void state(std::string fact, std::vector<clang::VarDecl *> variables = {});
  /// Hands all of them to the code generator.
  void emit();

private:
  using Fact = std::pair<std::string, std::vector<clang::VarDecl *>>;

  clang::CompilerInstance &ci;
  /// Each fact once, in order.
  std::vector<Fact> all;
  std::set<Fact> stated;
};

} // namespace warpfork
