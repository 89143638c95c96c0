// Counts the iterations of a region that is one loop, on the host.
#include "acc.h"

using namespace mlir;

namespace warpfork::acc_form {

namespace {

/// The bounds of a region's loop, evaluated before the region.
class Trips {
public:
  Trips(omp::TargetOp target, fir::FirOpBuilder &b,
        llvm::function_ref<bool(Key)> inData)
      : target(target), b(b), inData(inData) {}

  void run() {
    omp::TeamsOp teams;
    bool shared = false;
    target.walk([&](omp::TeamsOp found) { teams = found; });
    target.walk([&](omp::DistributeOp) { shared = true; });
    if (!shared)
      return;
    Operation *inner = target.getInnermostCapturedOmpOp();
    auto nest = dyn_cast_or_null<omp::LoopNestOp>(inner);
    bool counted =
        nest && bitEnumContainsAny(omp::TargetOp::getKernelExecFlags(inner),
                                   omp::TargetRegionFlags::trip_count);
    SmallVector<OpOperand *> bounds;
    if (counted)
      for (MutableOperandRange range :
           {nest.getLoopLowerBoundsMutable(), nest.getLoopUpperBoundsMutable(),
            nest.getLoopStepsMutable()})
        for (OpOperand &operand : range)
          bounds.push_back(&operand);
    if (counted && llvm::all_of(bounds, [&](OpOperand *bound) {
          return computable(bound->get());
        })) {
      for (OpOperand *bound : bounds) {
        b.setInsertionPoint(target);
        IRMapping mapping;
        Value value = outside(bound->get(), mapping);
        target.getHostEvalVarsMutable().append(value);
        bound->set(target.getRegion().front().addArgument(value.getType(),
                                                          target.getLoc()));
      }
      return;
    }
    // With another construct beside the loop it counts as a region of any form.
    b.setInsertionPointToStart(&teams.getRegion().front());
    omp::FlushOp::create(b, target.getLoc(), ValueRange{});
  }

private:
  /// The host gets the same value before the region: no clause gives the device
  /// another one.
  bool computable(Value value) {
    if (!target.getRegion().isAncestor(value.getParentRegion()))
      return true;
    Operation *inner = value.getDefiningOp();
    if (!inner || inner->getNumRegions())
      return false;
    if (auto load = dyn_cast<fir::LoadOp>(inner)) {
      Reached reached = reach(load.getMemref());
      if (!fir::isa_trivial(load.getType()) ||
          !fir::isa_trivial(typeOf(reached.memory)) || inData(reached.key))
        return false;
      return !target.getRegion().isAncestor(reached.memory.getParentRegion());
    }
    if (!isMemoryEffectFree(inner) && !isa<hlfir::DeclareOp>(inner))
      return false;
    return llvm::all_of(inner->getOperands(),
                        [&](Value operand) { return computable(operand); });
  }

  Value outside(Value value, IRMapping &mapping) {
    if (!target.getRegion().isAncestor(value.getParentRegion()))
      return value;
    if (Value known = mapping.lookupOrNull(value))
      return known;
    Operation *inner = value.getDefiningOp();
    for (Value operand : inner->getOperands())
      mapping.map(operand, outside(operand, mapping));
    Operation *clone = b.clone(*inner, mapping);
    return clone->getResult(cast<OpResult>(value).getResultNumber());
  }

  omp::TargetOp target;
  fir::FirOpBuilder &b;
  /// Whether a data clause names the variable.
  llvm::function_ref<bool(Key)> inData;
};

} // namespace

void countTrips(omp::TargetOp target, fir::FirOpBuilder &b,
                llvm::function_ref<bool(Key)> inData) {
  Trips(target, b, inData).run();
}

} // namespace warpfork::acc_form
