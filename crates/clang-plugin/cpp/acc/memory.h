// Memory that a function's pointers and calls can reach, by the AST.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace warpfork {

/// Pointers that nothing else in a function points to where they point.
class Fresh {
public:
  explicit Fresh(const clang::FunctionDecl *function);
  bool has(const clang::VarDecl *pointer) const;

private:
  llvm::SmallPtrSet<const clang::VarDecl *, 8> made, copied;

  void look(const clang::Stmt *s);
  void assigned(const clang::VarDecl *variable, const clang::Expr *value);
  void escapes(const clang::Expr *value);
};

/// Whether the result of a call depends on nothing but its arguments' values,
/// and nothing is left behind.
bool isPure(clang::ASTContext &context, const clang::CallExpr *call);

} // namespace warpfork
