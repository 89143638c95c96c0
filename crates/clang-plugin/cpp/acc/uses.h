// A construct's uses of variables of the code around it.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/JSON.h"

namespace warpfork {

/// The variable that an expression names, if it is no more than that.
inline const clang::VarDecl *namedBy(const clang::Expr *e) {
  auto *name = llvm::dyn_cast_or_null<clang::DeclRefExpr>(
      e ? e->IgnoreParenImpCasts() : nullptr);
  return name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
}

/// Where clauses begin.
using ClausePlaces = llvm::DenseSet<unsigned>;

/// What holds of a whole source.
struct SourceRules {
  clang::ASTContext &context;
  /// These clauses are reductions, whatever they look like.
  const ClausePlaces &reductions;
  /// An object is accessed as its type only (`-fstrict-aliasing`).
  bool strictAliasing;
};

/// The variables declared outside of `body` that it names: name, class, size,
/// whether it writes them, and whether it writes them on every path before it
/// reads them. `isReadBehind` says of a variable that `body` writes whether it is read later;
/// `function` is what holds the construct.
llvm::json::Array usesIn(
    const SourceRules &rules, clang::Stmt *body,
    llvm::function_ref<bool(const clang::VarDecl *)> isReadBehind = nullptr,
    const clang::FunctionDecl *function = nullptr);

/// How statements that follow each other use a variable from outside.
struct Exposure {
  /// They may read the value that it has before them.
  bool readFirst = false;
  /// They assign it on every path that no jump cuts short.
  bool always = false;
};
Exposure exposure(llvm::ArrayRef<const clang::Stmt *> statements,
                  const clang::VarDecl *variable, const ClausePlaces &reductions);

} // namespace warpfork
