// Arithmetic of Fortran's values, in Flang's own form. Flang marks sums and
// products of subscripts and shifts as such that never wrap around without a
// sign, negative ones too: with a negative shift, what `cshift` computes is
// undefined then, and LLVM drops the assignment. Fortran's integers have signs,
// so no operation has that property by itself.
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace warpfork {
namespace {

struct AllowSigns : PassWrapper<AllowSigns, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(AllowSigns)

  llvm::StringRef getArgument() const override { return "warpfork-signs"; }

  void runOnOperation() override {
    getOperation().walk([](arith::ArithIntegerOverflowFlagsInterface op) {
      auto flags = op.getOverflowAttr().getValue();
      if (bitEnumContainsAny(flags, arith::IntegerOverflowFlags::nuw))
        op->setAttr(op.getIntegerOverflowAttrName(),
                    arith::IntegerOverflowFlagsAttr::get(
                        op->getContext(),
                        flags & ~arith::IntegerOverflowFlags::nuw));
    });
  }
};

} // namespace

std::unique_ptr<Pass> createAllowSigns() {
  return std::make_unique<AllowSigns>();
}

} // namespace warpfork
