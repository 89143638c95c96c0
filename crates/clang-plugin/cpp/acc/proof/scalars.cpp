// Loop-carried values: the phis of a loop's header. One may be the induction
// variable, others reductions.
#include "scalars.h"
#include "source.h"
#include "llvm/Analysis/IVDescriptors.h"

using namespace llvm;

/// The phi of the counter: what the loop's condition compares, before or behind
/// its step.
static const PHINode *counterOf(const Loop &loop, ScalarEvolution &evolution) {
  auto *branch = dyn_cast<BranchInst>(loop.getExitingBlock()->getTerminator());
  auto *condition = branch && branch->isConditional()
                        ? dyn_cast<Instruction>(branch->getCondition())
                        : nullptr;
  if (!condition)
    return nullptr;
  for (PHINode &phi : loop.getHeader()->phis()) {
    InductionDescriptor induction;
    if (!InductionDescriptor::isInductionPHI(&phi, &loop, &evolution, induction))
      continue;
    const Value *next = phi.getIncomingValueForBlock(loop.getLoopLatch());
    for (const Value *compared : condition->operands()) {
      while (auto *cast = dyn_cast<CastInst>(compared))
        compared = cast->getOperand(0);
      if (compared == &phi || compared == next)
        return &phi;
    }
  }
  return nullptr;
}

/// The variables whose value a phi is. LICM keeps one of memory in a register
/// while the loop runs: it loads it before and stores it behind.
static std::vector<warpfork::proof::Variable>
variablesOf(const Loop &loop, PHINode &phi) {
  Value *next = phi.getIncomingValueForBlock(loop.getLoopLatch());
  for (Value *value : {static_cast<Value *>(&phi), next})
    if (auto found = warpfork::proof::variablesOf(value); !found.empty())
      return found;
  if (auto *load = dyn_cast<LoadInst>(
          phi.getIncomingValueForBlock(loop.getLoopPreheader())))
    if (isa<GlobalVariable, AllocaInst>(load->getPointerOperand()))
      return warpfork::proof::variablesOf(load->getPointerOperand());
  for (User *merge : next->users())
    if (!loop.contains(cast<Instruction>(merge)))
      for (User *user : merge->users())
        if (auto *store = dyn_cast<StoreInst>(user);
            store && isa<GlobalVariable, AllocaInst>(store->getPointerOperand()))
          return warpfork::proof::variablesOf(store->getPointerOperand());
  return {};
}

void warpfork::proof::judgeScalars(const Loop &loop, ScalarEvolution &evolution,
                                   Verdict &verdict) {
  const PHINode *counter = counterOf(loop, evolution);
  if (!counter) {
    verdict.why = "its header does not tell how often it runs";
    return;
  }
  for (PHINode &phi : loop.getHeader()->phis()) {
    if (&phi == counter)
      continue;
    std::vector<Variable> variables = ::variablesOf(loop, phi);
    std::string operation = reductionOf(&phi, loop);
    if (!operation.empty()) {
      verdict.reductions.push_back({operation, std::move(variables)});
      continue;
    }
    std::string name = variables.empty()
                           ? "a value"
                           : "the value of '" + variables.front().name + "'";
    Value *next = phi.getIncomingValueForBlock(loop.getLoopLatch());
    std::string line = linesOf(dyn_cast<Instruction>(next));
    bool isCompared = llvm::any_of(
        phi.users(), [](const User *user) { return isa<FCmpInst>(user); });
    verdict.why = name + " goes from one iteration to the next" +
                  (line.empty() ? "" : " (" + line + ")") +
                  (isCompared ? "; a maximum or minimum by 'fmax' or 'fmin' "
                                "does not depend on their order"
                              : "");
    return;
  }
}
