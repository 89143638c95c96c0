// The numbers of `device` clauses.
//
// `device(-1)` is the initial device (OpenMP 5.2, `omp_initial_device`), but -1 is also
// what Clang's code passes where there is no clause. So the runtime
// (`device_number.rs`) gets a clause's number as 32 bits and zeros. A number of a wider
// type it makes such a one itself, since that may have no 32 bits.
#include "generated_names.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

class DeviceNumbers : public warpfork::Walk {
public:
  explicit DeviceNumbers(ASTContext &context) : context(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (!isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) &&
        !isOpenMPTargetDataManagementDirective(directive->getDirectiveKind()))
      return true;
    for (OMPClause *const &clause : directive->clauses())
      if (auto *device = dyn_cast<OMPDeviceClause>(clause))
        if (OMPClause *other = unsignedNumber(device))
          const_cast<OMPClause *&>(clause) = other;
    return true;
  }

private:
  ASTContext &context;

  /// The same clause with a number of 64 bits; null where it is not negative.
  OMPClause *unsignedNumber(OMPDeviceClause *clause) {
    Expr *number = clause->getDevice();
    if (!number || number->isInstantiationDependent() ||
        !number->getType()->isIntegralOrUnscopedEnumerationType())
      return nullptr;
    if (auto constant = number->getIntegerConstantExpr(context);
        constant && !constant->isNegative())
      return nullptr;
    warpfork::Made made(context, function(), number->getExprLoc());
    Expr *wide;
    if (context.getTypeSize(number->getType()) > 32) {
      wide = made.call("__wf_device_number", {made.integer(number)}, context.LongLongTy);
    } else {
      wide = made.cast(made.rvalue(number), CK_IntegralCast, context.IntTy);
      wide = made.cast(wide, CK_IntegralCast, context.UnsignedIntTy);
      wide = made.cast(wide, CK_IntegralCast, context.UnsignedLongLongTy);
    }
    auto *before = OMPClauseWithPreInit::get(clause);
    return new (context) OMPDeviceClause(
        clause->getModifier(), wide, const_cast<Stmt *>(before->getPreInitStmt()),
        before->getCaptureRegion(), clause->getBeginLoc(), clause->getLParenLoc(),
        clause->getModifierLoc(), clause->getEndLoc());
  }
};

} // namespace

void warpfork::passDeviceNumbers(ASTContext &context, Decl *decl) {
  DeviceNumbers(context).TraverseDecl(decl);
}
