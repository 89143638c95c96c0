// Loops of target regions whose iterations Flang's translation cannot count. It
// counts those of a loop that is all that teams share out, by bounds that the
// host evaluates before the region. With other statements beside the loop Flang
// passes no such bounds, and the translation ends with a fault.
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Whether the host has all bounds of the loop.
bool isEvaluated(omp::TargetOp target, omp::LoopNestOp nest) {
  auto arguments =
      cast<omp::BlockArgOpenMPOpInterface>(*target).getHostEvalBlockArgs();
  auto known = [&](Value value) { return llvm::is_contained(arguments, value); };
  return llvm::all_of(nest.getLoopLowerBounds(), known) &&
         llvm::all_of(nest.getLoopUpperBounds(), known) &&
         llvm::all_of(nest.getLoopSteps(), known);
}

} // namespace

void dropTrips(ModuleOp module) {
  module.walk([](omp::TargetOp target) {
    Operation *inner = target.getInnermostCapturedOmpOp();
    auto nest = dyn_cast_or_null<omp::LoopNestOp>(inner);
    if (!nest || isEvaluated(target, nest) ||
        !bitEnumContainsAny(omp::TargetOp::getKernelExecFlags(inner),
                            omp::TargetRegionFlags::trip_count))
      return;
    omp::TeamsOp teams;
    target.walk([&](omp::TeamsOp found) { teams = found; });
    if (!teams)
      return;
    // With another construct beside the loop it counts as a region of any form.
    OpBuilder b = OpBuilder::atBlockBegin(&teams.getRegion().front());
    omp::FlushOp::create(b, target.getLoc(), ValueRange{});
  });
}

} // namespace warpfork
