// Affine subscripts, as sums of products. Two iterations of a loop access the
// same element of `a[i*n + j]` only if `(i - i')*n` is a difference of two
// values of `j`; if `j` counts from 0 to `n`, there is none. The same holds
// for further digits, `(i*n + j)*m + k`.
#include "affine.h"
#include "uses.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/FoldingSet.h"
#include <algorithm>
#include <cstdlib>

using namespace clang;
using warpfork::Affine;
using warpfork::Factors;
using warpfork::namedBy;
using warpfork::Sum;

namespace {

/// Numbers that neither sums nor products of a few leave 64 bits with.
constexpr int64_t most = int64_t(1) << 30;

bool add(Sum &sum, const Factors &factors, int64_t number) {
  int64_t &slot = sum[factors];
  slot += number;
  if (slot > most || slot < -most)
    return false;
  if (!slot)
    sum.erase(factors);
  return true;
}

/// `all` without `part`; nothing where it does not have all of that.
std::optional<Factors> without(Factors all, const Factors &part) {
  for (const void *factor : part) {
    auto at = std::find(all.begin(), all.end(), factor);
    if (at == all.end())
      return std::nullopt;
    all.erase(at);
  }
  return all;
}

/// What a loop adds to its variable, where that is a positive number.
bool countsUp(ASTContext &context, const Expr *e, const VarDecl *variable) {
  if (auto *u = dyn_cast_or_null<UnaryOperator>(e))
    return u->isIncrementOp() && namedBy(u->getSubExpr()) == variable;
  auto *c = dyn_cast_or_null<CompoundAssignOperator>(e);
  if (!c || c->getOpcode() != BO_AddAssign || namedBy(c->getLHS()) != variable)
    return false;
  auto by = c->getRHS()->getIntegerConstantExpr(context);
  return by && by->isStrictlyPositive();
}

} // namespace

const VarDecl *warpfork::countedBy(const ForStmt *loop) {
  const VarDecl *variable = nullptr;
  if (auto *d = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
    if (d->isSingleDecl())
      variable = dyn_cast<VarDecl>(d->getSingleDecl());
  } else if (auto *b = dyn_cast_or_null<BinaryOperator>(loop->getInit());
             b && b->getOpcode() == BO_Assign) {
    variable = namedBy(b->getLHS());
  }
  return variable && variable->getType()->isIntegerType() && loop->getInc()
             ? variable
             : nullptr;
}

Affine::Affine(ASTContext &context, const ForStmt *loop, const VarDecl *variable,
               const llvm::SmallPtrSetImpl<const VarDecl *> &changed)
    : context(context), variable(variable), changed(changed) {
  find(loop->getBody());
  auto *c = dyn_cast_or_null<CompoundAssignOperator>(loop->getInc());
  bool isStep = c && (c->getOpcode() == BO_AddAssign ||
                      c->getOpcode() == BO_SubAssign);
  if (auto by = isStep ? c->getRHS()->getIntegerConstantExpr(context)
                       : std::nullopt;
      by && by->isRepresentableByInt64() && by->getSignificantBits() < 20 &&
      !by->isZero())
    step = std::abs(by->getExtValue());
  measure(loop, variable);
}

void Affine::find(const Stmt *s) {
  if (!s)
    return;
  if (auto *d = dyn_cast<DeclStmt>(s)) {
    for (const Decl *one : d->decls())
      if (auto *v = dyn_cast<VarDecl>(one)) {
        local.insert(v);
        if (v->getInit() && !changed.contains(v))
          values[v] = v->getInit();
      }
  } else if (auto *loop = dyn_cast<ForStmt>(s)) {
    if (const VarDecl *v = countedBy(loop)) {
      auto [slot, isNew] = inner.try_emplace(v, loop);
      if (!isNew)
        slot->second = nullptr;
    }
  }
  for (const Stmt *child : s->children())
    find(child);
}

/// The value is the same in all iterations.
bool Affine::stays(const Expr *e) const {
  e = e->IgnoreParenImpCasts();
  if (e->isIntegerConstantExpr(context))
    return true;
  if (const VarDecl *v = namedBy(e))
    return v != variable && !local.contains(v) && !changed.contains(v) &&
           v->getType()->isIntegerType() && !v->getType().isVolatileQualified();
  if (auto *b = dyn_cast<BinaryOperator>(e))
    return !b->isAssignmentOp() && b->getOpcode() != BO_Comma &&
           stays(b->getLHS()) && stays(b->getRHS());
  return false;
}

/// A variable that one loop inside counts, from 0 or above, and how far.
bool Affine::isCounted(const VarDecl *v) {
  if (lengths.count(v))
    return true;
  auto found = inner.find(v);
  // Its bounds may be sums of it only by mistake.
  return found != inner.end() && found->second && opened.insert(v).second &&
         measure(found->second, v);
}

bool Affine::measure(const ForStmt *loop, const VarDecl *v) {
  if (!countsUp(context, loop->getInc(), v))
    return false;
  // Nothing else changes it: its header begins and steps.
  unsigned times = 0;
  auto touched = [&](auto &&self, const Stmt *s) -> void {
    if (!s)
      return;
    if (auto *b = dyn_cast<BinaryOperator>(s))
      times += b->isAssignmentOp() && namedBy(b->getLHS()) == v;
    if (auto *u = dyn_cast<UnaryOperator>(s))
      times += (u->isIncrementDecrementOp() || u->getOpcode() == UO_AddrOf) &&
               namedBy(u->getSubExpr()) == v;
    for (const Stmt *child : s->children())
      self(self, child);
  };
  touched(touched, loop->getBody());
  const Expr *first = nullptr;
  if (auto *d = dyn_cast<DeclStmt>(loop->getInit()))
    first = cast<VarDecl>(d->getSingleDecl())->getInit();
  else
    first = cast<BinaryOperator>(loop->getInit())->getRHS();
  auto begin = first ? first->getIntegerConstantExpr(context) : std::nullopt;
  auto *condition = dyn_cast_or_null<BinaryOperator>(loop->getCond());
  if (times || !begin || begin->isNegative() || !condition ||
      namedBy(condition->getLHS()) != v)
    return false;
  auto end = of(condition->getRHS());
  if (!end)
    return false;
  if (condition->getOpcode() == BO_LE) {
    if (!add(*end, {}, 1))
      return false;
  } else if (condition->getOpcode() != BO_LT) {
    return false;
  }
  // One product, less a number.
  int64_t less = 0;
  if (auto number = end->find({}); number != end->end() && end->size() > 1) {
    less = number->second;
    end->erase(number);
  }
  if (less > 0 || end->size() != 1)
    return false;
  auto &[factors, number] = *end->begin();
  for (const void *factor : factors)
    if (factor == variable || inner.contains(static_cast<const VarDecl *>(factor)))
      return false;
  if (number < 1)
    return false;
  lengths[v] = {factors, number};
  return true;
}

std::optional<Sum> Affine::product(const Sum &a, const Sum &b) const {
  Sum result;
  for (auto &[some, m] : a)
    for (auto &[others, n] : b) {
      Factors all = some;
      all.insert(all.end(), others.begin(), others.end());
      std::sort(all.begin(), all.end());
      if (!add(result, all, m * n))
        return std::nullopt;
    }
  return result;
}

std::optional<Sum> Affine::of(const Expr *e) {
  e = e->IgnoreParenImpCasts();
  // No cast that could leave bits out.
  if (auto *cast = dyn_cast<ExplicitCastExpr>(e)) {
    const Expr *from = cast->getSubExpr();
    bool isWhole = cast->getType()->isIntegerType() &&
                   from->getType()->isIntegerType() &&
                   context.getTypeSize(cast->getType()) >=
                       context.getTypeSize(from->getType());
    return isWhole ? of(from) : std::nullopt;
  }
  if (auto number = e->getIntegerConstantExpr(context)) {
    Sum sum;
    if (!number->isRepresentableByInt64() || number->getSignificantBits() > 30 ||
        !add(sum, {}, number->getExtValue()))
      return std::nullopt;
    return sum;
  }
  if (const VarDecl *v = namedBy(e)) {
    if (v == variable)
      return Sum{{{v}, 1}};
    if (isCounted(v))
      return Sum{{{v}, 1}};
    auto value = values.find(v);
    if (value != values.end() && v->getType()->isIntegerType() &&
        opened.insert(v).second) {
      auto sum = of(value->second);
      opened.erase(v);
      return sum;
    }
  }
  if (auto *b = dyn_cast<BinaryOperator>(e)) {
    BinaryOperatorKind operation = b->getOpcode();
    if (operation == BO_Add || operation == BO_Sub || operation == BO_Mul) {
      auto left = of(b->getLHS()), right = of(b->getRHS());
      if (!left || !right)
        return std::nullopt;
      if (operation == BO_Mul)
        return product(*left, *right);
      for (auto &[factors, number] : *right)
        if (!add(*left, factors, operation == BO_Sub ? -number : number))
          return std::nullopt;
      return left;
    }
  }
  if (!stays(e))
    return std::nullopt;
  if (const VarDecl *v = namedBy(e))
    return Sum{{{v}, 1}};
  llvm::FoldingSetNodeID id;
  e->Profile(id, context, true);
  auto one = llvm::find_if(same, [&](auto &known) { return known.first == id; });
  if (one == same.end())
    one = same.insert(one, {id, e});
  return Sum{{{one->second}, 1}};
}

/// The rest is a number from 0 to below the bound, written with digits: what is
/// left when the highest is taken away lies below what that one counts in.
bool Affine::isDigits(Sum rest, Factors bound, int64_t number) const {
  while (!rest.empty()) {
    bool found = false;
    for (auto &[factors, times] : rest) {
      if (times < 1)
        return false;
      for (const void *digit : factors) {
        auto length = lengths.find(digit);
        if (length == lengths.end())
          continue;
        auto weight = without(factors, {digit});
        auto whole = without(bound, length->second.first);
        if (!weight || !whole || *weight != *whole ||
            length->second.second * times > number)
          continue;
        bound = *weight;
        number = times;
        rest.erase(Factors(factors));
        found = true;
        break;
      }
      if (found)
        break;
    }
    if (!found)
      return false;
  }
  return bound.empty() && number >= 1;
}

/// The loop's variable is a digit below one of the others.
bool Affine::isBelow(Sum digits, Factors weight, int64_t number) const {
  Factors own = weight;
  own.push_back(variable);
  std::sort(own.begin(), own.end());
  for (auto &[factors, times] : Sum(digits))
    for (const void *digit : factors)
      if (times > 0 && lengths.count(digit)) {
        Sum rest = digits;
        rest.erase(factors);
        rest[own] = number;
        if (isDigits(std::move(rest), *without(factors, {digit}), times))
          return true;
      }
  return false;
}

bool Affine::areApart(llvm::ArrayRef<std::pair<Sum, bool>> subscripts) const {
  Factors weight;
  int64_t number = 0;
  std::vector<Sum> rests;
  for (auto &[sum, isWrite] : subscripts) {
    Sum rest;
    unsigned steps = 0;
    for (auto &[factors, times] : sum) {
      if (llvm::count(factors, variable) == 0) {
        rest[factors] = times;
        continue;
      }
      auto others = without(factors, {variable});
      if (steps++ || llvm::is_contained(*others, variable))
        return false;
      if (rests.empty()) {
        weight = *others;
        number = times;
      } else if (weight != *others || number != times) {
        return false;
      }
    }
    if (steps != 1)
      return false;
    rests.push_back(std::move(rest));
  }
  for (const void *factor : weight)
    if (lengths.count(factor))
      return false;
  auto fixed = [&](const Factors &factors) {
    return llvm::none_of(factors, [&](const void *f) { return lengths.count(f); });
  };
  Sum digits;
  for (auto &[factors, times] : rests.front())
    if (!fixed(factors))
      digits[factors] = times;
  int64_t size = std::abs(number) * step;
  bool areSame = llvm::all_of(rests, [&](const Sum &r) { return r == rests.front(); });
  if (areSame)
    return isDigits(digits, weight, size) ||
           (number > 0 && lengths.count(variable) &&
            isBelow(std::move(digits), weight, number));
  // They differ by numbers that no step of the loop makes up for.
  if (!digits.empty() || !weight.empty())
    return false;
  for (size_t one = 0; one < rests.size(); ++one)
    for (size_t other = 0; other < one; ++other) {
      if (!subscripts[one].second && !subscripts[other].second)
        continue;
      Sum difference = rests[one];
      for (auto &[factors, times] : rests[other])
        if (!add(difference, factors, -times))
          return false;
      if (difference.empty())
        continue;
      if (difference.size() > 1 || !difference.begin()->first.empty() ||
          difference.begin()->second % size == 0)
        return false;
    }
  return true;
}
