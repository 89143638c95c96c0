// Calls in recipes of private copies and reductions, in Flang's own form of the
// device's module. Flang's passes keep of the functions what target regions and
// procedures of `declare target` call, and remove other calls, those in recipes
// too: variables of derived types would not get their initial values.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {

void keepCallsOfRecipes(ModuleOp module) {
  auto keep = [&](fir::CallOp call) {
    auto symbol = call.getCallee();
    auto function =
        symbol ? module.lookupSymbol<func::FuncOp>(symbol->getLeafReference())
               : func::FuncOp();
    auto target = function ? dyn_cast<omp::DeclareTargetInterface>(
                                 function.getOperation())
                           : omp::DeclareTargetInterface();
    if (target && !target.isDeclareTarget())
      target.setDeclareTarget(omp::DeclareTargetDeviceType::any,
                              omp::DeclareTargetCaptureClause::to,
                              /*automap=*/false);
  };
  for (Operation &op : *module.getBody())
    if (isa<omp::PrivateClauseOp, omp::DeclareReductionOp>(op))
      op.walk(keep);
}

} // namespace warpfork
