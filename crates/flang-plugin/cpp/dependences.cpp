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

} // namespace warpfork
