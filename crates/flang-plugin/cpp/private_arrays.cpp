// Private copies of arrays of constant size. Flang's recipes take heap memory for them, on hosts for fear of
// small stacks. On a device each thread would allocate, and the array could be no registers.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Most bytes of an array that a thread has on its stack, as C's programs have.
constexpr uint64_t stackBytes = 4096;

/// The bytes of an array of numbers whose bounds are constants.
std::optional<uint64_t> bytesOf(fir::SequenceType array) {
  Type element = array.getEleTy();
  if (array.hasDynamicExtents() || array.hasUnknownShape())
    return std::nullopt;
  uint64_t bits = 0;
  if (auto complex = dyn_cast<ComplexType>(element))
    bits = 2 * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  else if (auto logical = dyn_cast<fir::LogicalType>(element))
    bits = 8 * logical.getFKind();
  if (!bits)
    return std::nullopt;
  return uint64_t(array.getConstantArraySize()) * bits / 8;
}

/// The heap memory that a recipe takes, if it is for an array that a thread's stack has room for.
fir::AllocMemOp memoryOf(omp::PrivateClauseOp recipe) {
  auto box = dyn_cast<fir::BoxType>(recipe.getType());
  if (!box || !isa<fir::SequenceType>(box.getEleTy()))
    return {};
  SmallVector<fir::AllocMemOp> all;
  recipe.getInitRegion().walk([&](fir::AllocMemOp op) { all.push_back(op); });
  if (all.size() != 1 || !all[0].getShape().empty() ||
      !all[0].getTypeparams().empty())
    return {};
  auto array = dyn_cast<fir::SequenceType>(all[0].getInType());
  std::optional<uint64_t> bytes =
      array ? bytesOf(array) : std::optional<uint64_t>();
  return bytes && *bytes <= stackBytes ? all[0] : fir::AllocMemOp();
}

/// Whether threads of a region read each other's private copies.
bool exchangesCopies(omp::ParallelOp parallel) {
  WalkResult found = parallel.walk([](omp::SingleOp single) {
    return single.getCopyprivateVars().empty() ? WalkResult::advance()
                                               : WalkResult::interrupt();
  });
  return found.wasInterrupted();
}

/// Whether an operation makes its private copies once in a function of a parallel region's own, for a thread
/// alone. In a loop around it the stack would grow.
bool isOnceInRegion(Operation *op) {
  if (auto parallel = dyn_cast<omp::ParallelOp>(op))
    return !exchangesCopies(parallel);
  auto parallel = dyn_cast<omp::ParallelOp>(op->getParentOp());
  return isa<omp::WsloopOp>(op) && parallel &&
         parallel.getRegion().hasOneBlock() && !exchangesCopies(parallel);
}

} // namespace

void keepPrivateArraysOnStack(ModuleOp module) {
  module.walk([&](omp::PrivateClauseOp recipe) {
    auto uses = SymbolTable::getSymbolUses(recipe, module);
    auto isOnce = [](const SymbolTable::SymbolUse &use) {
      return isOnceInRegion(use.getUser());
    };
    fir::AllocMemOp memory = memoryOf(recipe);
    if (!memory || !uses || !llvm::all_of(*uses, isOnce))
      return;
    OpBuilder b(memory);
    Value variable =
        fir::AllocaOp::create(b, memory.getLoc(), memory.getInType());
    memory.replaceAllUsesWith(
        fir::ConvertOp::create(b, memory.getLoc(), memory.getType(), variable)
            .getResult());
    memory.erase();
    SmallVector<fir::FreeMemOp> frees;
    recipe.getDeallocRegion().walk(
        [&](fir::FreeMemOp op) { frees.push_back(op); });
    for (fir::FreeMemOp free : frees)
      free.erase();
  });
}

} // namespace warpfork
