// Canonical form of a loop: induction variable, bounds and step.
#include "loops.h"
#include "ids.h"
#include "clang/AST/StmtOpenACC.h"
#include <map>
#include <set>

using namespace clang;
namespace json = llvm::json;

namespace {

/// The value, if it is a constant.
std::optional<int64_t> constant(ASTContext &context, const Expr *e) {
  if (!e || e->isInstantiationDependent())
    return std::nullopt;
  auto value = e->getIntegerConstantExpr(context);
  if (!value || !value->isRepresentableByInt64() ||
      value->getSignificantBits() > 62)
    return std::nullopt;
  return value->getExtValue();
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
      variable = warpfork::namedBy(e->getLHS());
      first = e->getRHS();
    }
    auto begin = constant(context, first);
    auto *condition = dyn_cast_or_null<BinaryOperator>(loop->getCond());
    if (!variable || !begin || !condition ||
        warpfork::namedBy(condition->getLHS()) != variable)
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

/// How often each variable is counted in a sum; those of anything that is no
/// sum have no number.
class Terms {
public:
  explicit Terms(ASTContext &context) : context(context) {}

  void add(const Expr *e, int64_t times) {
    e = e ? e->IgnoreParenImpCasts() : nullptr;
    if (!e || constant(context, e))
      return;
    if (const VarDecl *v = warpfork::namedBy(e)) {
      sums[v] += times;
      return;
    }
    auto *b = dyn_cast<BinaryOperator>(e);
    if (b && b->isAdditiveOp()) {
      add(b->getLHS(), times);
      return add(b->getRHS(), b->getOpcode() == BO_Sub ? -times : times);
    }
    if (b && b->getOpcode() == BO_Mul)
      for (auto [number, other] :
           {std::pair(b->getLHS(), b->getRHS()), {b->getRHS(), b->getLHS()}})
        if (auto by = constant(context, number);
            by && std::abs(*by) < most && std::abs(times) < most)
          return add(other, times * *by);
    unknown(e);
  }

  /// Whatever is named there counts.
  void unknown(const Stmt *s) {
    if (!s)
      return;
    if (const VarDecl *v = warpfork::namedBy(dyn_cast<Expr>(s)))
      others.insert(v);
    for (const Stmt *child : s->children())
      unknown(child);
  }

  json::Array variables() const {
    std::set<const VarDecl *> all = others;
    for (auto [v, times] : sums)
      if (times)
        all.insert(v);
    json::Array ids;
    for (const VarDecl *v : all)
      ids.push_back(warpfork::idOf(v));
    return ids;
  }

private:
  static constexpr int64_t most = int64_t(1) << 20;
  ASTContext &context;
  std::map<const VarDecl *, int64_t> sums;
  std::set<const VarDecl *> others;
};

/// A header, part by part.
struct Header {
  json::Object fact;
  json::Array bounds;
  /// What the number of iterations changes with.
  json::Array varies;
  bool isCommon = false;

  Header(ASTContext &context, warpfork::SourcePlaces &places, ForStmt *loop)
      : context(context), places(places) {
    isCommon = first(loop->getInit()) && last(loop->getCond()) &&
               step(loop->getInc());
    std::set<const VarDecl *> named;
    for (const Stmt *part : {loop->getInit(), (Stmt *)loop->getCond(),
                             (Stmt *)loop->getInc()})
      variables(part, named);
    for (const VarDecl *one : named)
      if (one != variable)
        bounds.push_back(warpfork::idOf(one));
    Terms terms(context);
    terms.add(end, 1);
    terms.add(begin, -1);
    terms.unknown(by);
    varies = isCommon ? terms.variables() : json::Array(bounds);
    if (!isCommon)
      return;
    fact["at"] = places.token(loop->getForLoc());
    fact["close"] = places.token(loop->getRParenLoc());
    fact["name"] = variable->getNameAsString();
    QualType type = variable->getType().getNonReferenceType();
    if (type->isIntegerType() && isa<BuiltinType>(type.getCanonicalType()))
      fact["kind"] = type.getCanonicalType().getUnqualifiedType().getAsString(
          context.getPrintingPolicy());
  }

private:
  ASTContext &context;
  warpfork::SourcePlaces &places;
  const VarDecl *variable = nullptr;
  /// The first value, the last one, and what is added, where it is written.
  const Expr *begin = nullptr, *end = nullptr, *by = nullptr;

  static void variables(const Stmt *s, std::set<const VarDecl *> &named) {
    if (!s)
      return;
    if (const VarDecl *one = warpfork::namedBy(dyn_cast<Expr>(s)))
      named.insert(one);
    if (auto *declaration = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declaration->decls())
        if (auto *one = dyn_cast<VarDecl>(d))
          variables(one->getInit(), named);
    for (const Stmt *child : s->children())
      variables(child, named);
  }

  bool first(const Stmt *s) {
    if (auto *d = dyn_cast_or_null<DeclStmt>(s)) {
      auto *v = d->isSingleDecl() ? dyn_cast<VarDecl>(d->getSingleDecl())
                                  : nullptr;
      if (!v || !v->getInit() || v->getInitStyle() != VarDecl::CInit)
        return false;
      variable = v;
      begin = v->getInit();
      fact["declared"] = true;
      fact["first"] = places.token(v->getLocation());
      return true;
    }
    auto *e = dyn_cast_or_null<BinaryOperator>(s);
    if (!e || e->getOpcode() != BO_Assign ||
        !isa<DeclRefExpr>(e->getLHS()->IgnoreParenImpCasts()))
      return false;
    variable = warpfork::namedBy(e->getLHS());
    begin = e->getRHS();
    fact["first"] = places.token(e->getOperatorLoc());
    return variable != nullptr;
  }

  bool last(const Expr *e) {
    auto *condition = dyn_cast_or_null<BinaryOperator>(e);
    if (!condition || warpfork::namedBy(condition->getLHS()) != variable ||
        !(condition->isRelationalOp() || condition->getOpcode() == BO_NE))
      return false;
    end = condition->getRHS();
    fact["relation"] = condition->getOpcodeStr().str();
    fact["relation_at"] = places.token(condition->getOperatorLoc());
    return true;
  }

  bool step(const Expr *e) {
    bool isDown = false;
    if (auto *u = dyn_cast_or_null<UnaryOperator>(e);
        u && u->isIncrementDecrementOp()) {
      if (warpfork::namedBy(u->getSubExpr()) != variable)
        return false;
      isDown = u->isDecrementOp();
    } else if (auto *c = dyn_cast_or_null<CompoundAssignOperator>(e)) {
      if (warpfork::namedBy(c->getLHS()) != variable ||
          (c->getOpcode() != BO_AddAssign && c->getOpcode() != BO_SubAssign))
        return false;
      isDown = c->getOpcode() == BO_SubAssign;
      by = c->getRHS();
    } else if (auto *b = dyn_cast_or_null<BinaryOperator>(e);
               b && b->getOpcode() == BO_Assign &&
               warpfork::namedBy(b->getLHS()) == variable) {
      auto *sum = dyn_cast<BinaryOperator>(b->getRHS()->IgnoreParenImpCasts());
      if (!sum || !sum->isAdditiveOp())
        return false;
      isDown = sum->getOpcode() == BO_Sub;
      by = sum->getRHS();
      if (warpfork::namedBy(sum->getLHS()) != variable) {
        if (isDown || warpfork::namedBy(by) != variable)
          return false;
        by = sum->getLHS();
      }
    } else {
      return false;
    }
    // What steps by a negative number counts down.
    std::optional<int64_t> number = by ? constant(context, by) : 1;
    if (number) {
      if (*number < 0)
        isDown = !isDown;
      fact["step"] = std::to_string(*number < 0 ? -*number : *number);
    } else if (const VarDecl *named = warpfork::namedBy(by);
               named && named->getType()->isIntegerType()) {
      fact["step"] = named->getNameAsString();
    } else {
      return false;
    }
    // The condition has the loop count in the direction of its step.
    auto relation = fact.getString("relation").value_or("");
    if (relation == "!=" ? !number || (*number != 1 && *number != -1)
                         : (relation[0] == '>') != isDown)
      return false;
    fact["down"] = isDown;
    return !number || *number != 0;
  }
};

} // namespace

json::Array warpfork::loopNest(ASTContext &context, SourcePlaces &places,
                               Stmt *s, Stmt **body) {
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
        {"id", counted.variable ? idOf(counted.variable) : 0},
        {"close", places.token(loop->getRParenLoc())}};
    if (counted.count >= 0)
      one["count"] = counted.count;
    Header header(context, places, loop);
    if (header.isCommon)
      one["header"] = std::move(header.fact);
    one["bounds"] = std::move(header.bounds);
    one["varies"] = std::move(header.varies);
    list.push_back(std::move(one));
    s = loop->getBody();
  }
  if (body)
    *body = s;
  return list;
}
