// Reductions of complex variables.
#pragma once

#include "uses.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"

namespace warpfork {

/// Makes the `reduction` clauses of complex variables, which Clang refuses
/// and OpenACC has (section 2.5.15), such as Clang takes: they name the same
/// variables. `hidden` gets the clauses' places.
void hideComplex(clang::CompilerInstance &ci,
                 llvm::SmallVectorImpl<clang::Token> &tokens,
                 ClausePlaces &hidden);

} // namespace warpfork
