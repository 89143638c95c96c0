// Functions that a `routine` directive makes device code (OpenACC 3.3, section
// 2.15.1).
#include "../walk.h"
#include "acc.h"
#include "mangle.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace {

class Routines : public warpfork::Walk {
public:
  Routines(ASTContext &context, const warpfork::AccPlan &plan, bool forDevice)
      : context(context), plan(plan), forDevice(forDevice),
        mangler(context.createMangleContext()) {}

  bool VisitFunctionDecl(FunctionDecl *function) override {
    std::string name = warpfork::linkerName(*mangler, function);
    if (name.empty())
      return true;
    std::string other = plan.bound(name);
    if (!other.empty()) {
      // Device code has the other function in this one's place.
      if (forDevice && !function->hasAttr<AsmLabelAttr>()) {
        function->addAttr(AsmLabelAttr::CreateImplicit(context, other));
        function->setBody(nullptr);
      }
    } else if (plan.isRoutine(name) &&
               !function->hasAttr<OMPDeclareTargetDeclAttr>()) {
      function->addAttr(OMPDeclareTargetDeclAttr::CreateImplicit(
          context, OMPDeclareTargetDeclAttr::MT_To,
          OMPDeclareTargetDeclAttr::DT_Any, nullptr, false, 1));
    }
    return true;
  }

private:
  ASTContext &context;
  const warpfork::AccPlan &plan;
  bool forDevice;
  std::unique_ptr<MangleContext> mangler;
};

} // namespace

void warpfork::declareRoutines(ASTContext &context, const AccPlan &plan,
                               Decl *decl, bool forDevice) {
  if (plan.hasRoutines())
    Routines(context, plan, forDevice).TraverseDecl(decl);
}
