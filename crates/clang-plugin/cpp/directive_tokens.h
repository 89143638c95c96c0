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

/// Tokens of ours that stand at one place.
class MadeTokens {
public:
  MadeTokens(clang::Preprocessor &pp, clang::SourceLocation at) : pp(pp), at(at) {}

  DirectiveTokens all;

  MadeTokens &punctuation(clang::tok::TokenKind kind) {
    clang::Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(at);
    all.push_back(token);
    return *this;
  }

  /// A name or a keyword. Its spelling is read where it stands.
  MadeTokens &word(llvm::StringRef spelling) {
    punctuation(clang::tok::raw_identifier);
    pp.CreateString(spelling, all.back(), at, at);
    pp.LookUpIdentifierInfo(all.back());
    return *this;
  }

  MadeTokens &text(llvm::StringRef quoted) {
    punctuation(clang::tok::string_literal);
    pp.CreateString(quoted, all.back(), at, at);
    return *this;
  }

  MadeTokens &others(llvm::ArrayRef<clang::Token> tokens) {
    all.append(tokens.begin(), tokens.end());
    return *this;
  }

private:
  clang::Preprocessor &pp;
  clang::SourceLocation at;
};

/// conditional_items.cpp: has the parser see `c ? a : b` as an item of a clause as a
/// variable, which the tokens declare that it gets around the directive.
struct Around {
  DirectiveTokens before, after;
};
Around nameConditions(clang::Preprocessor &pp, DirectiveTokens &tokens);

/// update_items.cpp: has Clang take every variable of `declare target` in `target update`.
Around allowLocalVariables(clang::Preprocessor &pp, DirectiveTokens &tokens);

/// clause_spellings.cpp: has the parser see clauses that Clang does not know as others
/// that mean the same.
void respellClauses(clang::Preprocessor &pp, DirectiveTokens &tokens);

} // namespace warpfork
