// Host memory that no directive and no call of a function can have mapped.
#include "unmapped.h"
#include "uses.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace {

const FunctionDecl *calleeOf(const Expr *e) {
  auto *call = dyn_cast<CallExpr>(e->IgnoreParenCasts());
  return call ? call->getDirectCallee() : nullptr;
}

/// A value that is new memory of the host, or null.
bool isHostAllocation(const Expr *value) {
  if (auto *made = dyn_cast<CXXNewExpr>(value->IgnoreParenCasts()))
    return made->getNumPlacementArgs() == 0;
  if (isa<IntegerLiteral, CXXNullPtrLiteralExpr, GNUNullExpr>(
          value->IgnoreParenCasts()))
    return true;
  const FunctionDecl *callee = calleeOf(value);
  unsigned id = callee ? callee->getBuiltinID() : 0;
  return id == Builtin::BImalloc || id == Builtin::BIcalloc ||
         id == Builtin::BIaligned_alloc || id == Builtin::BI__builtin_malloc ||
         id == Builtin::BI__builtin_calloc;
}

/// Follows the uses of a pointer or an array in a function.
class Uses {
public:
  Uses(const VarDecl *variable, bool withClauses)
      : variable(variable->getCanonicalDecl()), withClauses(withClauses) {}

  /// New memory is assigned to the pointer.
  bool isMade = false;

  /// Whether a statement uses no more than the values of elements.
  bool stays(const Stmt *s) {
    if (!s)
      return true;
    if (withClauses && !clausesStay(s))
      return false;
    if (auto *d = dyn_cast<DeclStmt>(s))
      return llvm::all_of(d->decls(), [&](const Decl *one) {
        auto *v = dyn_cast<VarDecl>(one);
        const Expr *init = v ? v->getInit() : nullptr;
        bool isPointer = is(v) && v->getType()->isPointerType();
        return !init || (isPointer ? assigned(init) : stays(init));
      });
    if (auto *l = dyn_cast<LambdaExpr>(s))
      return llvm::none_of(l->captures(), [&](const LambdaCapture &capture) {
        return capture.capturesVariable() &&
               is(dyn_cast<VarDecl>(capture.getCapturedVar()));
      });
    if (auto *e = dyn_cast<Expr>(s))
      if (std::optional<bool> known = expression(e))
        return *known;
    return llvm::all_of(s->children(),
                        [&](const Stmt *child) { return stays(child); });
  }

private:
  const VarDecl *variable;
  bool withClauses;

  bool is(const VarDecl *other) const {
    return other && other->getCanonicalDecl() == variable;
  }

  bool names(const Expr *e) const { return is(warpfork::namedBy(e)); }

  bool clausesStay(const Stmt *s) {
    auto stay = [&](auto &&clauses) {
      for (auto *clause : clauses)
        if (clause)
          for (const Stmt *child :
               const_cast<std::remove_cv_t<std::remove_pointer_t<
                   decltype(clause)>> *>(clause)->children())
            if (!stays(child))
              return false;
      return true;
    };
    if (auto *construct = dyn_cast<OpenACCConstructStmt>(s))
      return stay(construct->clauses());
    if (auto *directive = dyn_cast<OMPExecutableDirective>(s))
      return stay(directive->clauses());
    return true;
  }

  bool assigned(const Expr *value) {
    isMade = true;
    return isHostAllocation(value) && stays(value);
  }

  /// Whether what an expression does with the variable is allowed, where it names it.
  std::optional<bool> expression(const Expr *e) {
    if (auto *b = dyn_cast<BinaryOperator>(e)) {
      if (b->getOpcode() == BO_Assign && names(b->getLHS()))
        return assigned(b->getRHS());
      if (b->isAssignmentOp() && isElement(b->getLHS()))
        return indicesStay(b->getLHS()) && stays(b->getRHS());
      if (b->isComparisonOp() || b->isLogicalOp())
        return (names(b->getLHS()) || stays(b->getLHS())) &&
               (names(b->getRHS()) || stays(b->getRHS()));
    } else if (auto *u = dyn_cast<UnaryOperator>(e)) {
      if (u->isIncrementDecrementOp() && isElement(u->getSubExpr()))
        return indicesStay(u->getSubExpr());
      if (u->getOpcode() == UO_LNot && names(u->getSubExpr()))
        return true;
    } else if (auto *cast = dyn_cast<ImplicitCastExpr>(e)) {
      if (cast->getCastKind() == CK_LValueToRValue && isElement(cast->getSubExpr()))
        return indicesStay(cast->getSubExpr());
      if (cast->getCastKind() == CK_PointerToBoolean && names(cast->getSubExpr()))
        return true;
    } else if (auto *call = dyn_cast<CallExpr>(e)) {
      const FunctionDecl *callee = call->getDirectCallee();
      if (callee && call->getNumArgs() == 1 && names(call->getArg(0)) &&
          callee->getBuiltinID() == Builtin::BIfree)
        return true;
    } else if (auto *gone = dyn_cast<CXXDeleteExpr>(e)) {
      if (names(gone->getArgument()))
        return true;
    } else if (auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(e)) {
      if (size->getKind() == UETT_SizeOf)
        return true;
    } else if (auto *name = dyn_cast<DeclRefExpr>(e)) {
      return !is(dyn_cast<VarDecl>(name->getDecl()));
    }
    return std::nullopt;
  }

  /// What an element is an element of, or a member of an element.
  static const Expr *base(const Expr *e) {
    e = e->IgnoreParens();
    if (auto *one = dyn_cast<ArraySubscriptExpr>(e))
      return one->getBase()->IgnoreParenImpCasts();
    if (auto *member = dyn_cast<MemberExpr>(e))
      return member->getBase()->IgnoreParenImpCasts();
    if (auto *u = dyn_cast<UnaryOperator>(e); u && u->getOpcode() == UO_Deref)
      return u->getSubExpr()->IgnoreParenImpCasts();
    return nullptr;
  }

  /// A number in the array, or behind the pointer.
  bool isElement(const Expr *e) const {
    if (!e->getType()->isArithmeticType())
      return false;
    for (const Expr *of = base(e); of; of = base(of))
      if (names(of))
        return true;
    return false;
  }

  bool indicesStay(const Expr *e) {
    for (; e && !names(e); e = base(e))
      if (auto *one = dyn_cast<ArraySubscriptExpr>(e->IgnoreParens()))
        if (!stays(one->getIdx()))
          return false;
    return true;
  }
};

} // namespace

bool warpfork::isUnmapped(const FunctionDecl *function, const VarDecl *pointer) {
  if (!function || !pointer->hasLocalStorage() || isa<ParmVarDecl>(pointer) ||
      !pointer->getType()->isPointerType())
    return false;
  for (const Decl *one :
       function->getASTContext().getTranslationUnitDecl()->decls())
    // With unified shared memory nothing has to be mapped.
    if (isa<OMPRequiresDecl>(one))
      return false;
  Uses uses(pointer, true);
  return uses.stays(function->getBody()) && uses.isMade;
}

bool warpfork::isOnlySubscripted(const FunctionDecl *function, const VarDecl *array) {
  return function && Uses(array, false).stays(function->getBody());
}
