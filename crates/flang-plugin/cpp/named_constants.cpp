// Named constants in target regions. Flang makes a variable of an array that `parameter` names, and has
// regions use it as it stands outside: they have a copy of what leads to it here.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Copies to the begin of a region what its operations use from outside of it, as far as that is computed
/// of constants.
class Constants {
public:
  explicit Constants(omp::TargetOp target)
      : region(target.getRegion()),
        b(OpBuilder::atBlockBegin(&region.front())) {}

  void run() {
    SmallVector<OpOperand *> outer;
    region.walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands())
        if (!region.isAncestor(operand.get().getParentRegion()))
          outer.push_back(&operand);
    });
    for (OpOperand *operand : outer)
      if (Value copy = copyOf(operand->get()))
        operand->set(copy);
  }

private:
  /// A constant, or its variable; null of what is neither.
  Value copyOf(Value value) {
    if (Value known = copies.lookupOrNull(value))
      return known;
    Operation *op = value.getDefiningOp();
    if (!op || !isa<fir::AddrOfOp, hlfir::DeclareOp, fir::ShapeOp,
                    fir::ShapeShiftOp, fir::ConvertOp, arith::ConstantOp>(op))
      return {};
    for (Value operand : op->getOperands())
      if (!copyOf(operand))
        return {};
    b.clone(*op, copies);
    return copies.lookup(value);
  }

  Region &region;
  OpBuilder b;
  IRMapping copies;
};

} // namespace

void copyConstants(ModuleOp module) {
  module.walk([](omp::TargetOp target) { Constants(target).run(); });
}

} // namespace warpfork
