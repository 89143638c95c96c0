// Renames iterators in `map`, `to` and `from` for the parser.
//
// Clang declares the iterators of these clauses for the whole directive: a
// second clause cannot have one of the same name, and a variable of that name
// in another clause would become the iterator. Clang also requires `iterator`
// before other modifiers of `map`. So the parser gets iterators with unique
// names, and modifiers in that order.
#include "acc/handler.h"
#include "directive_tokens.h"
#include "parts.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using warpfork::DirectiveTokens;

namespace {

class IteratorNames {
public:
  IteratorNames(Preprocessor &pp, DirectiveTokens &tokens) : pp(pp), tokens(tokens) {}

  void run() {
    for (const Token &token : tokens)
      ++count[name(token)];
    for (size_t i = 0; i + 1 < tokens.size(); ++i) {
      bool takesIterators = llvm::StringSwitch<bool>(name(tokens[i]))
                                .Cases({"map", "to", "from"}, true)
                                .Default(false);
      if (!takesIterators || tokens[i + 1].isNot(tok::l_paren))
        continue;
      size_t end = closing(i + 1);
      clause(i + 2, end);
      i = end;
    }
  }

private:
  Preprocessor &pp;
  DirectiveTokens &tokens;
  llvm::StringMap<unsigned> count;

  static StringRef name(const Token &token) { return warpfork::wordIn(token); }

  size_t closing(size_t open) { return warpfork::closing(tokens, open); }

  /// A clause whose list has the tokens from `begin` to `end`.
  void clause(size_t begin, size_t end) {
    // Modifiers stand in front of a colon.
    for (size_t i = begin; i < end && tokens[i].isNot(tok::colon); ++i) {
      if (!tokens[i].isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
        continue;
      size_t last = closing(i);
      if (i > begin && name(tokens[i - 1]) == "iterator" && last < end) {
        rename(begin, end, i, last);
        toFront(begin, i - 1, last);
        return;
      }
      i = last;
    }
  }

  void rename(size_t begin, size_t end, size_t open, size_t close) {
    for (size_t i = open + 1; i + 1 < close; ++i) {
      if (tokens[i].isOneOf(tok::l_paren, tok::l_square, tok::l_brace)) {
        i = closing(i);
        continue;
      }
      if (tokens[i + 1].isNot(tok::equal) || name(tokens[i]).empty())
        continue;
      std::string old = name(tokens[i]).str();
      llvm::SmallVector<Token *, 8> uses{&tokens[i]};
      // Ranges do not see iterators.
      for (size_t k = begin; k < end; ++k)
        if ((k < open || k > close) && name(tokens[k]) == old &&
            !tokens[k - 1].isOneOf(tok::period, tok::arrow, tok::coloncolon))
          uses.push_back(&tokens[k]);
      if (uses.size() == count[old])
        continue;
      std::string other = old;
      do
        other += '\'';
      while (count.count(other));
      count[old] -= uses.size();
      count[other] = uses.size();
      for (Token *use : uses)
        use->setIdentifierInfo(pp.getIdentifierInfo(other));
    }
  }

  /// Moves a modifier to the begin of its clause.
  void toFront(size_t begin, size_t from, size_t last) {
    if (from == begin || tokens[from - 1].isNot(tok::comma))
      return;
    // The comma in front comes behind.
    auto first = tokens.begin();
    std::rotate(first + begin, first + from - 1, first + last + 1);
    std::rotate(first + begin, first + begin + 1,
                first + begin + (last - from) + 2);
  }
};

/// The handler of `#pragma omp`, which does what Clang's does otherwise.
class OpenMPPragma : public PragmaHandler {
public:
  OpenMPPragma() : PragmaHandler("omp") {}

  void HandlePragma(Preprocessor &pp, PragmaIntroducer introducer,
                    Token &) override {
    SourceLocation end;
    DirectiveTokens tokens = warpfork::restOfDirective(pp, end);
    IteratorNames(pp, tokens).run();
    warpfork::respellClauses(pp, tokens);
    warpfork::Around around = warpfork::nameConditions(pp, tokens);
    warpfork::Around block = warpfork::allowLocalVariables(pp, tokens);
    tokens.insert(tokens.begin(),
                  annotation(tok::annot_pragma_openmp, introducer.Loc));
    tokens.push_back(annotation(tok::annot_pragma_openmp_end, end));
    tokens.insert(tokens.begin(), around.before.begin(), around.before.end());
    tokens.append(around.after.begin(), around.after.end());
    tokens.insert(tokens.begin(), block.before.begin(), block.before.end());
    tokens.append(block.after.begin(), block.after.end());
    auto stream = std::make_unique<Token[]>(tokens.size());
    std::copy(tokens.begin(), tokens.end(), stream.get());
    pp.EnterTokenStream(std::move(stream), tokens.size(),
                        /*DisableMacroExpansion=*/false, /*IsReinject=*/false);
  }

private:
  static Token annotation(tok::TokenKind kind, SourceLocation at) {
    Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(at);
    return token;
  }
};

} // namespace

void warpfork::nameIterators(CompilerInstance &ci) {
  if (!ci.getLangOpts().OpenMP || ci.getLangOpts().OpenMPSimd)
    return;
  auto handlers = std::make_unique<ReplaceHandlers>(ci.getPreprocessor());
  handlers->add(std::make_unique<OpenMPPragma>());
  ci.getPreprocessor().addPPCallbacks(std::move(handlers));
}
