// Non-contiguous sections of `target update`.
#pragma once

#include "generated_names.h"
#include "clang/AST/OpenMPClause.h"

namespace warpfork {

using Components = clang::OMPClauseMappableExprCommon::MappableExprComponentListRef;

/// Whether a section's elements may lie apart: it has a stride, or leads over
/// several rows that it does not cover, or may do so when the program runs.
bool mayHaveGaps(clang::ASTContext &context, Components components);

/// Calls that hand the runtime such a section, and what it is to do with it:
/// each dimension's count and stride, then the first element. Empty where the
/// section is of a form that has no such description.
llvm::SmallVector<clang::Stmt *, 4> sectionCalls(clang::ASTContext &context,
                                                 Made &made,
                                                 clang::Expr *section,
                                                 uint64_t type);

} // namespace warpfork
