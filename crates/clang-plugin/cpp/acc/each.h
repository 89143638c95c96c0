// Iteration over statements.
#pragma once

#include "clang/AST/Stmt.h"

namespace warpfork {

/// Calls `found` for a statement and all in it.
template <typename F> void each(const clang::Stmt *s, F &&found) {
  if (!s)
    return;
  found(s);
  for (const clang::Stmt *child : s->children())
    each(child, found);
}

} // namespace warpfork
