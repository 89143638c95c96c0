// What a construct does with the variables of the code around it.
#pragma once

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/JSON.h"

namespace warpfork {

/// Where clauses begin.
using ClausePlaces = llvm::DenseSet<unsigned>;

/// The variables declared outside of `body` that it names: name, class, size,
/// whether it writes them, and whether it writes them on every path before it
/// reads them. The clauses at `reductions` are such, whatever they look like.
llvm::json::Array usesIn(clang::ASTContext &context, clang::Stmt *body,
                         const ClausePlaces &reductions);

} // namespace warpfork
