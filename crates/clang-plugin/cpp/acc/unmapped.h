// Host memory that no directive and no call of a function can have mapped.
#pragma once

#include "clang/AST/Decl.h"

namespace warpfork {

/// Whether a function allocates what `pointer` points to in the host's memory,
/// uses no more than the values of its elements, and names it in no clause. Then
/// none of it is present on a device.
bool isUnmapped(const clang::FunctionDecl *function, const clang::VarDecl *pointer);

/// Whether a function uses an array by its elements' values alone, so that no
/// pointer and no reference leads into it. Clauses do not count.
bool isOnlySubscripted(const clang::FunctionDecl *function,
                       const clang::VarDecl *array);

} // namespace warpfork
