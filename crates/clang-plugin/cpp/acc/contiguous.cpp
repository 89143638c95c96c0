// Finds along which loop of a nest memory runs: whose variable is added to the last
// subscript of most arrays.
#include "affine.h"
#include "each.h"
#include "loops.h"
#include "uses.h"
#include "clang/AST/Expr.h"

using namespace clang;
using warpfork::each;

namespace {

class Strides {
public:
  Strides(ASTContext &context, const Stmt *body) : context(context) {
    each(body, [&](const Stmt *s) {
      if (auto *d = dyn_cast<DeclStmt>(s))
        for (const Decl *one : d->decls())
          if (auto *v = dyn_cast<VarDecl>(one); v && v->getInit())
            values[v] = v->getInit();
      if (auto *b = dyn_cast<BinaryOperator>(s); b && b->isAssignmentOp())
        changed.insert(warpfork::namedBy(b->getLHS()));
      if (auto *u = dyn_cast<UnaryOperator>(s); u && u->isIncrementDecrementOp())
        changed.insert(warpfork::namedBy(u->getSubExpr()));
    });
  }

  /// By how much an expression grows with a variable; nothing where that is no constant.
  std::optional<int64_t> of(const Expr *e, const VarDecl *v, unsigned depth = 0) {
    e = e->IgnoreParenCasts();
    if (depth > 16)
      return std::nullopt;
    if (const VarDecl *named = warpfork::namedBy(e)) {
      if (named == v)
        return 1;
      auto value = values.find(named);
      return value == values.end()     ? std::optional<int64_t>(0)
             : changed.contains(named) ? std::nullopt
                                       : of(value->second, v, depth + 1);
    }
    auto *b = dyn_cast<BinaryOperator>(e);
    if (!b || (!b->isAdditiveOp() && b->getOpcode() != BO_Mul))
      return names(e, v) ? std::nullopt : std::optional<int64_t>(0);
    auto left = of(b->getLHS(), v, depth + 1), right = of(b->getRHS(), v, depth + 1);
    if (!left || !right)
      return std::nullopt;
    if (b->getOpcode() == BO_Mul) {
      if (!*left && !*right)
        return 0;
      const Expr *other = *left ? b->getRHS() : b->getLHS();
      auto factor = other->getIntegerConstantExpr(context);
      if (!factor || factor->getSignificantBits() > 16)
        return std::nullopt;
      return (*left + *right) * factor->getExtValue();
    }
    return b->getOpcode() == BO_Add ? *left + *right : *left - *right;
  }

private:
  ASTContext &context;
  llvm::DenseMap<const VarDecl *, const Expr *> values;
  llvm::SmallPtrSet<const VarDecl *, 8> changed;

  static bool names(const Expr *e, const VarDecl *v) {
    bool found = false;
    each(e, [&](const Stmt *s) {
      auto *one = dyn_cast<Expr>(s);
      found |= one && warpfork::namedBy(one) == v;
    });
    return found;
  }
};

} // namespace

std::optional<unsigned> warpfork::contiguousIn(ASTContext &context, Stmt *s) {
  llvm::SmallVector<const VarDecl *, 4> variables;
  const Stmt *body = nullptr;
  for (Stmt *next = s; const ForStmt *loop = countedLoop(next);) {
    variables.push_back(countedBy(loop));
    body = loop->getBody();
    next = const_cast<Stmt *>(body);
  }
  if (!body)
    return std::nullopt;
  Strides strides(context, body);
  llvm::SmallVector<unsigned, 4> votes(variables.size());
  each(body, [&](const Stmt *s) {
    auto *access = dyn_cast<ArraySubscriptExpr>(s);
    // Of an array of arrays the last subscript counts.
    if (!access || access->getType()->isArrayType() || access->getType()->isPointerType())
      return;
    for (unsigned i = 0; i < variables.size(); ++i)
      if (variables[i] && strides.of(access->getIdx(), variables[i]) == 1)
        ++votes[i];
  });
  auto most = std::max_element(votes.begin(), votes.end());
  if (!*most || std::count(votes.begin(), votes.end(), *most) > 1)
    return std::nullopt;
  return unsigned(most - votes.begin());
}
