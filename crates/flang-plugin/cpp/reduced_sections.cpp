// Reductions of sections. Flang reduces all of the array, but a target region that names
// the section maps the section alone. This part maps the array.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The value that is stored to a slot; null where nothing is.
Value storedTo(Value slot) {
  for (Operation *user : slot.getUsers())
    if (auto store = dyn_cast<fir::StoreOp>(user))
      if (store.getMemref() == slot)
        return store.getValue();
  return {};
}

/// The argument of a region that a reduced variable leads to; null of others.
BlockArgument argumentOf(Value value) {
  while (value) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto around = dyn_cast<omp::BlockArgOpenMPOpInterface>(
          argument.getOwner()->getParentOp());
      if (!around || isa<omp::TargetOp>(around))
        return argument;
      // Parallel regions in teams reduce the copy of the team.
      Value outer;
      SmallVector<std::pair<Value, BlockArgument>> pairs;
      around.getBlockArgsPairs(pairs);
      for (auto [variable, inner] : pairs)
        if (inner == argument)
          outer = variable;
      value = outer;
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (auto declare = dyn_cast<hlfir::DeclareOp>(op))
      value = declare.getMemref();
    else if (isa<fir::AllocaOp>(op))
      value = storedTo(value);
    else if (isa<fir::ConvertOp, fir::EmboxOp, fir::ReboxOp, fir::BoxAddrOp,
                 fir::LoadOp>(op))
      value = op->getOperand(0);
    else
      break;
  }
  return {};
}

void widen(omp::MapInfoOp info) {
  SmallVector<Value> all;
  for (Value value : info.getBounds()) {
    auto bounds = value.getDefiningOp<omp::MapBoundsOp>();
    if (!bounds || !bounds.getExtent())
      return;
    OpBuilder b(info);
    Location at = info.getLoc();
    Type type = bounds.getExtent().getType();
    auto number = [&](int64_t one) -> Value {
      return arith::ConstantOp::create(b, at, b.getIntegerAttr(type, one));
    };
    Value last = arith::SubIOp::create(b, at, bounds.getExtent(), number(1));
    all.push_back(omp::MapBoundsOp::create(
        b, at, bounds.getType(), number(0), last, bounds.getExtent(),
        bounds.getStride(), bounds.getStrideInBytes(), bounds.getStartIdx()));
  }
  info.getBoundsMutable().assign(all);
}

void mapReduced(omp::TargetOp target) {
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  SmallPtrSet<void *, 4> reduced;
  target.getRegion().walk([&](omp::BlockArgOpenMPOpInterface op) {
    for (Value variable : op.getReductionVars())
      if (BlockArgument argument = argumentOf(variable))
        reduced.insert(argument.getAsOpaquePointer());
  });
  // A clause may name the same variable, too.
  SmallPtrSet<void *, 4> variables;
  for (auto [value, argument] :
       llvm::zip(target.getMapVars(), arguments.getMapBlockArgs()))
    if (auto info = value.getDefiningOp<omp::MapInfoOp>())
      if (reduced.contains(argument.getAsOpaquePointer()))
        variables.insert(info.getVarPtr().getAsOpaquePointer());
  for (Value value : target.getMapVars()) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    if (!info || !variables.contains(info.getVarPtr().getAsOpaquePointer()))
      continue;
    widen(info);
    for (Value member : info.getMembers())
      if (auto data = member.getDefiningOp<omp::MapInfoOp>())
        widen(data);
  }
}

} // namespace

void mapReducedArrays(ModuleOp module) { module.walk(mapReduced); }

} // namespace warpfork
