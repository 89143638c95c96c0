// The indices of sequential loops in `loop` constructs of teams. They are private (OpenMP 5.2, 5.1.1);
// Flang makes a parallel region of the construct, and has its threads share what it took for a
// variable of the region around.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The variable to which a loop's body assigns its index first; null of others.
hlfir::DeclareOp indexOf(fir::DoLoopOp loop) {
  auto isIndex = [&](Value value) {
    while (auto convert = value.getDefiningOp<fir::ConvertOp>())
      value = convert.getValue();
    return value == loop.getInductionVar() ||
           llvm::is_contained(loop.getRegionIterArgs(), value);
  };
  for (auto store : loop.getBody()->getOps<fir::StoreOp>())
    if (isIndex(store.getValue()))
      return store.getMemref().getDefiningOp<hlfir::DeclareOp>();
  return {};
}

void privatize(omp::ParallelOp parallel) {
  if (!parallel->getParentOfType<omp::TeamsOp>() || !parallel.isComposite())
    return;
  llvm::SetVector<Operation *> shared;
  parallel.walk([&](fir::DoLoopOp loop) {
    hlfir::DeclareOp index = indexOf(loop);
    if (index && !parallel->isProperAncestor(index))
      shared.insert(index);
  });
  OpBuilder b = OpBuilder::atBlockBegin(&parallel.getRegion().front());
  for (Operation *op : shared) {
    auto index = cast<hlfir::DeclareOp>(op);
    Type type = fir::unwrapRefType(index.getMemref().getType());
    Value memory = fir::AllocaOp::create(b, index.getLoc(), type);
    IRMapping own;
    own.map(index.getMemref(), memory);
    Operation *copy = b.clone(*op, own);
    auto isInside = [&](OpOperand &use) {
      return parallel->isProperAncestor(use.getOwner()) &&
             use.getOwner() != copy;
    };
    for (auto [old, now] : llvm::zip(op->getResults(), copy->getResults()))
      old.replaceUsesWithIf(now, isInside);
  }
}

} // namespace

void privatizeIndices(ModuleOp module) { module.walk(privatize); }

} // namespace warpfork
