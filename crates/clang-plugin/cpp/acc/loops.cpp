// What the form of a loop says.
#include "loops.h"
#include "ids.h"
#include "clang/AST/StmtOpenACC.h"

using namespace clang;
namespace json = llvm::json;

namespace {

/// The value, if it is a constant.
std::optional<int64_t> constant(ASTContext &context, const Expr *e) {
  if (!e || e->isInstantiationDependent())
    return std::nullopt;
  auto value = e->getIntegerConstantExpr(context);
  if (!value || value->getSignificantBits() > 62)
    return std::nullopt;
  return value->getExtValue();
}

const VarDecl *variableOf(const Expr *e) {
  auto *name =
      dyn_cast_or_null<DeclRefExpr>(e ? e->IgnoreParenImpCasts() : nullptr);
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

/// Begin, end and step of a loop that counts, where they are constants.
struct Counted {
  const VarDecl *variable = nullptr;
  /// The number of iterations; negative where it is no constant.
  int64_t count = -1;

  Counted(ASTContext &context, ForStmt *loop) {
    const Expr *first = nullptr;
    if (auto *d = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
      if (d->isSingleDecl())
        if (auto *v = dyn_cast<VarDecl>(d->getSingleDecl())) {
          variable = v;
          first = v->getInit();
        }
    } else if (auto *e = dyn_cast_or_null<BinaryOperator>(loop->getInit());
               e && e->getOpcode() == BO_Assign) {
      variable = variableOf(e->getLHS());
      first = e->getRHS();
    }
    auto begin = constant(context, first);
    auto *condition = dyn_cast_or_null<BinaryOperator>(loop->getCond());
    if (!variable || !begin || !condition ||
        variableOf(condition->getLHS()) != variable)
      return;
    auto end = constant(context, condition->getRHS());
    auto by = step(context, loop->getInc());
    if (!end || !by || !*by)
      return;
    int64_t distance = *by > 0 ? *end - *begin : *begin - *end;
    if (condition->getOpcode() == BO_LE || condition->getOpcode() == BO_GE)
      ++distance;
    int64_t stride = *by > 0 ? *by : -*by;
    count = distance <= 0 ? 0 : (distance + stride - 1) / stride;
  }

private:
  std::optional<int64_t> step(ASTContext &context, const Expr *e) {
    if (auto *u = dyn_cast_or_null<UnaryOperator>(e);
        u && u->isIncrementDecrementOp())
      return u->isIncrementOp() ? 1 : -1;
    if (auto *c = dyn_cast_or_null<CompoundAssignOperator>(e)) {
      auto by = constant(context, c->getRHS());
      if (by && c->getOpcode() == BO_AddAssign)
        return by;
      if (by && c->getOpcode() == BO_SubAssign)
        return -*by;
    }
    return std::nullopt;
  }
};

} // namespace

json::Array warpfork::loopNest(ASTContext &context, Stmt *s) {
  json::Array list;
  while (s) {
    while (auto *block = dyn_cast<CompoundStmt>(s)) {
      if (block->size() != 1)
        return list;
      s = block->body_front();
    }
    auto *loop = dyn_cast<ForStmt>(s);
    if (!loop)
      break;
    Counted counted(context, loop);
    json::Object one{
        {"variable",
         counted.variable ? counted.variable->getNameAsString() : ""},
        {"id", counted.variable ? idOf(counted.variable) : 0}};
    if (counted.count >= 0)
      one["count"] = counted.count;
    one["declared"] = isa_and_nonnull<DeclStmt>(loop->getInit());
    list.push_back(std::move(one));
    s = loop->getBody();
  }
  return list;
}
