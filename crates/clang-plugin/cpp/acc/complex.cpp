// Hides from Clang that complex variables are reduced.
#include "complex.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

bool namesComplex(CompilerInstance &ci, const Token &token) {
  if (!ci.hasSema())
    return false;
  Sema &sema = ci.getSema();
  auto *variable = dyn_cast_or_null<VarDecl>(sema.LookupSingleName(
      sema.getCurScope(), token.getIdentifierInfo(), token.getLocation(),
      Sema::LookupOrdinaryName));
  return variable && sema.getASTContext()
                         .getBaseElementType(
                             variable->getType().getNonReferenceType())
                         ->isAnyComplexType();
}

} // namespace

void warpfork::hideComplex(CompilerInstance &ci,
                           llvm::SmallVectorImpl<Token> &tokens,
                           ClausePlaces &hidden) {
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    const IdentifierInfo *word = tokens[i].getIdentifierInfo();
    if (!word || word->getName() != "reduction" ||
        tokens[i + 1].isNot(tok::l_paren))
      continue;
    size_t end = i + 2;
    bool isComplex = false;
    for (unsigned depth = 1; end < tokens.size() && depth; ++end) {
      const Token &token = tokens[end];
      if (token.isOneOf(tok::l_paren, tok::l_square))
        ++depth;
      else if (token.isOneOf(tok::r_paren, tok::r_square))
        --depth;
      else if (depth == 1 && token.is(tok::identifier) &&
               tokens[end - 1].isOneOf(tok::colon, tok::comma))
        isComplex |= namesComplex(ci, token);
    }
    if (isComplex) {
      size_t colon = i + 2;
      while (colon < end && tokens[colon].isNot(tok::colon))
        ++colon;
      tokens[i].setIdentifierInfo(&ci.getPreprocessor().getIdentifierTable().get(
          "private"));
      hidden.insert(tokens[i].getLocation().getRawEncoding());
      if (colon < end)
        tokens.erase(tokens.begin() + i + 2, tokens.begin() + colon + 1);
    }
  }
}
