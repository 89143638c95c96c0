// Rewrites directives that other compilers accept and Clang's parser does not.
#include "accepted_spellings.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

bool isWord(const Token &token, llvm::StringRef name) {
  const IdentifierInfo *word = token.getIdentifierInfo();
  return word && word->getName() == name;
}

/// Whether the name means something that has elements.
bool hasElements(Sema &sema, const Token &name) {
  auto *value = dyn_cast_or_null<ValueDecl>(sema.LookupSingleName(
      sema.getCurScope(), name.getIdentifierInfo(), name.getLocation(),
      Sema::LookupOrdinaryName));
  if (!value)
    return false;
  QualType type = value->getType().getNonReferenceType();
  return type->isArrayType() || type->isPointerType();
}

Token tokenAt(tok::TokenKind kind, SourceLocation at, const char *text) {
  Token token;
  token.startToken();
  token.setKind(kind);
  token.setLocation(at);
  token.setLength(1);
  if (kind == tok::numeric_constant)
    token.setLiteralData(text);
  return token;
}

} // namespace

void warpfork::cacheOfWholeNames(CompilerInstance &ci,
                                 llvm::SmallVectorImpl<Token> &tokens) {
  if (tokens.size() < 4 || !isWord(tokens[0], "cache") ||
      tokens[1].isNot(tok::l_paren) || !ci.hasSema())
    return;
  DiagnosticsEngine &diagnostics = ci.getDiagnostics();
  for (size_t i = 2; i + 1 < tokens.size(); ++i) {
    const Token &name = tokens[i];
    bool begins = tokens[i - 1].isOneOf(tok::l_paren, tok::comma, tok::colon);
    bool ends = tokens[i + 1].isOneOf(tok::r_paren, tok::comma);
    if (name.isNot(tok::identifier) || !begins || !ends ||
        !hasElements(ci.getSema(), name))
      continue;
    SourceLocation at = name.getLocation();
    diagnostics.Report(at, diagnostics.getCustomDiagID(
                               DiagnosticsEngine::Warning,
                               "'cache' of all of '%0' has no effect; OpenACC has "
                               "elements and subarrays here"))
        << name.getIdentifierInfo()->getName();
    Token subscript[] = {tokenAt(tok::l_square, at, "["),
                         tokenAt(tok::numeric_constant, at, "0"),
                         tokenAt(tok::r_square, at, "]")};
    tokens.insert(tokens.begin() + i + 1, std::begin(subscript),
                  std::end(subscript));
    i += std::size(subscript);
  }
}

llvm::SmallVector<Token, 2>
warpfork::linkageBehindRoutine(CompilerInstance &ci,
                               llvm::ArrayRef<Token> tokens,
                               SourceLocation end) {
  llvm::SmallVector<Token, 2> linkage;
  if (!ci.getLangOpts().CPlusPlus || tokens.empty() ||
      !isWord(tokens[0], "routine") ||
      (tokens.size() > 1 && tokens[1].is(tok::l_paren)))
    return linkage;
  // Looked at first: once taken, directives among them would have run.
  const SourceManager &sources = ci.getSourceManager();
  const LangOptions &language = ci.getLangOpts();
  // What _Pragma says ends with its parenthesis, or with the macro that it is in.
  end = sources.getExpansionRange(end).getEnd();
  auto first = Lexer::findNextToken(end, sources, language);
  if (!first || first->isNot(tok::raw_identifier) ||
      first->getRawIdentifier() != "extern")
    return linkage;
  auto second = Lexer::findNextToken(first->getLocation(), sources, language);
  if (!second || second->isNot(tok::string_literal))
    return linkage;
  auto third = Lexer::findNextToken(second->getLocation(), sources, language);
  if (!third || third->isOneOf(tok::l_brace, tok::hash, tok::eof))
    return linkage;
  for (int i = 0; i < 2; ++i)
    ci.getPreprocessor().Lex(linkage.emplace_back());
  return linkage;
}
