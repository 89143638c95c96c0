// Tokens that the parser gets twice.
#pragma once

#include "clang/Lex/Token.h"

namespace warpfork {

class Repeats {
public:
  /// Whether the token was shown right before: where the parser may go back, a
  /// token is shown for what is kept for that and again when the parser gets it.
  bool is(const clang::Token &token) {
    bool again = !token.isAnnotation() && token.getLocation() == last;
    last = token.getLocation();
    return again;
  }

private:
  clang::SourceLocation last;
};

} // namespace warpfork
