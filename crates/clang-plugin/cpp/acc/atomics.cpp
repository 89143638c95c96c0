// Operations that are not atomic as they are written: in `x = x + x*n`, which
// adds to `x`, the summand is read before the update, when another thread may
// still change `x`.
#include "atomics.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace {

class Atomic {
public:
  Atomic(ASTContext &context, const OpenACCAtomicConstruct *construct)
      : context(context), info(construct->getAssociatedStmtInfo()) {}

  /// What is named once too often; null where all is well.
  const Expr *touched() {
    const Expr *x = one(info.First.X, info.Second.X);
    const Expr *v = one(info.First.V, info.Second.V);
    if (!x)
      return nullptr;
    if (v && (names(x, v) || names(v, x)))
      return names(x, v) ? v : x;
    for (const auto *part : {&info.First, &info.Second}) {
      const Expr *e = operand(part->WholeExpr, x);
      if (e && names(e, x))
        return x;
      if (e && v && names(e, v))
        return v;
    }
    return nullptr;
  }

private:
  ASTContext &context;
  OpenACCAtomicConstruct::StmtInfo info;

  static const Expr *one(const Expr *a, const Expr *b) { return a ? a : b; }

  /// What is assigned to `x` or combined with it, in an expression that may
  /// assign the result to something else.
  const Expr *operand(const Expr *whole, const Expr *x) {
    whole = whole ? whole->IgnoreParenImpCasts() : nullptr;
    auto *assignment = dyn_cast_or_null<BinaryOperator>(whole);
    if (!assignment || !assignment->isAssignmentOp())
      return nullptr;
    if (!same(assignment->getLHS(), x))
      return operand(assignment->getRHS(), x);
    const Expr *right = assignment->getRHS()->IgnoreParenImpCasts();
    auto *combined = dyn_cast<BinaryOperator>(right);
    bool isUpdate = info.Form != OpenACCAtomicConstruct::StmtInfo::StmtForm::Write;
    if (assignment->isCompoundAssignmentOp() || !combined || !isUpdate)
      return right;
    if (same(combined->getLHS(), x))
      return combined->getRHS();
    if (same(combined->getRHS(), x))
      return combined->getLHS();
    return right;
  }

  bool same(const Expr *a, const Expr *b) {
    llvm::FoldingSetNodeID one, other;
    a->IgnoreParenImpCasts()->Profile(one, context, true);
    b->IgnoreParenImpCasts()->Profile(other, context, true);
    return one == other;
  }

  /// Whether evaluating `in` reads `what`, as far as it is named alike.
  bool names(const Stmt *in, const Expr *what) {
    if (!in || isa<UnaryExprOrTypeTraitExpr>(in))
      return false;
    if (auto *e = dyn_cast<Expr>(in); e && same(e, what))
      return true;
    for (const Stmt *child : in->children())
      if (names(child, what))
        return true;
    return false;
  }
};

} // namespace

std::optional<std::string>
warpfork::touchedTwice(ASTContext &context,
                       const OpenACCAtomicConstruct *construct) {
  const Expr *touched = Atomic(context, construct).touched();
  if (!touched)
    return std::nullopt;
  std::string text;
  llvm::raw_string_ostream out(text);
  touched->IgnoreParenImpCasts()->printPretty(out, nullptr,
                                              context.getPrintingPolicy());
  return text;
}
