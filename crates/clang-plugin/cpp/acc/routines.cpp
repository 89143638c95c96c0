// Functions that a `routine` directive makes device code (OpenACC 3.3, section
// 2.15.1).
#include "../facts.h"
#include "../walk.h"
#include "acc.h"
#include "mangle.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace {

class Routines : public warpfork::Walk {
public:
  Routines(ASTContext &context, const warpfork::AccPlan &plan)
      : context(context), plan(plan), mangler(context.createMangleContext()) {}

  bool VisitFunctionDecl(FunctionDecl *function) override {
    std::string name = warpfork::linkerName(*mangler, function);
    if (name.empty())
      return true;
    if (plan.isRoutine(name) &&
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
  std::unique_ptr<MangleContext> mangler;
};

} // namespace

void warpfork::declareRoutines(ASTContext &context, const AccPlan &plan,
                               Decl *decl) {
  if (plan.hasRoutines())
    Routines(context, plan).TraverseDecl(decl);
}

void warpfork::stateNames(const AccPlan &plan, Facts &facts) {
  for (auto &[name, other] : plan.binds())
    facts.state("bind;" + name + ";" + other);
  for (auto &[name, other] : plan.statics())
    facts.state("export;" + name + ";" + other);
}
