// Reports constructs of device code that would be silently wrong. What Flang's
// translation to LLVM IR does not know, it reports itself.
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

StringRef problem(Operation *op) {
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
