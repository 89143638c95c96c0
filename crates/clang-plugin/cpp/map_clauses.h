// The clauses that move data: `map`, `to` and `from`.
#pragma once

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpfork {

/// Calls `use` with each clause that moves data, as what it is.
template <class Clauses, class Use> void forDataClauses(Clauses clauses, Use use) {
  for (clang::OMPClause *clause : clauses) {
    if (auto *map = llvm::dyn_cast<clang::OMPMapClause>(clause))
      use(map);
    else if (auto *to = llvm::dyn_cast<clang::OMPToClause>(clause))
      use(to);
    else if (auto *from = llvm::dyn_cast<clang::OMPFromClause>(clause))
      use(from);
  }
}

/// whole_objects.cpp: adds a clause before those of a directive with an associated
/// statement.
void addClause(clang::ASTContext &context, clang::OMPExecutableDirective *directive,
               clang::OMPClause *clause);

/// whole_objects.cpp: a clause that maps one item, of `variable` if it is of one, as a
/// construct does without being told.
clang::OMPClause *implicitMap(clang::ASTContext &context, clang::Expr *item,
                              clang::ValueDecl *variable,
                              clang::OpenMPMapClauseKind kind);

/// whole_objects.cpp: the clause without the items for which `leaves` is true, which gets their
/// components, from the item to its variable, and their mapper; the clause itself if there are none.
clang::OMPClause *withoutItems(
    clang::ASTContext &context, clang::OMPMapClause *clause,
    llvm::function_ref<bool(clang::OMPClauseMappableExprCommon::MappableExprComponentListRef,
                            const clang::Expr *)>
        leaves);

} // namespace warpfork
