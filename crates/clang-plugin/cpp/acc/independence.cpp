// Dependence analysis on the AST: whether the iterations of a loop can run in
// any order. Every element that an iteration writes has to be accessed by that
// iteration alone.
//
// Compilers of `kernels` have to prove this for loops that do not state it
// (OpenACC 3.3, section 2.9.9, `auto`). One thread runs loops that are not
// proven independent.
#include "affine.h"
#include "each.h"
#include "ids.h"
#include "loops.h"
#include "memory.h"
#include "unmapped.h"
#include "proofs.h"
#include "recurrences.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using warpfork::each;

namespace {

using Subscripts = llvm::SmallVector<const Expr *, 4>;

struct ArrayAccess {
  Subscripts subscripts;
  bool isWrite;
};

class Loop {
public:
  Loop(ASTContext &context, const ForStmt *loop, const FunctionDecl *function,
       const warpfork::ClausePlaces &reductions,
       llvm::ArrayRef<const OpenACCClause *> clauses)
      : context(context), loop(loop), function(function), fresh(function),
        reductions(reductions) {
    privates(clauses);
  }

  warpfork::Independence result() {
    known.why = dependence();
    known.depth = known.why.empty() ? 1 : 0;
    return std::move(known);
  }

private:
  /// Why it is not known to be independent; empty if it is.
  std::string dependence() {
    variable = warpfork::countedBy(loop);
    if (!variable)
      return "it does not count a variable";
    each(loop->getBody(), [&](const Stmt *s) { declare(s); });
    affine.emplace(context, loop, variable, changed);
    read(loop->getBody());
    if (!reason.empty())
      return reason;
    for (const VarDecl *v : carried)
      if (!settles(v)) {
        fail("the value of '" + v->getNameAsString() +
             "' goes from one iteration to the next, or out of the loop");
        return reason;
      }
    if (isReadBehind(variable))
      known.last.push_back(variable);
    known.assigned.push_back(variable);
    known.assigned.insert(known.assigned.end(), carried.begin(), carried.end());
    known.assigned.insert(known.assigned.end(), counters.begin(), counters.end());
    for (const VarDecl *v : counters)
      if (v != variable && !own.contains(v) && isReadBehind(v) && !keepsLast(v))
        return "the value of '" + v->getNameAsString() + "' goes out of the loop";
    for (auto &[base, list] : accesses)
      if (any(list) && !isApart(list))
        return "iterations may meet in '" + base->getNameAsString() + "'";
    for (auto &[one, list] : accesses)
      for (auto &[other, others] : accesses)
        if (one != other && any(list) && mayMeet(one, other))
          return "'" + one->getNameAsString() + "' may point to where '" +
                 other->getNameAsString() +
                 "' does; 'restrict' or 'independent' would tell";
    return "";
  }

  ASTContext &context;
  const ForStmt *loop;
  const FunctionDecl *function;
  warpfork::Fresh fresh;
  const warpfork::ClausePlaces &reductions;
  const VarDecl *variable = nullptr;
  std::optional<warpfork::Affine> affine;
  warpfork::Independence known;
  /// Variables outside that the body assigns.
  llvm::SmallSetVector<const VarDecl *, 8> carried;
  llvm::SmallPtrSet<const VarDecl *, 8> own, counters, changed;
  llvm::MapVector<const VarDecl *, llvm::SmallVector<ArrayAccess, 4>> accesses;
  std::string reason;

  void privates(llvm::ArrayRef<const OpenACCClause *> clauses) {
    for (const OpenACCClause *clause : clauses)
      if (auto *list = dyn_cast_or_null<OpenACCClauseWithVarList>(clause);
          list && isa<OpenACCPrivateClause, OpenACCReductionClause>(list))
        for (const Expr *item : list->getVarList())
          if (const VarDecl *v = warpfork::namedBy(item)) {
            own.insert(v);
            known.assigned.push_back(v);
            if (isa<OpenACCReductionClause>(list) ||
                reductions.contains(list->getBeginLoc().getRawEncoding()))
              known.clauses.push_back(v);
            else if (v->hasLocalStorage() && v->getType()->isConstantArrayType() &&
                     warpfork::isOnlySubscripted(function, v))
              known.privates.push_back(v);
          }
  }

  unsigned lineOf(const Stmt *s) {
    SourceManager &sources = context.getSourceManager();
    SourceLocation at = sources.getExpansionLoc(s->getBeginLoc());
    return sources.getPresumedLoc(at).getLine();
  }

  /// Whether iterations can have copies of a variable that they assign.
  bool settles(const VarDecl *v) {
    const Stmt *body = loop->getBody();
    auto [operation, at] = warpfork::reducedBy(context, body, v);
    if (operation == "||" || operation == "&&") {
      // A logical operator leaves out its second operand, whose evaluation may be
      // undefined, and changes the variable to 0 or 1 where there is an iteration.
      fail("whether '" + v->getNameAsString() + "' is combined by '" + operation +
           "' (line " + std::to_string(lineOf(at)) +
           ") depends on the iterations before; '" + operation.front() +
           "=' would not");
      return false;
    }
    if (!operation.empty()) {
      known.reductions.emplace_back(v, operation);
      return true;
    }
    auto use = warpfork::exposure({body}, v, reductions);
    if (use.readFirst || !v->getType()->isArithmeticType())
      return false;
    return !isReadBehind(v) || keepsLast(v);
  }

  bool isReadBehind(const VarDecl *v) {
    // What the loop declares ends with it.
    bool isOutside = !isa_and_nonnull<DeclStmt>(loop->getInit()) || v != variable;
    return isOutside &&
           warpfork::isReadBehind(function, loop, v, reductions);
  }

  /// Each iteration assigns the variable, so that the last one's value counts.
  bool keepsLast(const VarDecl *v) {
    const Stmt *body = loop->getBody();
    bool isWhole = warpfork::exposure({body}, v, reductions).always;
    each(body, [&](const Stmt *s) { isWhole &= !isa<ContinueStmt>(s); });
    if (isWhole)
      known.last.push_back(v);
    return isWhole;
  }

  void declare(const Stmt *s) {
    if (auto *d = dyn_cast<DeclStmt>(s)) {
      for (const Decl *one : d->decls())
        if (auto *v = dyn_cast<VarDecl>(one); v && v->hasLocalStorage())
          own.insert(v);
    } else if (auto *f = dyn_cast<ForStmt>(s)) {
      // Each iteration sets the variables of the loops inside.
      if (auto *b = dyn_cast_or_null<BinaryOperator>(f->getInit());
          b && b->getOpcode() == BO_Assign)
        if (const VarDecl *v = warpfork::namedBy(b->getLHS()))
          counters.insert(v);
    }
    if (auto *b = dyn_cast<BinaryOperator>(s); b && b->isAssignmentOp())
      if (const VarDecl *v = warpfork::namedBy(b->getLHS()))
        changed.insert(v);
    if (auto *u = dyn_cast<UnaryOperator>(s); u && u->isIncrementDecrementOp())
      if (const VarDecl *v = warpfork::namedBy(u->getSubExpr()))
        changed.insert(v);
  }

  void fail(std::string why) {
    if (reason.empty())
      reason = std::move(why);
  }

  void read(const Stmt *s) {
    if (!s || !reason.empty())
      return;
    if (isa<BreakStmt>(s) && !isInner(s))
      return fail("it may end early");
    if (isa<ReturnStmt, GotoStmt, LabelStmt, AsmStmt, LambdaExpr, CXXTryStmt,
            CXXThrowExpr, CXXNewExpr, CXXDeleteExpr, CoroutineBodyStmt>(s))
      return fail("what is in it is not understood");
    if (auto *call = dyn_cast<CallExpr>(s))
      if (!warpfork::isPure(context, call))
        return fail("it calls a function that may have side effects");
    if (isa<CXXConstructExpr>(s))
      return fail("it makes objects");
    if (auto *b = dyn_cast<BinaryOperator>(s); b && b->isAssignmentOp()) {
      read(b->getRHS());
      if (b->isCompoundAssignmentOp())
        access(b->getLHS(), false);
      return access(b->getLHS(), true);
    }
    if (auto *u = dyn_cast<UnaryOperator>(s)) {
      if (u->isIncrementDecrementOp()) {
        access(u->getSubExpr(), false);
        return access(u->getSubExpr(), true);
      }
      if (u->getOpcode() == UO_AddrOf)
        return fail("it takes an address");
      if (u->getOpcode() == UO_Deref)
        return access(u, false);
    }
    if (auto *e = dyn_cast<Expr>(s);
        e && isa<ArraySubscriptExpr, MemberExpr>(e->IgnoreParens()))
      return access(e, false);
    if (auto *e = dyn_cast<Expr>(s); e && e->getType().isVolatileQualified())
      return fail("it uses what is volatile");
    if (auto *construct = dyn_cast<OpenACCConstructStmt>(s))
      return inner(construct);
    if (auto *d = dyn_cast<DeclStmt>(s)) {
      for (const Decl *one : d->decls())
        if (auto *v = dyn_cast<VarDecl>(one)) {
          if (!v->hasLocalStorage() || v->getType()->isReferenceType() ||
              (v->getType()->isPointerType() && v->getInit()))
            return fail("it declares another name for data");
          read(v->getInit());
        }
      return;
    }
    for (const Stmt *child : s->children())
      read(child);
  }

  /// A construct inside has its own copies of what it makes private; what it
  /// reduces it reads and writes.
  void inner(const OpenACCConstructStmt *construct) {
    llvm::SmallVector<const VarDecl *, 4> mine;
    for (const OpenACCClause *clause : construct->clauses()) {
      auto *list = dyn_cast_or_null<OpenACCClauseWithVarList>(clause);
      if (list &&
          (isa<OpenACCReductionClause>(list) ||
           reductions.contains(list->getBeginLoc().getRawEncoding()))) {
        for (const Expr *item : list->getVarList()) {
          access(item, false);
          access(item, true);
        }
      } else if (list && isa<OpenACCPrivateClause>(list)) {
        for (const Expr *item : list->getVarList())
          if (const VarDecl *v = warpfork::namedBy(item))
            if (own.insert(v).second)
              mine.push_back(v);
      }
    }
    // Of the class of all statements: a construct's own has none.
    for (const Stmt *child : static_cast<const Stmt *>(construct)->children())
      read(child);
    for (const VarDecl *v : mine)
      own.erase(v);
  }

  /// Whether a `break` leaves a loop or `switch` inside this one.
  bool isInner(const Stmt *what) {
    bool found = false;
    each(loop->getBody(), [&](const Stmt *s) {
      if (isa<ForStmt, WhileStmt, DoStmt, SwitchStmt, CXXForRangeStmt>(s))
        each(s, [&](const Stmt *inner) { found |= inner == what; });
    });
    return found;
  }

  /// An object that is read or written.
  void access(const Expr *e, bool isWrite) {
    Subscripts subscripts;
    const Expr *base = e;
    bool isPart = false;
    for (;;) {
      base = base->IgnoreParenImpCasts();
      if (auto *s = dyn_cast<ArraySubscriptExpr>(base)) {
        subscripts.insert(subscripts.begin(), s->getIdx());
        read(s->getIdx());
        base = s->getBase();
        isPart = true;
      } else if (auto *m = dyn_cast<MemberExpr>(base); m && !m->isArrow()) {
        base = m->getBase();
        isPart = true;
      } else
        break;
    }
    if (e->getType().isVolatileQualified())
      return fail("it uses what is volatile");
    const VarDecl *v = warpfork::namedBy(base);
    if (!v || v->getType()->isReferenceType())
      return fail("it uses data through an expression that is no variable");
    if (isPart) {
      // A pointer to pointers may lead everywhere.
      unsigned depth = 0;
      QualType type = v->getType();
      while (type->isPointerType()) {
        type = type->getPointeeType();
        ++depth;
      }
      if (depth > 1)
        return fail("'" + v->getNameAsString() + "' points to pointers");
      if (!own.contains(v))
        accesses[v].push_back({subscripts, isWrite});
      return;
    }
    if (!isWrite || own.contains(v) || counters.contains(v))
      return;
    if (v == variable)
      return fail("it changes its variable");
    carried.insert(v);
  }

  static bool any(llvm::ArrayRef<ArrayAccess> list) {
    return llvm::any_of(list, [](const ArrayAccess &a) { return a.isWrite; });
  }

  /// Whether different iterations use different elements, as the subscripts of
  /// one dimension tell.
  bool isApart(llvm::ArrayRef<ArrayAccess> list) {
    for (unsigned d = 0;; ++d) {
      std::vector<std::pair<warpfork::Sum, bool>> subscripts;
      for (const ArrayAccess &a : list) {
        if (d >= a.subscripts.size())
          return false;
        auto sum = affine->of(a.subscripts[d]);
        if (!sum)
          break;
        subscripts.emplace_back(std::move(*sum), a.isWrite);
      }
      if (subscripts.size() == list.size() && affine->areApart(subscripts))
        return true;
    }
  }

  bool mayMeet(const VarDecl *one, const VarDecl *other) {
    auto isOwnObject = [&](const VarDecl *v) {
      return v->getType().isRestrictQualified() || fresh.has(v);
    };
    if (isOwnObject(one) || isOwnObject(other))
      return false;
    QualType a = one->getType(), b = other->getType();
    if (!a->isPointerType() && !b->isPointerType())
      return false;
    // Numbers of different types are in different places.
    auto element = [&](QualType t) {
      t = t->isPointerType() ? t->getPointeeType() : t;
      return context.getBaseElementType(t).getCanonicalType()
          .getUnqualifiedType();
    };
    QualType ea = element(a), eb = element(b);
    bool plain = ea->isArithmeticType() && eb->isArithmeticType() &&
                 !ea->isCharType() && !eb->isCharType();
    return !(plain && ea != eb &&
             context.getTypeSize(ea) + ea->isFloatingType() !=
                 context.getTypeSize(eb) + eb->isFloatingType());
  }
};

} // namespace

const ForStmt *warpfork::countedLoop(Stmt *s) {
  while (auto *block = dyn_cast_or_null<CompoundStmt>(s)) {
    if (block->size() != 1)
      break;
    s = block->body_front();
  }
  return dyn_cast_or_null<ForStmt>(s);
}

/// The same of a loop of a nest, whose first loop is `outermost`.
static warpfork::Independence
ofNest(ASTContext &context, Stmt *s, const ForStmt *outermost,
       const FunctionDecl *function, const warpfork::ClausePlaces &reductions,
       warpfork::Proofs &proofs,
       llvm::ArrayRef<const OpenACCClause *> clauses) {
  warpfork::Independence none;
  const ForStmt *loop = warpfork::countedLoop(s);
  if (!loop)
    none.why = "it is no loop that counts";
  else if (function && function->isDependentContext())
    none.why = "it stands in a template that is not used";
  if (!none.why.empty())
    return none;
  warpfork::Independence known =
      Loop(context, loop, function, reductions, clauses).result();
  proofs.judge(outermost, loop, function, known);
  if (known.depth) {
    auto *body = const_cast<Stmt *>(loop->getBody());
    warpfork::Independence inner =
        ofNest(context, body, outermost, function, reductions, proofs, clauses);
    auto isKnown = [&](auto &one) { return llvm::is_contained(known.reductions, one); };
    auto isLast = [&](auto *one) { return llvm::is_contained(known.last, one); };
    if (llvm::all_of(inner.reductions, isKnown) && llvm::all_of(inner.last, isLast))
      known.depth += inner.depth;
  }
  return known;
}

warpfork::Independence
warpfork::independent(ASTContext &context, Stmt *s,
                      const FunctionDecl *function,
                      const ClausePlaces &reductions, Proofs &proofs,
                      llvm::ArrayRef<const OpenACCClause *> clauses) {
  const ForStmt *outermost = countedLoop(s);
  return ofNest(context, s, outermost, function, reductions, proofs, clauses);
}

void warpfork::state(llvm::json::Object &fact, const Independence &known) {
  llvm::json::Array reductions, last;
  for (auto &[variable, operation] : known.reductions)
    reductions.push_back(llvm::json::Object{{"name", variable->getNameAsString()},
                                            {"id", idOf(variable)},
                                            {"operator", operation}});
  for (const VarDecl *variable : known.last)
    last.push_back(idOf(variable));
  fact["independent"] = known.why.empty();
  fact["why"] = known.why;
  fact["depth"] = known.depth;
  fact["reductions"] = std::move(reductions);
  fact["last"] = std::move(last);
}
