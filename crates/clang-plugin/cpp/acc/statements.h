// The statements of a `kernels` construct's body.
#pragma once

#include "places.h"
#include "uses.h"
#include "clang/AST/StmtOpenACC.h"
#include <functional>
#include <optional>

namespace warpfork {

class Proofs;

/// Writes down the tree of statements of a body, as
/// `crates/acc/src/facts.rs` describes it (`Statement`).
class Statements {
public:
  using DirectiveOf =
      std::function<std::optional<unsigned>(clang::OpenACCConstructStmt *)>;

  Statements(const SourceRules &rules, SourcePlaces &places,
             const clang::FunctionDecl *function, Proofs &proofs,
             DirectiveOf directiveOf)
      : rules(rules), context(rules.context), places(places), function(function),
        proofs(proofs),
        directiveOf(std::move(directiveOf)) {}

  /// Those that stand directly in a block, or the statement itself.
  llvm::json::Array in(clang::Stmt *body);

private:
  const SourceRules rules;
  clang::ASTContext &context;
  SourcePlaces &places;
  const clang::FunctionDecl *function;
  Proofs &proofs;
  DirectiveOf directiveOf;

  llvm::json::Object one(clang::Stmt *s);
  llvm::json::Array declared(clang::DeclStmt *s);
};

/// The lines that a statement covers.
llvm::json::Object linesOf(clang::ASTContext &context, clang::Stmt *s);

} // namespace warpfork
