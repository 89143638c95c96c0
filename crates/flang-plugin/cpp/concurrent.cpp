// `do concurrent` on devices. Flang's own pass makes a target region of each loop; it maps a
// variable of `reduce` as if the loop only read it, so that its result would be lost.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The mapping of a variable that a region of the target region names.
omp::MapInfoOp mapOf(omp::TargetOp target, Value variable) {
  if (auto declared = variable.getDefiningOp<hlfir::DeclareOp>())
    variable = declared.getMemref();
  auto argument = dyn_cast<BlockArgument>(variable);
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  for (auto [map, parameter] :
       llvm::zip(target.getMapVars(), arguments.getMapBlockArgs()))
    if (parameter == argument)
      return map.getDefiningOp<omp::MapInfoOp>();
  return {};
}

} // namespace

ConcurrentLoops::ConcurrentLoops(ModuleOp module) {
  module.walk([&](fir::DoConcurrentOp loop) { places.insert(loop.getLoc()); });
}

bool ConcurrentLoops::mapReductions(ModuleOp module) const {
  bool good = true;
  module.walk([&](omp::TeamsOp teams) {
    auto target = teams->getParentOfType<omp::TargetOp>();
    if (!target || !places.contains(target.getLoc()))
      return;
    for (Value variable : teams.getReductionVars()) {
      omp::MapInfoOp map = mapOf(target, variable);
      if (!map) {
        target.emitError("a variable in 'reduce' of this 'do concurrent' is not "
                         "supported on devices; reduce a scalar variable");
        good = false;
        continue;
      }
      map.setMapCaptureType(omp::VariableCaptureKind::ByRef);
      map.setMapType(omp::ClauseMapFlags::to | omp::ClauseMapFlags::from);
    }
  });
  return good;
}

} // namespace warpfork
