// The pass that turns Flang's module in the LLVM dialect into host fork-join
// form: regions are functions, constructs are calls of libomp's ABI.
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

struct HostForm : PassWrapper<HostForm, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HostForm)

  explicit HostForm(Found &found) : found(found) {}

  StringRef getArgument() const final { return "warpfork-host-form"; }
  StringRef getDescription() const final {
    return "target regions in host fork-join form";
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (!outlineTargets(module) || !refuse(module) ||
        !splitDistribute(module))
      return signalPassFailure();
    reduceTeams(module);
    becomeHostForm(module, found);
  }

  Found &found;
};

} // namespace

std::unique_ptr<Pass> createHostForm(Found &found) {
  return std::make_unique<HostForm>(found);
}

} // namespace warpfork
