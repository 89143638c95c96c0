// Loops of `simd`. Flang's translation says that no memory
// access of an iteration depends on another's, and makes one copy of a private
// array for all iterations: the vectoriser then mixes them. Loops with such
// arrays keep their order.
#include "ops.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

bool isNumber(Type type) { return type.isIntOrFloat(); }

/// Whether a clause gives each iteration an array of its own.
bool hasPrivateArray(ModuleOp module, omp::SimdOp simd) {
  if (auto byReference = simd.getReductionByref())
    if (llvm::is_contained(*byReference, true))
      return true;
  auto symbols = simd.getPrivateSyms();
  if (!symbols)
    return false;
  return llvm::any_of(*symbols, [&](Attribute symbol) {
    auto recipe = module.lookupSymbol<omp::PrivateClauseOp>(
        cast<SymbolRefAttr>(symbol).getLeafReference());
    return !recipe || !isNumber(recipe.getType());
  });
}

/// Whether the body declares an array: memory that nothing else uses.
bool declaresArray(omp::SimdOp simd) {
  bool found = false;
  simd.walk([&](Operation *op) {
    for (Value operand : op->getOperands()) {
      auto memory = operand.getDefiningOp<LLVM::AllocaOp>();
      if (!memory || isNumber(memory.getElemType()) ||
          isa<LLVM::LLVMPointerType>(memory.getElemType()))
        continue;
      found |= llvm::all_of(memory->getUsers(), [&](Operation *user) {
        return simd->isAncestor(user) ||
               isa<LLVM::DbgDeclareOp, LLVM::LifetimeStartOp,
                   LLVM::LifetimeEndOp>(user);
      });
    }
  });
  return found;
}

} // namespace

void keepOrderOfSimd(ModuleOp module) {
  module.walk([&](omp::SimdOp simd) {
    if (!hasPrivateArray(module, simd) && !declaresArray(simd))
      return;
    OpBuilder b(simd);
    simd.setSafelenAttr(b.getI64IntegerAttr(1));
    simd.removeSimdlenAttr();
    simd.removeOrderAttr();
  });
}

} // namespace warpfork
