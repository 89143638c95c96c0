// Rewrites directives that other compilers accept and Clang's parser does not.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/SmallVector.h"

namespace warpfork {

/// Arrays and pointers in a `cache` directive stand there by their names alone
/// (OpenACC 3.3, section 2.10 has elements and subarrays). Clang refuses that. Each gets
/// a subscript, and a warning; the directive has no effect anyway.
void cacheOfWholeNames(clang::CompilerInstance &ci,
                       llvm::SmallVectorImpl<clang::Token> &tokens);

/// The tokens of `extern "C"`, where those follow a `routine` directive without a name,
/// which ends at `end`, and a declaration without braces comes behind. For Clang, the
/// directive has to stand between. They are taken from the preprocessor.
llvm::SmallVector<clang::Token, 2>
linkageBehindRoutine(clang::CompilerInstance &ci,
                     llvm::ArrayRef<clang::Token> tokens,
                     clang::SourceLocation end);

} // namespace warpfork
