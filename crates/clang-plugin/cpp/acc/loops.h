// What the form of a loop says.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/OpenACCClause.h"
#include "places.h"
#include "uses.h"
#include "llvm/Support/JSON.h"
#include <string>
#include <utility>

namespace warpfork {

/// The loop and those tightly nested in it: their variables, how they count and,
/// where they are constants, numbers of iterations. `body` becomes what the
/// innermost one does, where that is one statement.
llvm::json::Array loopNest(clang::ASTContext &context, SourcePlaces &places,
                           clang::Stmt *loop, clang::Stmt **body = nullptr);

/// independence.cpp: whether no iteration of the loop, which stands in
/// `function`, can depend on another, and otherwise why that is not known.
/// Iterations have their own copies of what `clauses` make private or reduce;
/// clauses at `reductions` reduce, whatever they look like.
std::pair<bool, std::string>
independent(clang::ASTContext &context, clang::Stmt *loop,
            const clang::FunctionDecl *function, const ClausePlaces &reductions,
            llvm::ArrayRef<const clang::OpenACCClause *> clauses = {});

} // namespace warpfork
