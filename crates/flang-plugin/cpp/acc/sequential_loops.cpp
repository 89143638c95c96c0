// OpenACC's loops that are not shared out: Flang's loops, or their own branches.
#include "acc.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;

namespace warpfork::acc_form {

/// Runs a loop that has its own branches where the directive stands.
static bool inlineBlocks(OpBuilder &b, acc::LoopOp loop) {
  Operation *around = loop->getParentOp();
  if (isa<fir::IfOp, fir::DoLoopOp, fir::IterWhileOp>(around))
    return loop.emitError("a loop with branches out of it, inside of another "
                          "statement, is not supported yet; write it in a "
                          "procedure of its own with '!$acc routine seq'"),
           false;
  Block *before = loop->getBlock();
  Block *after = before->splitBlock(loop);
  Region *region = before->getParent();
  Block *first = &loop.getRegion().front();
  SmallVector<Operation *> ends;
  for (Block &block : loop.getRegion())
    if (isa<acc::YieldOp>(block.back()))
      ends.push_back(&block.back());
  region->getBlocks().splice(after->getIterator(), loop.getRegion().getBlocks());
  b.setInsertionPointToEnd(before);
  cf::BranchOp::create(b, loop.getLoc(), first);
  for (Operation *end : ends) {
    b.setInsertionPoint(end);
    cf::BranchOp::create(b, end->getLoc(), after);
    end->erase();
  }
  loop.erase();
  return true;
}

/// Runs a loop whose body has branches.
static bool runBlocks(OpBuilder &b, acc::LoopOp loop) {
  Location at = loop.getLoc();
  if (loop.getBody().getNumArguments() != 1)
    return loop.emitError("collapsed loops with branches inside that run one "
                          "after the other are not supported yet; give each "
                          "loop a directive of its own"),
           false;
  b.setInsertionPoint(loop);
  Type type = loop.getBody().getArgument(0).getType();
  Value step = loop.getStep()[0], first = loop.getLowerbound()[0];
  Value span = arith::SubIOp::create(b, at, loop.getUpperbound()[0], first);
  span = arith::AddIOp::create(b, at, span, step);
  Value count = arith::DivSIOp::create(b, at, span, step);
  Value zero = arith::ConstantOp::create(b, at, b.getIntegerAttr(type, 0));
  Value one = arith::ConstantOp::create(b, at, b.getIntegerAttr(type, 1));
  // Each iteration begins in a block with how many are left and the variable.
  Block *body = &loop.getBody();
  Block *head = new Block;
  loop.getRegion().getBlocks().push_front(head);
  Value left = head->addArgument(type, at), variable = head->addArgument(type, at);
  body->getArgument(0).replaceAllUsesWith(variable);
  body->eraseArgument(0);
  Block *done = new Block;
  loop.getRegion().getBlocks().push_back(done);
  for (Block &block : loop.getRegion()) {
    if (block.empty() || !isa<acc::YieldOp>(block.back()))
      continue;
    b.setInsertionPoint(&block.back());
    Value rest = arith::SubIOp::create(b, at, left, one);
    Value next = arith::AddIOp::create(b, at, variable, step);
    cf::BranchOp::create(b, at, head, ValueRange{rest, next});
    block.back().erase();
  }
  b.setInsertionPointToEnd(head);
  Value more = arith::CmpIOp::create(b, at, arith::CmpIPredicate::sgt, left, zero);
  cf::CondBranchOp::create(b, at, more, body, ValueRange{}, done, ValueRange{});
  b.setInsertionPointToEnd(done);
  acc::YieldOp::create(b, at);
  // The first block of a region has no other before it.
  Block *entry = new Block;
  loop.getRegion().getBlocks().push_front(entry);
  b.setInsertionPointToEnd(entry);
  cf::BranchOp::create(b, at, head, ValueRange{count, first});
  return inlineBlocks(b, loop);
}

bool Loops::runInOrder(acc::LoopOp loop, const Decided &decided) {
  Location at = loop.getLoc();
  if (!privatise(loop, decided, {loop, loop->getNextNode()}))
    return false;
  if (!run(loop.getRegion()))
    return false;
  if (!loop.isLoopLike())
    return inlineBlocks(b, loop);
  if (!loop.getRegion().hasOneBlock())
    return runBlocks(b, loop);
  b.setInsertionPoint(loop);
  Block &body = loop.getBody();
  SmallVector<Value> variables;
  auto index = [&](Value value) {
    return b.createConvert(at, b.getIndexType(), value);
  };
  // Bounds are evaluated before the first loop.
  SmallVector<Value> first, last, step;
  for (unsigned i = 0; i < body.getNumArguments(); i++) {
    first.push_back(index(loop.getLowerbound()[i]));
    last.push_back(index(loop.getUpperbound()[i]));
    step.push_back(index(loop.getStep()[i]));
  }
  for (unsigned i = 0; i < body.getNumArguments(); i++) {
    auto made = fir::DoLoopOp::create(b, at, first[i], last[i], step[i]);
    b.setInsertionPointToStart(made.getBody());
    variables.push_back(b.createConvert(at, body.getArgument(i).getType(),
                                        made.getInductionVar()));
  }
  Block *into = b.getInsertionBlock();
  for (auto [argument, variable] :
       llvm::zip(body.getArguments(), variables))
    argument.replaceAllUsesWith(variable);
  body.back().erase();
  into->getOperations().splice(std::prev(into->end()), body.getOperations());
  loop.erase();
  return true;
}

} // namespace warpfork::acc_form
