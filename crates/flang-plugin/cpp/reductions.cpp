// Writes the reductions of `teams`, which Flang's translation for a host
// refuses: a private copy of each variable, a list of the copies, a function
// that combines two lists, and libomp's call, as Clang writes them.
#include "ops.h"
#include "passes.h"
#include "recipes.h"

using namespace mlir;

namespace warpfork {
namespace {

class Reduction {
public:
  Reduction(ModuleOp module, omp::TeamsOp teams, unsigned number)
      : module(module), teams(teams), number(number) {}

  void run() {
    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*teams);
    SmallVector<BlockArgument> parameters(arguments.getReductionBlockArgs());
    originals.assign(teams.getReductionVars().begin(),
                     teams.getReductionVars().end());
    ArrayAttr symbols = *teams.getReductionSyms();
    for (Attribute symbol : symbols)
      recipes.push_back(module.lookupSymbol<omp::DeclareReductionOp>(
          cast<SymbolRefAttr>(symbol).getLeafReference()));
    makeCopies();
    for (auto [parameter, copy] : llvm::zip(parameters, copies))
      parameter.replaceAllUsesWith(copy);
    LLVM::LLVMFuncOp combine = makeCombine();
    SmallVector<omp::TerminatorOp> ends;
    for (Block &block : teams.getRegion())
      if (auto end = dyn_cast<omp::TerminatorOp>(block.getTerminator()))
        ends.push_back(end);
    for (omp::TerminatorOp end : ends)
      reduceBefore(end, combine);
    teams.getRegion().front().eraseArguments(parameters[0].getArgNumber(),
                                             parameters.size());
    teams.getReductionVarsMutable().clear();
    teams->removeAttr("reduction_syms");
    teams->removeAttr("reduction_byref");
    teams->removeAttr("reduction_mod");
  }

private:
  void makeCopies() {
    Writer w(&teams.getRegion().front().front(), teams.getLoc());
    for (auto [recipe, original] : llvm::zip(recipes, originals)) {
      Value copy =
          LLVM::AllocaOp::create(w, w.at, w.pointer(), recipe.getType(),
                                 w.integer(w.getI64Type(), 1));
      Value mold = w.load(recipe.getType(), original);
      Value neutral = inlineRecipe(w, recipe.getInitializerRegion(), mold);
      w.store(neutral, copy);
      copies.push_back(copy);
    }
  }

  /// What the recipe makes of both variables, stored in the first.
  void combineInto(Writer &w, omp::DeclareReductionOp recipe, Value first,
                   Value second) {
    Value left = w.load(recipe.getType(), first);
    Value right = w.load(recipe.getType(), second);
    Value result = inlineRecipe(w, recipe.getReductionRegion(), {left, right});
    w.store(result, first);
  }

  LLVM::LLVMFuncOp makeCombine() {
    OpBuilder end(module.getContext());
    end.setInsertionPointToEnd(module.getBody());
    auto parent = teams->getParentOfType<LLVM::LLVMFuncOp>();
    std::string name = parent.getName().str() + ".teams.reduction." +
                       std::to_string(number);
    Type pointer = LLVM::LLVMPointerType::get(module.getContext());
    auto type = LLVM::LLVMFunctionType::get(
        LLVM::LLVMVoidType::get(module.getContext()), {pointer, pointer});
    auto combine = LLVM::LLVMFuncOp::create(end, teams.getLoc(), name, type,
                                            LLVM::Linkage::Internal);
    Block *entry = combine.addEntryBlock(end);
    end.setInsertionPointToStart(entry);
    auto stop = LLVM::ReturnOp::create(end, teams.getLoc(), ValueRange{});
    Writer w(stop, teams.getLoc());
    for (auto [i, recipe] : llvm::enumerate(recipes)) {
      Value first = w.load(pointer, element(w, entry->getArgument(0), i));
      Value second = w.load(pointer, element(w, entry->getArgument(1), i));
      combineInto(w, recipe, first, second);
    }
    return combine;
  }

  Value element(Writer &w, Value list, int32_t i) {
    return LLVM::GEPOp::create(w, w.at, w.pointer(), w.pointer(), list,
                               ArrayRef<LLVM::GEPArg>{i});
  }

  void reduceBefore(omp::TerminatorOp end, LLVM::LLVMFuncOp combine) {
    Writer w(end, teams.getLoc());
    Type i32 = w.getI32Type(), i64 = w.getI64Type();
    size_t many = recipes.size();
    Value list = allocate(end, LLVM::LLVMArrayType::get(w.pointer(), many));
    for (auto [i, copy] : llvm::enumerate(copies))
      w.store(copy, element(w, list, i));
    Value lock = LLVM::AddressOfOp::create(w, w.at, w.pointer(), declareReductionLock(module));
    Value function =
        LLVM::AddressOfOp::create(w, w.at, w.pointer(), combine.getName());
    Value thread = w.call(module, "__kmpc_global_thread_num", i32, w.null());
    Value got = w.call(module, "__kmpc_reduce_nowait", i32,
                       {w.null(), thread, w.integer(i32, many),
                        w.integer(i64, 8 * many), list, function, lock});
    Value combines =
        w.compare(LLVM::ICmpPredicate::eq, got, w.integer(i32, 1));
    Block *before = end->getBlock();
    Block *after = before->splitBlock(end);
    Block *then = new Block;
    before->getParent()->getBlocks().insert(after->getIterator(), then);
    w.setInsertionPointToEnd(before);
    LLVM::CondBrOp::create(w, w.at, combines, then, after);
    w.setInsertionPointToEnd(then);
    auto leave = LLVM::BrOp::create(w, w.at, after);
    w.setInsertionPoint(leave);
    for (auto [recipe, original, copy] :
         llvm::zip(recipes, originals, copies))
      combineInto(w, recipe, original, copy);
    w.call(module, "__kmpc_end_reduce_nowait", Type(),
           {w.null(), thread, lock});
  }

  ModuleOp module;
  omp::TeamsOp teams;
  unsigned number;
  std::vector<omp::DeclareReductionOp> recipes;
  std::vector<Value> originals, copies;
};

} // namespace

void reduceTeams(ModuleOp module) {
  SmallVector<omp::TeamsOp> all;
  module.walk([&](omp::TeamsOp teams) {
    auto byReference = teams.getReductionByref();
    bool direct = !byReference || !llvm::is_contained(*byReference, true);
    if (!teams.getReductionVars().empty() && direct)
      all.push_back(teams);
  });
  for (auto [number, teams] : llvm::enumerate(all))
    Reduction(module, teams, number).run();
}

} // namespace warpfork
