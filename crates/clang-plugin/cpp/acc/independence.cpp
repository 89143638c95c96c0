// Whether the iterations of a loop can run in any order, as far as its form
// tells: every place that it writes is one of its iteration alone.
//
// Compilers of `kernels` have to prove this of loops that do not say it
// (OpenACC 3.3, section 2.9.9, `auto`). What is not known to be independent is
// left to one thread.
#include "loops.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace {

using Subscripts = llvm::SmallVector<const Expr *, 4>;

struct ArrayAccess {
  Subscripts subscripts;
  bool isWrite;
};

const VarDecl *nameOf(const Expr *e) {
  auto *name =
      dyn_cast_or_null<DeclRefExpr>(e ? e->IgnoreParenImpCasts() : nullptr);
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

/// Calls `found` for a statement and all in it.
template <typename F> void each(const Stmt *s, F &&found) {
  if (!s)
    return;
  found(s);
  for (const Stmt *child : s->children())
    each(child, found);
}

/// Pointers that nothing else in a function points to where they point.
class Fresh {
public:
  explicit Fresh(const FunctionDecl *function) {
    if (function && function->hasBody())
      each(function->getBody(), [&](const Stmt *s) { look(s); });
  }

  bool has(const VarDecl *pointer) const {
    return pointer->hasLocalStorage() && !isa<ParmVarDecl>(pointer) &&
           made.contains(pointer) && !copied.contains(pointer);
  }

private:
  llvm::SmallPtrSet<const VarDecl *, 8> made, copied;

  void look(const Stmt *s) {
    if (auto *d = dyn_cast<DeclStmt>(s)) {
      for (const Decl *one : d->decls())
        if (auto *variable = dyn_cast<VarDecl>(one);
            variable && variable->getInit())
          assigned(variable, variable->getInit());
    } else if (auto *b = dyn_cast<BinaryOperator>(s)) {
      if (!b->isAssignmentOp())
        return;
      const VarDecl *variable = nameOf(b->getLHS());
      if (variable && b->getOpcode() == BO_Assign)
        assigned(variable, b->getRHS());
      else if (variable)
        copied.insert(variable);
      else
        escapes(b->getRHS());
    } else if (auto *u = dyn_cast<UnaryOperator>(s)) {
      if (u->isIncrementDecrementOp() || u->getOpcode() == UO_AddrOf)
        if (const VarDecl *variable = nameOf(u->getSubExpr()))
          copied.insert(variable);
    } else if (auto *c = dyn_cast<CallExpr>(s)) {
      if (c->getType()->isPointerType() || c->getType()->isRecordType())
        for (const Expr *argument : c->arguments())
          escapes(argument);
    } else if (auto *l = dyn_cast<LambdaExpr>(s)) {
      for (const LambdaCapture &capture : l->captures())
        if (capture.capturesVariable())
          if (auto *variable = dyn_cast<VarDecl>(capture.getCapturedVar()))
            copied.insert(variable);
    }
  }

  void assigned(const VarDecl *variable, const Expr *value) {
    if (isNew(value)) {
      // With two objects it may still be one of each at a time.
      if (!made.insert(variable).second)
        copied.insert(variable);
      return;
    }
    if (variable->getType()->isPointerType() ||
        variable->getType()->isReferenceType())
      copied.insert(variable);
    if (!variable->getType()->isArithmeticType())
      escapes(value);
  }

  /// Whose value may go elsewhere.
  void escapes(const Expr *value) {
    value = value->IgnoreParenCasts();
    if (auto *b = dyn_cast<BinaryOperator>(value)) {
      escapes(b->getLHS());
      escapes(b->getRHS());
    } else if (auto *c = dyn_cast<AbstractConditionalOperator>(value)) {
      escapes(c->getTrueExpr());
      escapes(c->getFalseExpr());
    } else if (auto *u = dyn_cast<UnaryOperator>(value)) {
      const Expr *of = u->getSubExpr()->IgnoreParenCasts();
      while (auto *element = dyn_cast<ArraySubscriptExpr>(of))
        of = element->getBase()->IgnoreParenCasts();
      escapes(of);
    } else if (auto *list = dyn_cast<InitListExpr>(value)) {
      for (const Expr *one : list->inits())
        escapes(one);
    } else if (const VarDecl *variable = nameOf(value)) {
      copied.insert(variable);
    }
  }

  static bool isNew(const Expr *value) {
    value = value->IgnoreParenCasts();
    if (isa<CXXNewExpr>(value))
      return true;
    auto *call = dyn_cast<CallExpr>(value);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    if (!callee)
      return false;
    unsigned builtin = callee->getBuiltinID();
    return callee->hasAttr<RestrictAttr>() || builtin == Builtin::BImalloc ||
           builtin == Builtin::BIcalloc ||
           builtin == Builtin::BIaligned_alloc;
  }
};

class Loop {
public:
  Loop(ASTContext &context, const ForStmt *loop, const FunctionDecl *function,
       const warpfork::ClausePlaces &reductions,
       llvm::ArrayRef<const OpenACCClause *> clauses)
      : context(context), loop(loop), fresh(function), reductions(reductions) {
    privates(clauses);
  }

  /// Why it is not known to be independent; empty if it is.
  std::string dependence() {
    if (!findVariable())
      return "it does not count a variable";
    each(loop->getBody(), [&](const Stmt *s) { declare(s); });
    read(loop->getBody());
    if (!reason.empty())
      return reason;
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

private:
  ASTContext &context;
  const ForStmt *loop;
  Fresh fresh;
  const warpfork::ClausePlaces &reductions;
  const VarDecl *variable = nullptr;
  llvm::SmallPtrSet<const VarDecl *, 8> own, counters, changed;
  llvm::MapVector<const VarDecl *, llvm::SmallVector<ArrayAccess, 4>> accesses;
  std::string reason;

  void privates(llvm::ArrayRef<const OpenACCClause *> clauses) {
    for (const OpenACCClause *clause : clauses)
      if (auto *list = dyn_cast_or_null<OpenACCClauseWithVarList>(clause);
          list && isa<OpenACCPrivateClause, OpenACCReductionClause>(list))
        for (const Expr *item : list->getVarList())
          if (const VarDecl *v = nameOf(item))
            own.insert(v);
  }

  bool findVariable() {
    if (auto *d = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
      if (d->isSingleDecl())
        variable = dyn_cast<VarDecl>(d->getSingleDecl());
    } else if (auto *b = dyn_cast_or_null<BinaryOperator>(loop->getInit())) {
      variable = nameOf(b->getLHS());
    }
    return variable && variable->getType()->isIntegerType() && loop->getInc();
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
        if (const VarDecl *v = nameOf(b->getLHS()))
          counters.insert(v);
    }
    if (auto *b = dyn_cast<BinaryOperator>(s); b && b->isAssignmentOp())
      if (const VarDecl *v = nameOf(b->getLHS()))
        changed.insert(v);
    if (auto *u = dyn_cast<UnaryOperator>(s); u && u->isIncrementDecrementOp())
      if (const VarDecl *v = nameOf(u->getSubExpr()))
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
      if (!isPure(call))
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
          if (const VarDecl *v = nameOf(item))
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

  bool isPure(const CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee)
      return false;
    if (callee->hasAttr<ConstAttr>())
      return true;
    unsigned id = callee->getBuiltinID();
    return id && (context.BuiltinInfo.isConst(id) ||
                  context.BuiltinInfo.isConstWithoutErrnoAndExceptions(id));
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
    const VarDecl *v = nameOf(base);
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
    fail("the value of '" + v->getNameAsString() +
         "' goes from one iteration to the next, or out of the loop");
  }

  static bool any(llvm::ArrayRef<ArrayAccess> list) {
    return llvm::any_of(list, [](const ArrayAccess &a) { return a.isWrite; });
  }

  /// Whether different iterations use different elements: in one dimension all
  /// subscripts are the same, and a different number in each iteration.
  bool isApart(llvm::ArrayRef<ArrayAccess> list) {
    for (unsigned d = 0;; ++d) {
      llvm::FoldingSetNodeID first;
      bool all = true;
      for (const ArrayAccess &a : list) {
        if (d >= a.subscripts.size())
          return false;
        llvm::FoldingSetNodeID id;
        a.subscripts[d]->IgnoreParenImpCasts()->Profile(id, context, true);
        if (&a == list.begin()) {
          first = id;
          all = factor(a.subscripts[d]) == 1;
        }
        all &= id == first;
      }
      if (all)
        return true;
    }
  }

  /// 1 where the expression is another number in each iteration, 0 where it is
  /// the same in all, -1 where neither is known.
  int factor(const Expr *e) {
    e = e->IgnoreParenImpCasts();
    if (const VarDecl *v = nameOf(e)) {
      if (v == variable)
        return 1;
      return own.contains(v) || counters.contains(v) || changed.contains(v)
                 ? -1
                 : 0;
    }
    if (e->isIntegerConstantExpr(context))
      return 0;
    auto *b = dyn_cast<BinaryOperator>(e);
    if (!b)
      return -1;
    int left = factor(b->getLHS()), right = factor(b->getRHS());
    if (left < 0 || right < 0)
      return -1;
    if (b->getOpcode() == BO_Add || b->getOpcode() == BO_Sub)
      return left + right == 2 ? -1 : left + right;
    if (b->getOpcode() == BO_Mul && left + right == 1) {
      auto number = (left ? b->getRHS() : b->getLHS())
                        ->getIntegerConstantExpr(context);
      return number && !number->isZero() ? 1 : -1;
    }
    return left + right == 0 ? 0 : -1;
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

std::pair<bool, std::string>
warpfork::independent(ASTContext &context, Stmt *s,
                      const FunctionDecl *function,
                      const ClausePlaces &reductions,
                      llvm::ArrayRef<const OpenACCClause *> clauses) {
  while (auto *block = dyn_cast_or_null<CompoundStmt>(s)) {
    if (block->size() != 1)
      break;
    s = block->body_front();
  }
  auto *loop = dyn_cast_or_null<ForStmt>(s);
  if (!loop)
    return {false, "it is no loop that counts"};
  if (function && function->isDependentContext())
    return {false, "it stands in a template that is not used"};
  std::string why = Loop(context, loop, function, reductions, clauses).dependence();
  return {why.empty(), why};
}
