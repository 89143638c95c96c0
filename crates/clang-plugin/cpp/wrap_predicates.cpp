// Loops whose subscripts wrap at several widths.
//
// Where a subscript is a part of a counter's bits, such as `i & 15` or `(char)i`, LLVM's
// vectoriser may assume that the counter does not wrap at that width, and tests the
// assumption before the loop. LLVM 22 drops the test if another such assumption about the
// loop is of a wider counter (llvm-project issue 191382, mended in LLVM 23). Then
// `h[2 * i] + v[i & 15]` reads v[16] instead of v[0].
//
// So before these passes run, host code hides the narrower counters of a loop that has
// several widths from ScalarEvolution, by a `freeze`. LLVM cannot assume anything about
// them then. All other loops stay as they are. For device code, `llvm/src/switches.rs`
// turns such assumptions off.
#include "parts.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include <set>

namespace {
namespace wrap_predicates {

/// Widths of the counters that are extended in a loop. An assumption about a
/// sign-extended one never stands for one about a zero-extended one.
struct Widths {
  std::set<unsigned> zero, sign;
  bool several() const { return zero.size() > 1 || sign.size() > 1; }
};

/// Whether an expression has a counter of the loop in it, or what may be one under an
/// assumption: a value that its header carries from one iteration to the next.
bool hasCounter(const llvm::SCEV *expression, const llvm::Loop &loop) {
  return llvm::SCEVExprContains(expression, [&](const llvm::SCEV *part) {
    if (auto *recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(part))
      return recurrence->getLoop() == &loop;
    auto *unknown = llvm::dyn_cast<llvm::SCEVUnknown>(part);
    auto *phi = unknown ? llvm::dyn_cast<llvm::PHINode>(unknown->getValue()) : nullptr;
    return phi && phi->getParent() == loop.getHeader();
  });
}

/// Adds the widths from which an expression extends counters of the loop.
class Extensions {
public:
  Extensions(const llvm::Loop &loop, Widths &widths) : loop(loop), widths(widths) {}

  bool follow(const llvm::SCEV *part) {
    bool zero = llvm::isa<llvm::SCEVZeroExtendExpr>(part);
    if (!zero && !llvm::isa<llvm::SCEVSignExtendExpr>(part))
      return true;
    const llvm::SCEV *operand = llvm::cast<llvm::SCEVCastExpr>(part)->getOperand();
    if (hasCounter(operand, loop))
      (zero ? widths.zero : widths.sign).insert(operand->getType()->getIntegerBitWidth());
    return true;
  }
  bool isDone() const { return false; }

private:
  const llvm::Loop &loop;
  Widths &widths;
};

/// Adds those of an instruction's value.
void addWidths(llvm::Instruction &i, const llvm::Loop &loop, llvm::ScalarEvolution &se,
               Widths &widths) {
  if (!se.isSCEVable(i.getType()))
    return;
  Extensions extensions(loop, widths);
  llvm::visitAll(se.getSCEV(&i), extensions);
}

/// Whether some width is not the widest one.
bool hasNarrow(const std::set<unsigned> &some, const std::set<unsigned> &all) {
  return !some.empty() && *some.begin() < *all.rbegin();
}

/// Has the instruction use values of which ScalarEvolution knows nothing.
bool hideOperands(llvm::Instruction &i, const llvm::Loop &loop) {
  bool changed = false;
  for (llvm::Use &use : i.operands()) {
    auto *operand = llvm::dyn_cast<llvm::Instruction>(use.get());
    if (!operand || !operand->getType()->isIntegerTy() || !loop.contains(operand))
      continue;
    use.set(new llvm::FreezeInst(operand, operand->getName() + ".opaque", i.getIterator()));
    changed = true;
  }
  return changed;
}

/// Leaves one width in an innermost loop for zero extensions and one for sign extensions.
bool leaveWidest(llvm::Loop &loop, llvm::LoopInfo &loops, llvm::ScalarEvolution &se) {
  llvm::LoopBlocksRPO blocks(&loop);
  blocks.perform(&loops);
  Widths all;
  for (llvm::BasicBlock *block : blocks)
    for (llvm::Instruction &i : *block)
      addWidths(i, loop, se, all);
  if (!all.several())
    return false;
  bool changed = false;
  // An instruction's operands come before it, so that what was hidden from them is not
  // hidden once more.
  for (llvm::BasicBlock *block : blocks)
    for (llvm::Instruction &i : *block) {
      if (llvm::isa<llvm::PHINode>(i))
        continue;
      Widths own;
      addWidths(i, loop, se, own);
      if (!hasNarrow(own.zero, all.zero) && !hasNarrow(own.sign, all.sign))
        continue;
      if (!hideOperands(i, loop))
        continue;
      se.forgetValue(&i);
      changed = true;
    }
  return changed;
}

class LeaveWidest : public llvm::PassInfoMixin<LeaveWidest> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
    auto &loops = analyses.getResult<llvm::LoopAnalysis>(function);
    auto &se = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
    bool changed = false;
    // LLVM transforms innermost loops alone under such assumptions.
    for (llvm::Loop *loop : loops.getLoopsInPreorder())
      if (loop->isInnermost())
        changed |= leaveWidest(*loop, loops, se);
    if (!changed)
      return llvm::PreservedAnalyses::all();
    llvm::PreservedAnalyses kept;
    kept.preserveSet<llvm::CFGAnalyses>();
    return kept;
  }
};

} // namespace wrap_predicates
} // namespace

void warpfork::keepWrapChecks(clang::CompilerInstance &ci) {
  ci.getCodeGenOpts().PassBuilderCallbacks.push_back([](llvm::PassBuilder &builder) {
    builder.registerVectorizerStartEPCallback(
        [](llvm::FunctionPassManager &passes, llvm::OptimizationLevel) {
          passes.addPass(wrap_predicates::LeaveWidest());
        });
  });
}
