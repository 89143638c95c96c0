// `loop` in teams, in Flang's own form. Flang's pass for `loop` moves a reduction
// of an array to the teams around, but leaves the descriptor that it names inside of
// them: it is put before the teams. A `loop` with `bind(parallel)` that has no
// parallel region around becomes a worksharing loop of the league's initial
// threads, which libomp divides among the teams: it gets a region of one thread.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace warpfork {
namespace {

class Hoist {
public:
  explicit Hoist(omp::TeamsOp teams) : teams(teams) {}

  void run(fir::AllocaOp memory) {
    if (!teams->isProperAncestor(memory) || !collect(memory.getResult()))
      return;
    // Flang stores the descriptor once.
    for (Operation *user : memory->getUsers()) {
      auto store = dyn_cast<fir::StoreOp>(user);
      if (!store || store->getBlock() != memory->getBlock())
        continue;
      if (!collect(store.getValue()))
        return;
      operations.push_back(store);
    }
    for (Operation *op : operations)
      op->moveBefore(teams);
  }

private:
  /// Notes what computes the value, operands first. False if it needs the teams.
  bool collect(Value value) {
    if (!teams.getRegion().isAncestor(value.getParentRegion()))
      return true;
    Operation *op = value.getDefiningOp();
    if (!op || op->getNumRegions() ||
        !(isMemoryEffectFree(op) || isa<hlfir::DeclareOp, fir::AllocaOp>(op)))
      return false;
    if (llvm::is_contained(operations, op))
      return true;
    for (Value operand : op->getOperands())
      if (!collect(operand))
        return false;
    operations.push_back(op);
    return true;
  }

  omp::TeamsOp teams;
  SmallVector<Operation *> operations;
};

} // namespace

void hoistReductions(ModuleOp module) {
  module.walk([](omp::LoopOp loop) {
    auto teams = loop->getParentOfType<omp::TeamsOp>();
    if (!teams)
      return;
    for (Value variable : loop.getReductionVars())
      if (auto memory = variable.getDefiningOp<fir::AllocaOp>())
        Hoist(teams).run(memory);
  });
}

void bindToInitialThreads(ModuleOp module) {
  SmallVector<omp::WsloopOp> loops;
  module.walk([&](omp::WsloopOp loop) {
    Operation *around = loop->getParentOp();
    while (around && !isa<omp::ParallelOp, omp::TeamsOp, omp::TargetOp>(around))
      around = around->getParentOp();
    if (isa_and_nonnull<omp::TeamsOp>(around))
      loops.push_back(loop);
  });
  for (omp::WsloopOp loop : loops) {
    OpBuilder b(loop);
    omp::ParallelOperands clauses;
    auto one = arith::ConstantIntOp::create(b, loop.getLoc(), b.getI32Type(), 1);
    clauses.numThreads = one;
    auto parallel = omp::ParallelOp::create(b, loop.getLoc(), clauses);
    b.createBlock(&parallel.getRegion());
    auto end = omp::TerminatorOp::create(b, loop.getLoc());
    loop->moveBefore(end);
  }
}

} // namespace warpfork
