// Operations that are not atomic as they are written.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace warpfork {

/// Where an atomic operation's expression, or one of its two places, names what
/// the operation changes, which OpenACC 3.3 forbids (section 2.12): what is named.
std::optional<std::string>
touchedTwice(clang::ASTContext &context,
             const clang::OpenACCAtomicConstruct *construct);

} // namespace warpfork
