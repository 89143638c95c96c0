// Tables of addresses in target regions: `int *table[2] = {a, b};` with mapped arrays
// `a` and `b` that have static storage.
//
// The address of such a variable is a constant to the front end, and code generation
// copies a table of constants from a global one. On a device the address is that of
// the mapping, which the region has captured. So initial values name the variable by
// an expression that means the same and that is evaluated at run time only:
// `*__builtin_astype(&a, …)`.
#include "device_code.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

/// The initial values in a region.
class InitialValues : public warpfork::Walk {
public:
  explicit InitialValues(ASTContext &context) : context(context) {}

  bool VisitVarDecl(VarDecl *variable) override {
    // One that still is `constexpr` has uses for which only its value stands.
    if (variable->hasLocalStorage() && variable->hasInit() &&
        !variable->isConstexpr() && !variable->getType()->isReferenceType() &&
        rewrite(*variable->getInitAddress()))
      // It forgets the value that it had.
      variable->setInit(variable->getInit());
    return true;
  }

  bool VisitInitListExpr(InitListExpr *list) override {
    parts(list);
    return true;
  }

  bool VisitMaterializeTemporaryExpr(MaterializeTemporaryExpr *e) override {
    parts(e);
    return true;
  }

private:
  ASTContext &context;

  bool parts(Stmt *s) {
    bool any = false;
    for (Stmt *&child : s->children())
      any |= rewrite(child);
    return any;
  }

  /// Whether it has rewritten anything.
  bool rewrite(Stmt *&slot) {
    Stmt *s = slot;
    // What is read from a variable is no constant, nor is a closure.
    auto *cast = dyn_cast_or_null<CastExpr>(s);
    if (!s || isa<LambdaExpr, AsTypeExpr>(s) ||
        (cast && cast->getCastKind() == CK_LValueToRValue))
      return false;
    auto *name = dyn_cast<DeclRefExpr>(s);
    if (!name)
      return parts(s);
    auto *variable = dyn_cast<VarDecl>(name->getDecl());
    if (!variable || !name->refersToEnclosingVariableOrCapture() ||
        !variable->hasGlobalStorage() || variable->getType()->isReferenceType() ||
        warpfork::onDevice(variable))
      return false;
    slot = computed(name);
    return true;
  }

  /// An expression of the same object.
  Expr *computed(DeclRefExpr *name) {
    SourceLocation at = name->getLocation();
    QualType pointer = context.getPointerType(name->getType());
    Expr *address = UnaryOperator::Create(context, name, UO_AddrOf, pointer,
                                          VK_PRValue, OK_Ordinary, at, false,
                                          FPOptionsOverride());
    Expr *same = new (context)
        AsTypeExpr(address, pointer, VK_PRValue, OK_Ordinary, at, at);
    return UnaryOperator::Create(context, same, UO_Deref, name->getType(),
                                 VK_LValue, OK_Ordinary, at, false,
                                 FPOptionsOverride());
  }
};

class RegionValues : public warpfork::Walk {
public:
  explicit RegionValues(ASTContext &context) : values(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) &&
        directive->hasAssociatedStmt() &&
        !(function() && function()->isDependentContext()))
      values.TraverseStmt(directive->getAssociatedStmt());
    return true;
  }

private:
  InitialValues values;
};

} // namespace

void warpfork::computeAddresses(ASTContext &context, Decl *decl) {
  RegionValues(context).TraverseDecl(decl);
}
