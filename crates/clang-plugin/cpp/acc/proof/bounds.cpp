// Bounds of subscripts by the rules of C: a subscript of an array `int
// c[20][30]` is less than the length of its dimension, whatever the loop's
// bound is. LLVM IR does not state that. Clang generates a check of it
// (-fsanitize=array-bounds, with traps), which this code replaces by an
// assumption.
#include "bounds.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

static bool isTrap(const BasicBlock &block) {
  auto *call = dyn_cast<IntrinsicInst>(&*block.getFirstNonPHIOrDbg());
  return call && call->getIntrinsicID() == Intrinsic::ubsantrap;
}

void warpfork::proof::assumeBounds(Function &function) {
  for (BasicBlock &block : function) {
    auto *branch = dyn_cast<BranchInst>(block.getTerminator());
    if (!branch || !branch->isConditional())
      continue;
    bool isFirst = isTrap(*branch->getSuccessor(0));
    if (isFirst == isTrap(*branch->getSuccessor(1)))
      continue;
    IRBuilder<> builder(branch);
    Value *holds = branch->getCondition();
    if (isFirst)
      holds = builder.CreateNot(holds);
    builder.CreateAssumption(holds);
    builder.CreateBr(branch->getSuccessor(isFirst ? 1 : 0));
    branch->getSuccessor(isFirst ? 0 : 1)->removePredecessor(&block);
    branch->eraseFromParent();
  }
}

const SCEV *warpfork::proof::limitOf(const Loop &counted, const Instruction &at,
                                     const Loop &loop, Type *wide,
                                     const DominatorTree &dominators,
                                     ScalarEvolution &evolution) {
  for (const BasicBlock *block : counted.blocks())
    for (const Instruction &i : *block) {
      auto *assumption = dyn_cast<AssumeInst>(&i);
      if (!assumption || !dominators.dominates(assumption, &at))
        continue;
      CmpPredicate predicate;
      Value *subscript, *length;
      using namespace PatternMatch;
      if (!match(assumption->getArgOperand(0),
                 m_ICmp(predicate, m_Value(subscript), m_Value(length))) ||
          predicate != CmpInst::ICMP_ULT)
        continue;
      auto *index = dyn_cast<SCEVAddRecExpr>(evolution.getSCEV(subscript));
      const SCEV *end = evolution.getSCEV(length);
      if (!index || index->getLoop() != &counted || !index->isAffine() ||
          !index->getStepRecurrence(evolution)->isOne() ||
          !evolution.isKnownNonNegative(index->getStart()) ||
          !evolution.isLoopInvariant(index->getStart(), &loop) ||
          !evolution.isLoopInvariant(end, &loop))
        continue;
      end = evolution.getTruncateOrZeroExtend(end, wide);
      const SCEV *start =
          evolution.getTruncateOrZeroExtend(index->getStart(), wide);
      return evolution.getMinusSCEV(
          evolution.getMinusSCEV(end, start), evolution.getOne(wide));
    }
  return nullptr;
}
