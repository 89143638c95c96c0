// Hides clauses of OpenACC from Clang that it does not support.
#include "clause_filter.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

/// The type of what is called so here; null if nothing is.
QualType typeOf(CompilerInstance &ci, const Token &token) {
  if (!ci.hasSema())
    return {};
  Sema &sema = ci.getSema();
  auto *variable = dyn_cast_or_null<VarDecl>(sema.LookupSingleName(
      sema.getCurScope(), token.getIdentifierInfo(), token.getLocation(),
      Sema::LookupOrdinaryName));
  return variable ? variable->getType().getNonReferenceType() : QualType();
}

bool isComplex(ASTContext &context, QualType type) {
  return context.getBaseElementType(type)->isAnyComplexType();
}

bool isArrayOfArrays(ASTContext &context, QualType type) {
  const ArrayType *array = context.getAsArrayType(type);
  return array && array->getElementType()->isArrayType();
}

} // namespace

void warpfork::hideClauses(CompilerInstance &ci,
                           llvm::SmallVectorImpl<Token> &tokens,
                           ClausePlaces &reductions) {
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    const IdentifierInfo *word = tokens[i].getIdentifierInfo();
    if (!word || tokens[i + 1].isNot(tok::l_paren))
      continue;
    bool reduces = word->getName() == "reduction";
    if (!reduces && word->getName() != "firstprivate")
      continue;
    size_t end = i + 2;
    bool hides = false;
    for (unsigned depth = 1; end < tokens.size() && depth; ++end) {
      const Token &token = tokens[end];
      if (token.isOneOf(tok::l_paren, tok::l_square))
        ++depth;
      else if (token.isOneOf(tok::r_paren, tok::r_square))
        --depth;
      else if (depth == 1 && token.is(tok::identifier) &&
               tokens[end - 1].isOneOf(tok::colon, tok::comma, tok::l_paren)) {
        QualType type = typeOf(ci, token);
        if (!type.isNull())
          hides |= (reduces ? isComplex : isArrayOfArrays)(ci.getASTContext(), type);
      }
    }
    if (!hides)
      continue;
    tokens[i].setIdentifierInfo(
        &ci.getPreprocessor().getIdentifierTable().get("private"));
    if (!reduces)
      continue;
    reductions.insert(tokens[i].getLocation().getRawEncoding());
    size_t colon = i + 2;
    while (colon < end && tokens[colon].isNot(tok::colon))
      ++colon;
    if (colon < end)
      tokens.erase(tokens.begin() + i + 2, tokens.begin() + colon + 1);
  }
}
