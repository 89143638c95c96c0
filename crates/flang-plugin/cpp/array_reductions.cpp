// Reductions of arrays, of allocatable variables and of pointers: the constructs that
// have them. Flang reduces them by reference, with a list for libomp of descriptors,
// whose data stays where it is; `reduced_by_reference.cpp` writes what Clang does.
#include "passes.h"
#include "reduced_by_reference.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Whether a construct reduces anything by reference.
template <class Op> bool reducesByReference(Op op) {
  auto byReference = op.getReductionByref();
  return byReference && llvm::is_contained(*byReference, true);
}

template <class Op>
void forget(Op op, ArrayRef<BlockArgument> parameters) {
  op.getRegion().front().eraseArguments(parameters[0].getArgNumber(),
                                        parameters.size());
  op.getReductionVarsMutable().clear();
  op->removeAttr("reduction_syms");
  op->removeAttr("reduction_byref");
  op->removeAttr("reduction_mod");
}

template <class Op> SmallVector<BlockArgument> parametersOf(Op op) {
  return SmallVector<BlockArgument>(
      cast<omp::BlockArgOpenMPOpInterface>(*op).getReductionBlockArgs());
}

/// Reductions at the end of the region: of `teams` and `parallel`.
template <class Op>
bool reduceInside(ModuleOp module, Op op, unsigned number) {
  auto parameters = parametersOf(op);
  ByReference reduction(module, op, number);
  if (!reduction.begin(op.getReductionVars(), parameters,
                       *op.getReductionSyms(), op.getReductionByref(),
                       &op.getRegion().front().front()))
    return false;
  SmallVector<Operation *> ends;
  for (Block &block : op.getRegion())
    if (isa<omp::TerminatorOp>(block.getTerminator()))
      ends.push_back(block.getTerminator());
  for (Operation *end : ends)
    reduction.finish(end);
  forget(op, parameters);
  return true;
}

/// Each section has parameters of its own for what stands in the clauses. Has
/// it use those of the construct.
void shareParameters(omp::SectionsOp sections,
                     ArrayRef<BlockArgument> parameters) {
  sections.walk([&](omp::SectionOp section) {
    Block &body = section.getRegion().front();
    if (body.getNumArguments() == 0)
      return;
    for (BlockArgument parameter : llvm::reverse(parameters)) {
      unsigned at = parameter.getArgNumber();
      body.getArgument(at).replaceAllUsesWith(parameter);
      body.eraseArgument(at);
    }
  });
}

void shareParameters(omp::WsloopOp, ArrayRef<BlockArgument>) {}

/// In `do simd` both constructs have the clause. One thread runs the iterations
/// of `simd`, with the thread's copies.
bool shareWithSimd(omp::WsloopOp loop, ArrayRef<BlockArgument> parameters) {
  auto simd = dyn_cast<omp::SimdOp>(loop.getRegion().front().front());
  if (!simd || simd.getReductionVars().empty())
    return true;
  if (simd.getReductionSymsAttr() != loop.getReductionSymsAttr())
    return simd.emitError("reductions of 'do simd' of which only some are of "
                          "arrays are not supported yet"),
           false;
  auto inner = parametersOf(simd);
  for (auto [parameter, outer] : llvm::zip(inner, parameters))
    parameter.replaceAllUsesWith(outer);
  forget(simd, inner);
  return true;
}

/// Reductions of a construct inside of a parallel region: of `do` and
/// `sections`. Its barrier comes after them.
template <class Op>
bool reduceAround(ModuleOp module, Op op, unsigned number) {
  auto parameters = parametersOf(op);
  if constexpr (std::is_same_v<Op, omp::WsloopOp>)
    if (!shareWithSimd(op, parameters))
      return false;
  shareParameters(op, parameters);
  ByReference reduction(module, op, number);
  if (!reduction.begin(op.getReductionVars(), parameters,
                       *op.getReductionSyms(), op.getReductionByref(), op))
    return false;
  bool waits = !op.getNowait();
  op.setNowait(true);
  Operation *end = op->getNextNode();
  if (waits) {
    OpBuilder b(end);
    end = omp::BarrierOp::create(b, op->getLoc());
  }
  reduction.finish(end);
  forget(op, parameters);
  return true;
}

} // namespace

bool reduceByReference(ModuleOp module, bool teamsAlone) {
  SmallVector<Operation *> all;
  // Inner constructs reduce into the copies of the outer ones.
  module.walk<WalkOrder::PreOrder>([&](Operation *op) { all.push_back(op); });
  unsigned number = 0;
  for (Operation *op : all) {
    bool good = true;
    if (auto teams = dyn_cast<omp::TeamsOp>(op))
      good = !reducesByReference(teams) || reduceInside(module, teams, number++);
    else if (teamsAlone)
      continue;
    else if (auto parallel = dyn_cast<omp::ParallelOp>(op))
      good = !reducesByReference(parallel) ||
             reduceInside(module, parallel, number++);
    else if (auto loop = dyn_cast<omp::WsloopOp>(op))
      good = !reducesByReference(loop) || reduceAround(module, loop, number++);
    else if (auto sections = dyn_cast<omp::SectionsOp>(op))
      good = !reducesByReference(sections) ||
             reduceAround(module, sections, number++);
    if (!good)
      return false;
  }
  return true;
}

} // namespace warpfork
