// The LLVM passes that bring a module into the form for the proof, and the
// proof of each numbered loop.
#include "accesses.h"
#include "bounds.h"
#include "extents.h"
#include "scalars.h"
#include "source.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using warpfork::proof::Extent;
using warpfork::proof::Verdict;

namespace {

/// What helps ScalarEvolution and takes nothing away: no inlining, which
/// deletes functions; no GVN, DSE or unrolling, after which the code is no more
/// the source's.
constexpr char passes[] =
    "inferattrs,cgscc(function-attrs),"
    "function(sroa<modify-cfg>,early-cse,"
    "simplifycfg<no-sink-common-insts;no-hoist-common-insts;"
    "no-switch-to-lookup;keep-loops>,"
    "instcombine<no-verify-fixpoint>,loop-simplify,lcssa,"
    "loop-mssa(licm,loop-rotate,licm),"
    "instcombine<no-verify-fixpoint>,"
    "simplifycfg<no-sink-common-insts;no-hoist-common-insts>,"
    "loop-simplify,lcssa)";

/// Marks the stores of the source, so that those that LICM makes are known.
constexpr char sourceStore[] = "warpfork.source";

void markStores(Function &function) {
  for (Instruction &i : instructions(function))
    if (isa<StoreInst>(i))
      i.setMetadata(sourceStore, MDNode::get(i.getContext(), {}));
}

class Prover {
public:
  Prover(Function &function, FunctionAnalysisManager &analyses)
      : known{analyses.getResult<LoopAnalysis>(function),
              analyses.getResult<ScalarEvolutionAnalysis>(function),
              analyses.getResult<DominatorTreeAnalysis>(function),
              analyses.getResult<AAManager>(function)} {}

  void run(const warpfork::proof::Privates &privates,
           std::map<unsigned, std::vector<Verdict>> &verdicts) {
    for (Loop *loop : known.loops.getLoopsInPreorder()) {
      auto number = getOptionalIntLoopAttribute(loop, warpfork::proof::numberName);
      if (number && unsigned(*number) >= warpfork::proof::firstNumber) {
        auto own = privates.find(*number);
        verdicts[*number].push_back(
            own == privates.end() ? judge(*loop, {}) : judge(*loop, own->second));
      }
    }
  }

private:
  warpfork::proof::Analyses known;

  Verdict judge(const Loop &loop, ArrayRef<warpfork::proof::Variable> privates) {
    Verdict verdict;
    if (!loop.isLoopSimplifyForm() || !loop.getLoopLatch())
      verdict.why = "several paths lead from its end to its begin";
    else if (!loop.getExitingBlock())
      verdict.why = "it may end early";
    else if (isa<SCEVCouldNotCompute>(known.evolution.getBackedgeTakenCount(&loop)))
      verdict.why =
          "the number of its iterations is not known when it begins";
    else
      judgeScalars(loop, known.evolution, verdict);
    if (verdict.why.empty())
      judgeStoresBehind(loop, verdict);
    if (verdict.why.empty())
      verdict.why = judgeMemory(loop, privates);
    return verdict;
  }

  /// Where each iteration stores to one address and none loads, LICM leaves the last
  /// iteration's store, behind the loop. To a variable of the source it is judged by
  /// the AST, which has copies of it; elsewhere iterations meet.
  static void judgeStoresBehind(const Loop &loop, Verdict &verdict) {
    SmallVector<BasicBlock *, 4> exits;
    loop.getExitBlocks(exits);
    for (BasicBlock *exit : exits)
      for (Instruction &i : *exit) {
        auto *store = dyn_cast<StoreInst>(&i);
        if (!store || store->getMetadata(sourceStore))
          continue;
        Value *pointer = store->getPointerOperand();
        std::vector<warpfork::proof::Variable> variables;
        if (isScalar(pointer))
          variables = warpfork::proof::variablesOf(pointer);
        if (variables.empty()) {
          std::string name = warpfork::proof::nameOfObject(pointer);
          std::string line = warpfork::proof::linesOf(store);
          verdict.why = "iterations may meet in " + (name.empty() ? "memory" : name) +
                        (line.empty() ? "" : " (" + line + ")");
          return;
        }
        verdict.assigned.insert(verdict.assigned.end(), variables.begin(),
                                variables.end());
      }
  }

  /// Whether memory is a variable that is one number or pointer.
  static bool isScalar(const Value *memory) {
    if (auto *local = dyn_cast<AllocaInst>(memory))
      return local->getAllocatedType()->isSingleValueType();
    auto *global = dyn_cast<GlobalVariable>(memory);
    return global && global->getValueType()->isSingleValueType();
  }

  std::string judgeMemory(const Loop &loop,
                          ArrayRef<warpfork::proof::Variable> privates) {
    auto accesses = warpfork::proof::accessesOf(loop, known.aliases, privates);
    if (!accesses.why.empty())
      return accesses.why;
    auto &list = accesses.shared;
    BatchAAResults aliases(known.aliases);
    aliases.enableCrossIterationMode();
    std::vector<std::optional<std::optional<Extent>>> extents(list.size());
    auto extent = [&](unsigned at) -> const std::optional<Extent> & {
      if (!extents[at])
        extents[at] = warpfork::proof::extentOf(list[at], loop, known);
      return *extents[at];
    };
    for (unsigned a = 0; a < list.size(); ++a)
      for (unsigned b = a; b < list.size(); ++b) {
        if (!list[a].isWrite && !list[b].isWrite)
          continue;
        if (warpfork::proof::differInObject(aliases, list[a], list[b]))
          continue;
        if (!extent(a) || !extent(b) ||
            !warpfork::proof::differInAddress(list[a], *extent(a), list[b],
                                              *extent(b), loop, known))
          return meeting(list[a], list[b]);
      }
    return "";
  }

  static std::string meeting(const warpfork::proof::Access &one,
                             const warpfork::proof::Access &other) {
    std::string a = warpfork::proof::nameOfObject(one.pointer),
                b = warpfork::proof::nameOfObject(other.pointer),
                lines = warpfork::proof::linesOf(one.at, other.at);
    if (!lines.empty())
      lines = " (" + lines + ")";
    if (a.empty())
      std::swap(a, b);
    if (a.empty())
      return "iterations may meet in memory" + lines;
    if (a == b || b.empty())
      return "iterations may meet in " + a + lines;
    return a + " may point to where " + b + " does" + lines +
           "; 'restrict' or 'independent' would tell";
  }
};

} // namespace

std::map<unsigned, std::vector<Verdict>> warpfork::proof::prove(Module &module, const Privates &privates) {
  std::map<unsigned, std::vector<Verdict>> verdicts;
  LoopAnalysisManager ofLoops;
  FunctionAnalysisManager ofFunctions;
  CGSCCAnalysisManager ofComponents;
  ModuleAnalysisManager ofModules;
  PassBuilder builder;
  builder.registerModuleAnalyses(ofModules);
  builder.registerCGSCCAnalyses(ofComponents);
  builder.registerFunctionAnalyses(ofFunctions);
  builder.registerLoopAnalyses(ofLoops);
  builder.crossRegisterProxies(ofLoops, ofFunctions, ofComponents, ofModules);
  ModulePassManager pipeline;
  // A pipeline that this LLVM cannot read proves nothing.
  if (Error error = builder.parsePassPipeline(pipeline, passes)) {
    consumeError(std::move(error));
    return verdicts;
  }
  for (Function &function : module) {
    assumeBounds(function);
    markStores(function);
  }
  pipeline.run(module, ofModules);
  for (Function &function : module)
    if (!function.isDeclaration())
      Prover(function, ofFunctions).run(privates, verdicts);
  return verdicts;
}
