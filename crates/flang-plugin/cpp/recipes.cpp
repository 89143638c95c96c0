// See recipes.h.
#include "recipes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace warpfork {

Value inlineRecipe(OpBuilder &b, Region &recipe, ValueRange arguments) {
  Block *before = b.getInsertionBlock();
  Block *after = before->splitBlock(b.getInsertionPoint());
  IRMapping copies;
  for (auto [parameter, argument] :
       llvm::zip(recipe.getArguments(), arguments))
    copies.map(parameter, argument);
  recipe.cloneInto(before->getParent(), after->getIterator(), copies);
  Block *entry = copies.lookup(&recipe.front());
  entry->eraseArguments(0, entry->getNumArguments());
  b.setInsertionPointToEnd(before);
  LLVM::BrOp::create(b, b.getUnknownLoc(), entry);
  Value result;
  for (Block &block : recipe) {
    auto yield =
        dyn_cast<omp::YieldOp>(copies.lookup(&block)->getTerminator());
    if (!yield)
      continue;
    b.setInsertionPoint(yield);
    if (yield.getNumOperands()) {
      // A result takes the way of a block's argument, since a region may end
      // in several places.
      if (!result)
        result = after->addArgument(yield.getOperand(0).getType(),
                                    yield.getLoc());
      LLVM::BrOp::create(b, yield.getLoc(), yield.getOperands(), after);
    } else {
      LLVM::BrOp::create(b, yield.getLoc(), after);
    }
    yield.erase();
  }
  b.setInsertionPointToStart(after);
  return result;
}

} // namespace warpfork
