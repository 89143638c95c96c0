// Loops with branches inside. Flang writes those of a directive with their own
// branches, counter and variable, in one region. This part finds their bounds
// again, so that they can be shared out.
#include "acc.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;

namespace warpfork::acc_form {

namespace {

class Recovery {
public:
  explicit Recovery(acc::LoopOp loop) : loop(loop), region(loop.getRegion()) {}

  bool run() {
    if (!findHead() || !findCounter() || !findVariable())
      return false;
    Block *exit = done;
    // An `exit` out of the loop.
    if (!exit->hasOneUse() || !isa<acc::YieldOp>(exit->front()))
      return false;
    for (Operation *op : slice)
      op->moveBefore(loop);
    OpBuilder b(loop);
    loop.getLowerboundMutable().assign(first);
    loop.getUpperboundMutable().assign(last);
    loop.getStepMutable().assign(step);
    loop.setInclusiveUpperboundAttr(b.getDenseBoolArrayAttr({true}));
    loop.removeUnstructuredAttr();
    Block &entry = region.front();
    Value number = entry.addArgument(first.getType(), loop.getLoc());
    b.setInsertionPoint(begin);
    fir::StoreOp::create(b, begin.getLoc(), number, begin.getMemref());
    begin.erase();
    for (Operation *user : llvm::to_vector(counter->getUsers()))
      if (auto store = dyn_cast<fir::StoreOp>(user))
        store.erase();
    for (Block *block : llvm::to_vector(head->getPredecessors())) {
      if (block == &entry)
        continue;
      b.setInsertionPointToEnd(block);
      block->getTerminator()->erase();
      b.setInsertionPointToEnd(block);
      acc::YieldOp::create(b, loop.getLoc());
    }
    entry.getTerminator()->erase();
    b.setInsertionPointToEnd(&entry);
    cf::BranchOp::create(b, loop.getLoc(), body);
    head->dropAllDefinedValueUses();
    head->erase();
    exit->erase();
    return true;
  }

private:
  /// The block that compares the counter.
  bool findHead() {
    auto branch = dyn_cast<cf::BranchOp>(region.front().getTerminator());
    head = branch ? branch.getDest() : nullptr;
    auto choice = head ? dyn_cast<cf::CondBranchOp>(head->getTerminator())
                       : cf::CondBranchOp();
    auto compare =
        choice ? choice.getCondition().getDefiningOp<arith::CmpIOp>() : nullptr;
    auto load = compare && compare.getPredicate() == arith::CmpIPredicate::sgt
                    ? compare.getLhs().getDefiningOp<fir::LoadOp>()
                    : fir::LoadOp();
    counter = load ? load.getMemref().getDefiningOp<fir::AllocaOp>() : nullptr;
    if (!counter)
      return false;
    body = choice.getTrueDest();
    done = choice.getFalseDest();
    return true;
  }

  /// The number of iterations, `(last - first + step) / step`.
  bool findCounter() {
    fir::StoreOp initial;
    for (Operation *user : counter->getUsers()) {
      auto store = dyn_cast<fir::StoreOp>(user);
      if (store && store->getBlock() == &region.front())
        initial = store;
      else if (!store && !isa<fir::LoadOp>(user))
        return false;
    }
    auto count = initial ? initial.getValue().getDefiningOp<arith::DivSIOp>()
                         : arith::DivSIOp();
    auto sum = count ? count.getLhs().getDefiningOp<arith::AddIOp>()
                     : arith::AddIOp();
    auto span = sum ? sum.getLhs().getDefiningOp<arith::SubIOp>()
                    : arith::SubIOp();
    if (!span || sum.getRhs() != count.getRhs())
      return false;
    first = span.getRhs();
    last = span.getLhs();
    step = sum.getRhs();
    return collect(first) && collect(last) && collect(step);
  }

  /// The operations that compute a bound, which do not need the region.
  bool collect(Value value) {
    Operation *op = value.getDefiningOp();
    if (!op || !region.isAncestor(op->getParentRegion()))
      return op || !region.isAncestor(value.getParentRegion());
    if (llvm::is_contained(slice, op))
      return true;
    if (op->getBlock() != &region.front() || op->getNumRegions() ||
        !(isMemoryEffectFree(op) || isa<fir::LoadOp, hlfir::DesignateOp>(op)))
      return false;
    for (Value operand : op->getOperands())
      if (!collect(operand))
        return false;
    slice.push_back(op);
    return true;
  }

  /// The loop's variable, to which its first value is stored.
  bool findVariable() {
    for (Operation &op : region.front())
      if (auto store = dyn_cast<fir::StoreOp>(op))
        if (store.getMemref() != counter && store.getValue() == first)
          begin = store;
    return begin && begin->getNextNode() == region.front().getTerminator();
  }

  acc::LoopOp loop;
  Region &region;
  Block *head = nullptr, *body = nullptr, *done = nullptr;
  fir::AllocaOp counter;
  fir::StoreOp begin;
  Value first, last, step;
  SmallVector<Operation *> slice;
};

} // namespace

bool recoverLoops(ModuleOp module) {
  SmallVector<acc::LoopOp> loops;
  module.walk([&](acc::LoopOp loop) {
    if (!loop.isLoopLike())
      loops.push_back(loop);
  });
  for (acc::LoopOp loop : loops) {
    bool sequential =
        loop.hasSeq() || loop->getParentOfType<acc::SerialOp>() ||
        (loop->getParentOfType<acc::KernelsOp>() && !loop.hasIndependent());
    if (!sequential && !Recovery(loop).run())
      return loop.emitError("this loop has branches for which it cannot be "
                            "shared out; take 'exit', 'return' and 'go to' out "
                            "of it, or write '!$acc loop seq'"),
             false;
  }
  return true;
}

} // namespace warpfork::acc_form
