// Extents: the memory behind pointers that a construct's loops access.
#pragma once

#include "clang/AST/ASTContext.h"
#include "llvm/Support/JSON.h"

namespace warpfork {

/// For each pointer declared outside of `body` of which all accesses have subscripts
/// that follow from loops and from variables that `body` does not change: the first
/// element and the number of elements as expressions of C, and whether elements are
/// read and written (`crates/acc/src/facts.rs`, `Extent`).
llvm::json::Array extentsIn(clang::ASTContext &context, clang::Stmt *body);

} // namespace warpfork
