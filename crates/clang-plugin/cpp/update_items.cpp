// Variables of `declare target` that other files do not see, in `target update`.
//
// Clang 22 refuses them: "the host cannot update a declare target variable that is not
// externally visible". They have entries (local_entries.cpp), so nothing is missing.
// Clang looks at the items of the first clause alone. So the parser gets one more clause
// in front, with a variable of a block around the directive:
//
//     { char __wf_first;
//     #pragma omp target update to(__wf_first) to(x)
//     }
//
// Before code is generated, the clause gets an empty list.
#include "directive_tokens.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

constexpr llvm::StringLiteral FIRST = "__wf_first";

class FirstClauses : public warpfork::Walk {
public:
  explicit FirstClauses(ASTContext &context) : context(context) {}

  bool VisitOMPTargetUpdateDirective(OMPTargetUpdateDirective *directive) override {
    // What is made of a template has the clause again, for the same reason.
    if (function() && function()->isDependentContext())
      return true;
    for (OMPClause *const &clause : directive->clauses())
      if (auto *to = dyn_cast<OMPToClause>(clause); to && isOurs(to))
        const_cast<OMPClause *&>(clause) = OMPToClause::CreateEmpty(
            context, OMPMappableExprListSizeTy(/*NumVars=*/0, /*Declarations=*/0,
                                               /*ComponentLists=*/0, /*Components=*/0));
    return true;
  }

private:
  ASTContext &context;

  static bool isOurs(const OMPToClause *clause) {
    if (clause->varlist_size() != 1)
      return false;
    auto *name = dyn_cast<DeclRefExpr>(*clause->varlist_begin());
    auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
    return variable && variable->getIdentifier() && variable->getName() == FIRST;
  }
};

} // namespace

warpfork::Around warpfork::allowLocalVariables(Preprocessor &pp, DirectiveTokens &tokens) {
  if (tokens.size() < 2 || wordIn(tokens[0]) != "target" || wordIn(tokens[1]) != "update")
    return {};
  bool moves = false;
  for (size_t i = 2; i + 1 < tokens.size(); ++i)
    if (tokens[i + 1].is(tok::l_paren)) {
      moves |= wordIn(tokens[i]) == "to" || wordIn(tokens[i]) == "from";
      i = closing(tokens, i + 1);
    }
  // Without such a clause the directive is an error.
  if (!moves)
    return {};
  SourceLocation at = tokens[0].getLocation();
  MadeTokens variable(pp, at), clause(pp, at), end(pp, at);
  variable.punctuation(tok::l_brace).word("char").word(FIRST).punctuation(tok::semi);
  clause.word("to").punctuation(tok::l_paren).word(FIRST).punctuation(tok::r_paren);
  end.punctuation(tok::r_brace);
  tokens.insert(tokens.begin() + 2, clause.all.begin(), clause.all.end());
  return {variable.all, end.all};
}

void warpfork::dropFirstClauses(ASTContext &context, Decl *decl) {
  FirstClauses(context).TraverseDecl(decl);
}
