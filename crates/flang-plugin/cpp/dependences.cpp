// Dependences of tasks. A task in device code runs at once, in the thread that
// encounters it, so its dependences on tasks before it hold by themselves. In
// the host's code of a target region, Flang's translation outlines the region
// before it writes the list of dependences, whose addresses then belong to
// another function.
#include "ops.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {

void dropDependences(ModuleOp module) {
  module.walk([](omp::TaskOp task) {
    task.getDependVarsMutable().clear();
    task->removeAttr("depend_kinds");
  });
}

void localizeDependences(ModuleOp module) {
  SmallVector<omp::TaskOp> tasks;
  module.walk([&](omp::TaskOp task) {
    if (task->getParentOfType<omp::TargetOp>() && !task.getDependVars().empty())
      tasks.push_back(task);
  });
  for (omp::TaskOp task : tasks) {
    Writer w(task, task.getLoc());
    for (OpOperand &operand : task.getDependVarsMutable()) {
      // A load is of the function in which the task stands.
      Value memory = allocate(task, w.pointer());
      w.store(operand.get(), memory);
      operand.set(w.load(w.pointer(), memory));
    }
  }
}

/// Puts a directive into a task that runs at once, with its dependences.
template <typename Directive>
static void waitFor(Directive directive) {
  if (directive.getDependVars().empty())
    return;
  Writer w(directive, directive.getLoc());
  omp::TaskOperands clauses;
  clauses.dependVars.assign(directive.getDependVars().begin(),
                            directive.getDependVars().end());
  ArrayAttr kinds = *directive.getDependKinds();
  for (Attribute kind : kinds)
    clauses.dependKinds.push_back(kind);
  clauses.ifExpr = w.integer(w.getI1Type(), 0);
  auto task = omp::TaskOp::create(w, w.at, clauses);
  Block *body = w.createBlock(&task.getRegion());
  omp::TerminatorOp::create(w, w.at);
  directive->moveBefore(body, body->begin());
  directive.getDependVarsMutable().clear();
  directive.removeDependKindsAttr();
  directive.setNowait(false);
}

void waitForDependences(ModuleOp module) {
  SmallVector<Operation *> directives;
  module.walk([&](Operation *op) {
    if (isa<omp::TargetEnterDataOp, omp::TargetExitDataOp, omp::TargetUpdateOp>(
            op))
      directives.push_back(op);
  });
  for (Operation *op : directives) {
    if (auto enter = dyn_cast<omp::TargetEnterDataOp>(op))
      waitFor(enter);
    else if (auto exit = dyn_cast<omp::TargetExitDataOp>(op))
      waitFor(exit);
    else
      waitFor(cast<omp::TargetUpdateOp>(op));
  }
}

} // namespace warpfork
