// Clauses that Clang does not support.
#pragma once

#include "uses.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"

namespace warpfork {

/// Makes clauses such as Clang takes: they name the same variables as private
/// ones. `reduction` of complex variables Clang refuses (section 2.5.15 has it);
/// `firstprivate` of arrays of arrays stops it. `reductions` gets the places of
/// the former.
void hideClauses(clang::CompilerInstance &ci,
                 llvm::SmallVectorImpl<clang::Token> &tokens,
                 ClausePlaces &reductions);

} // namespace warpfork
