// Affine subscripts, and the dependences between iterations that follow from
// them.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <map>
#include <optional>
#include <vector>

namespace warpfork {

/// Factors of a product, sorted: variables, and expressions that do not change.
using Factors = std::vector<const void *>;

/// A sum of products with their numbers; none of the numbers is 0.
using Sum = std::map<Factors, int64_t>;

/// The integers of a loop's body, as far as its iterations' subscripts are made
/// of them.
class Affine {
public:
  /// `variable` is the loop's; `changed` are variables that its body assigns.
  Affine(clang::ASTContext &context, const clang::ForStmt *loop,
         const clang::VarDecl *variable,
         const llvm::SmallPtrSetImpl<const clang::VarDecl *> &changed);

  /// The sum that an expression is; nothing where it is none, or where it may
  /// have different values within an iteration for reasons that are not known.
  std::optional<Sum> of(const clang::Expr *e);

  /// Whether different iterations have different values of all of these, the
  /// written ones against all others.
  bool areApart(llvm::ArrayRef<std::pair<Sum, bool>> subscripts) const;

private:
  clang::ASTContext &context;
  const clang::VarDecl *variable;
  /// By how much the variable differs between iterations, at least.
  int64_t step = 1;
  const llvm::SmallPtrSetImpl<const clang::VarDecl *> &changed;
  /// What variables of the body begin with, if that is all they get.
  llvm::DenseMap<const clang::VarDecl *, const clang::Expr *> values;
  /// Loops inside, by their variables; null where there are several.
  llvm::DenseMap<const clang::VarDecl *, const clang::ForStmt *> inner;
  llvm::SmallPtrSet<const clang::VarDecl *, 8> local, opened;
  /// One number of each variable of a loop inside lies below this product; it is
  /// not negative.
  std::map<const void *, std::pair<Factors, int64_t>> lengths;
  /// Expressions that do not change; equal ones are one factor.
  std::vector<std::pair<llvm::FoldingSetNodeID, const void *>> same;

  void find(const clang::Stmt *s);
  bool stays(const clang::Expr *e) const;
  bool isCounted(const clang::VarDecl *v);
  bool measure(const clang::ForStmt *loop, const clang::VarDecl *v);
  std::optional<Sum> product(const Sum &a, const Sum &b) const;
  bool isDigits(Sum rest, Factors bound, int64_t number) const;
  bool isBelow(Sum digits, Factors weight, int64_t number) const;
};

/// The variable of a loop that counts.
const clang::VarDecl *countedBy(const clang::ForStmt *loop);

} // namespace warpfork
