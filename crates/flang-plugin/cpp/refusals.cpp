// Reports constructs of device code that would be silently wrong. What Flang's
// translation to LLVM IR does not know, it reports itself.
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The reduction clause of a construct, if it has one with arrays: the list
/// that libomp gets has descriptors, whose data stays where it is.
template <class Op> bool reducesByReference(Op op) {
  auto byReference = op.getReductionByref();
  return byReference && llvm::is_contained(*byReference, true);
}

StringRef problem(Operation *op) {
  constexpr StringRef arrays = "reductions of arrays and of allocatable or "
                               "pointer variables in device code are not "
                               "supported yet";
  if (auto parallel = dyn_cast<omp::ParallelOp>(op))
    return reducesByReference(parallel) ? arrays : "";
  if (auto loop = dyn_cast<omp::WsloopOp>(op))
    return reducesByReference(loop) ? arrays : "";
  if (auto teams = dyn_cast<omp::TeamsOp>(op))
    return reducesByReference(teams) ? arrays : "";
  if (auto sections = dyn_cast<omp::SectionsOp>(op))
    return reducesByReference(sections) ? arrays : "";
  if (isa<omp::WorkdistributeOp>(op))
    return "'workdistribute' is not supported yet";
  return "";
}

} // namespace

bool refuse(ModuleOp module) {
  bool good = true;
  // The constructs of a combined one are in each other.
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    StringRef what = problem(op);
    if (what.empty())
      return WalkResult::advance();
    op->emitError(what);
    good = false;
    return WalkResult::skip();
  });
  return good;
}

} // namespace warpfork
