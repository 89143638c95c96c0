// Facts about mapped expressions.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include <map>
#include <string>

namespace warpfork {

/// Tells the runtime what the expressions are whose names Clang hands over with
/// the items of constructs.
class Mapped {
public:
  /// Adds the expressions of a declaration.
  void add(clang::CompilerInstance &ci, clang::Decl *decl);
  /// Hands all of them to the code generator.
  void emit(clang::CompilerInstance &ci);

  /// What is certain of an expression, by what Clang calls it: a set of bits.
  /// Nothing is certain of two expressions of one name that are different.
  using Bits = std::map<std::string, unsigned>;

private:
  Bits all;
};

} // namespace warpfork
