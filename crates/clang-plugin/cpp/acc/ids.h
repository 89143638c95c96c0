// Names for declarations that are the same in all instances of a template.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace warpfork {

/// The declaration that a clause's `this` stands for; no place is that far.
constexpr int64_t thisId = int64_t(1) << 40;

/// The place of a declaration's first appearance. A template's instances have
/// the place of the pattern, so that what is known of one instance's construct
/// goes with what is known of another's. Each expansion of a macro has places
/// of its own.
inline int64_t idOf(const clang::Decl *decl) {
  if (auto *function = llvm::dyn_cast<clang::FunctionDecl>(decl))
    if (const clang::FunctionDecl *pattern =
            function->getTemplateInstantiationPattern())
      decl = pattern;
  return decl->getCanonicalDecl()->getLocation().getRawEncoding();
}

} // namespace warpfork
