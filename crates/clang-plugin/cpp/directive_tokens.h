// The tokens of an OpenMP directive, before the parser gets them.
#pragma once

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallVector.h"

namespace warpfork {

using DirectiveTokens = llvm::SmallVector<clang::Token, 32>;

/// The name that a token is; empty where it is none.
inline llvm::StringRef wordIn(const clang::Token &token) {
  clang::IdentifierInfo *identifier =
      token.isAnnotation() || token.isLiteral() ||
              token.is(clang::tok::raw_identifier)
          ? nullptr
          : token.getIdentifierInfo();
  return identifier ? identifier->getName() : "";
}

inline bool opens(const clang::Token &token) {
  return token.isOneOf(clang::tok::l_paren, clang::tok::l_square,
                       clang::tok::l_brace);
}

/// The bracket that closes the one at `open`, or the end.
inline size_t closing(llvm::ArrayRef<clang::Token> tokens, size_t open) {
  unsigned depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (opens(tokens[i]))
      ++depth;
    else if (tokens[i].isOneOf(clang::tok::r_paren, clang::tok::r_square,
                               clang::tok::r_brace) &&
             --depth == 0)
      return i;
  }
  return tokens.size();
}

/// clause_spellings.cpp: has the parser see clauses that Clang does not know as others
/// that mean the same.
void respellClauses(clang::Preprocessor &pp, DirectiveTokens &tokens);

} // namespace warpfork
