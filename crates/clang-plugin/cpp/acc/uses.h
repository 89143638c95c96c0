// What a construct does with the variables of the code around it.
#pragma once

#include "clang/AST/ASTContext.h"
#include "llvm/Support/JSON.h"

namespace warpfork {

/// The variables declared outside of `body` that it names: name, class, size,
/// whether it writes them, and whether it writes them on every path before it
/// reads them.
llvm::json::Array usesIn(clang::ASTContext &context, clang::Stmt *body,
                         const clang::FunctionDecl *function);

} // namespace warpfork
