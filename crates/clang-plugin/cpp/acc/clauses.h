// The variables and the constants in directives' clauses.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/OpenACCClause.h"
#include "llvm/Support/JSON.h"
#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace warpfork {

/// Collects what Clang knows of the variables and parts of variables that clauses
/// name, and the numbers in them, as `crates/acc/src/facts.rs` describes it (`Var`,
/// `Number`).
class ClauseVariables {
public:
  /// A directive's number, and that of its token.
  using Place = std::pair<unsigned, unsigned>;
  using PlaceOf = std::function<std::optional<Place>(clang::SourceLocation)>;

  ClauseVariables(clang::ASTContext &context, PlaceOf placeOf)
      : context(context), placeOf(std::move(placeOf)),
        mangler(context.createMangleContext()) {}

  /// Those of a directive's clauses, which stands in `function`.
  void add(llvm::ArrayRef<const clang::OpenACCClause *> clauses,
           const clang::FunctionDecl *function = nullptr);

  /// All variables.
  llvm::json::Array take();
  /// All numbers.
  llvm::json::Array takeNumbers();

private:
  clang::ASTContext &context;
  PlaceOf placeOf;
  std::unique_ptr<clang::MangleContext> mangler;
  std::map<Place, llvm::json::Object> vars;
  std::map<Place, int64_t> numbers;

  void variable(clang::Expr *item, bool isReduced);
  void number(const clang::Expr *argument);
};

} // namespace warpfork
