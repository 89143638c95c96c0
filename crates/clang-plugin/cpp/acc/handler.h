// Replaces a pragma handler of Clang's parser.
#pragma once

#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>

namespace warpfork {

/// The tokens of a directive behind its name, after macro expansion, up to the
/// end of the line; `end` is where that is.
inline llvm::SmallVector<clang::Token, 32>
restOfDirective(clang::Preprocessor &pp, clang::SourceLocation &end) {
  llvm::SmallVector<clang::Token, 32> tokens;
  clang::Token token;
  for (;;) {
    pp.Lex(token);
    if (token.is(clang::tok::eod) || token.is(clang::tok::eof))
      break;
    tokens.push_back(token);
  }
  end = token.getLocation();
  return tokens;
}

/// Puts handlers in the place of the parser's. The parser registers its own
/// after the plugin has started, before the main file is entered.
class ReplaceHandlers : public clang::PPCallbacks {
public:
  explicit ReplaceHandlers(clang::Preprocessor &pp) : pp(pp) {}

  void add(std::unique_ptr<clang::PragmaHandler> handler) {
    handlers.push_back(std::move(handler));
  }

  void FileChanged(clang::SourceLocation, FileChangeReason,
                   clang::SrcMgr::CharacteristicKind, clang::FileID) override {
    // Handlers are known by their names; the parser owns its own ones, and
    // takes whatever has their names away when it ends.
    for (std::unique_ptr<clang::PragmaHandler> &handler : handlers) {
      pp.RemovePragmaHandler(handler.get());
      pp.AddPragmaHandler(handler.release());
    }
    handlers.clear();
  }

private:
  clang::Preprocessor &pp;
  llvm::SmallVector<std::unique_ptr<clang::PragmaHandler>, 2> handlers;
};

} // namespace warpfork
