// Target regions that run immediately although they may be deferred.
//
// Of a region with `nowait` and `depend` Clang makes a task that runs when its
// dependences are satisfied. It passes that task the addresses of
// `firstprivate` variables wider than a pointer. By then the program may have
// changed them, or left their block. Without `nowait` the region waits where
// it is encountered, which OpenMP permits for any deferrable task. (Without
// `depend` the runtime copies the values when the task is created.)
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

class Undeferred : public warpfork::Walk {
public:
  explicit Undeferred(ASTContext &context) : context(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) &&
        !(function() && function()->isDependentContext()) &&
        takesAddresses(directive))
      warpfork::waitHere(context, directive);
    return true;
  }

private:
  ASTContext &context;

  /// Whether a variable with private copies goes by its address, and the
  /// runtime cannot help.
  bool takesAddresses(OMPExecutableDirective *directive) {
    bool depends = directive->hasClausesOfKind<OMPDependClause>();
    for (auto *clause : directive->getClausesOfKind<OMPFirstprivateClause>())
      for (const Expr *item : clause->varlist()) {
        QualType type = item->getType().getNonReferenceType();
        if (type->isVariablyModifiedType())
          return true;
        bool fits = type->isScalarType() &&
                    context.getTypeSizeInChars(type) <=
                        context.getTypeSizeInChars(context.getUIntPtrType());
        if (depends && !fits)
          return true;
      }
    return false;
  }
};

} // namespace

void warpfork::waitHere(ASTContext &context,
                        OMPExecutableDirective *directive) {
  // A clause that says nothing about the region goes in the place of `nowait`.
  ArrayRef<OMPClause *> clauses = directive->clauses();
  for (size_t i = 0; i < clauses.size(); ++i)
    if (auto *nowait = dyn_cast<OMPNowaitClause>(clauses[i]))
      const_cast<OMPClause *&>(clauses[i]) = OMPFullClause::Create(
          context, nowait->getBeginLoc(), nowait->getEndLoc());
}

void warpfork::waitForAddresses(ASTContext &context, Decl *decl) {
  Undeferred(context).TraverseDecl(decl);
}
