// See bounds.h.
#include "bounds.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;

namespace warpfork {

bool Prologue::need(Value value) {
  Region &region = parallel.getRegion();
  if (!region.findAncestorBlockInRegion(*value.getParentBlock()))
    return true;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return needArgument(argument);
  return needOperation(value.getDefiningOp());
}

bool Prologue::needArgument(BlockArgument argument) {
  if (copies.contains(argument))
    return true;
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*parallel);
  auto symbols = parallel.getPrivateSyms();
  for (auto [i, copy] : llvm::enumerate(arguments.getPrivateBlockArgs())) {
    if (copy != argument)
      continue;
    auto recipe = SymbolTable::lookupNearestSymbolFrom<omp::PrivateClauseOp>(
        parallel, cast<SymbolRefAttr>((*symbols)[i]));
    if (recipe.getDataSharingType() !=
        omp::DataSharingClauseType::FirstPrivate)
      return false;
    copies.map(argument, parallel.getPrivateVars()[i]);
    return true;
  }
  return false;
}

bool Prologue::needOperation(Operation *op) {
  if (operations.contains(op))
    return true;
  bool inFirst = op->getBlock() == &parallel.getRegion().front() &&
                 op->getBlock() == end->getBlock();
  if (!inFirst || !op->isBeforeInBlock(end) || op->getNumRegions())
    return false;
  operations.insert(op);
  for (Value operand : op->getOperands())
    if (!need(operand))
      return false;
  return !isa<LLVM::AllocaOp>(op) || needWriters(op->getResult(0));
}

/// What a temporary variable holds was written there before.
bool Prologue::needWriters(Value memory) {
  for (Operation *user : memory.getUsers()) {
    if (user->getBlock() != end->getBlock() || !user->isBeforeInBlock(end))
      continue;
    if (isa<LLVM::GEPOp>(user)) {
      if (!needWriters(user->getResult(0)))
        return false;
      continue;
    }
    bool writes = false;
    if (auto store = dyn_cast<LLVM::StoreOp>(user))
      writes = store.getAddr() == memory;
    else if (isa<LLVM::MemcpyOp, LLVM::MemmoveOp, LLVM::MemsetOp>(user))
      writes = user->getOperand(0) == memory;
    else
      writes = isa<LLVM::CallOp>(user);
    if (writes && !needOperation(user))
      return false;
  }
  return true;
}

void Prologue::write(OpBuilder &b) {
  for (Operation &op : llvm::make_early_inc_range(*end->getBlock())) {
    if (&op == end)
      break;
    if (!operations.contains(&op))
      continue;
    Operation *copy = b.clone(op, copies);
    // A function of the program's is called once.
    if (isa<LLVM::CallOp>(op)) {
      op.replaceAllUsesWith(copy);
      op.erase();
    }
  }
}

} // namespace warpfork
