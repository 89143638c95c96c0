// Loop hints in the host's copies of target regions.
//
// The host has a copy of each target region, which runs without a device. A
// directive in it, such as `simd`, asks LLVM to vectorise or unroll a loop,
// and LLVM warns if it cannot ("loop not vectorized"). Device code is compiled
// from another copy, so the user can do nothing about the warning.
//
// The loops are marked before optimisation, which moves them into other
// functions. LLVM still gets the hints; the marked loops lose them just before
// the pass that warns, which is the last to read them.
#include "parts.h"
#include "clang/Basic/CodeGenOptions.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

namespace {
namespace host_loops {

/// Begins the names of the functions that Clang makes of a target region: of the
/// region itself, and of what is outlined of it.
constexpr llvm::StringLiteral REGION = "__omp_offloading_";

/// The pass that warns of loops which still ask for something.
constexpr llvm::StringLiteral WARNS = "WarnMissedTransformationsPass";

/// What marks a loop of a region.
constexpr llvm::StringLiteral MARK = "warpfork.region";

/// The name of a property of a loop; empty for what is none.
llvm::StringRef nameOf(const llvm::MDOperand &operand) {
  auto *property = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
  if (!property || property->getNumOperands() == 0)
    return "";
  auto *name = llvm::dyn_cast_or_null<llvm::MDString>(property->getOperand(0).get());
  return name ? name->getString() : "";
}

/// Whether the property asks for a transformation.
bool asks(llvm::StringRef name) {
  return name.starts_with("llvm.loop.vectorize.") ||
         name.starts_with("llvm.loop.interleave.") ||
         name.starts_with("llvm.loop.distribute.") ||
         name.starts_with("llvm.loop.unroll_and_jam.") ||
         (name.starts_with("llvm.loop.unroll.") && !name.ends_with(".disable"));
}

/// The loop's metadata with the properties for which `keep` holds and, where there is
/// one, another.
llvm::MDNode *changed(llvm::MDNode *loop, llvm::function_ref<bool(llvm::StringRef)> keep, llvm::MDNode *another) {
  llvm::SmallVector<llvm::Metadata *, 8> operands = {nullptr};
  for (const llvm::MDOperand &operand : llvm::drop_begin(loop->operands()))
    if (keep(nameOf(operand)))
      operands.push_back(operand.get());
  if (another)
    operands.push_back(another);
  llvm::MDNode *node = llvm::MDNode::getDistinct(loop->getContext(), operands);
  // A loop's first operand is itself, which keeps loops apart.
  node->replaceOperandWith(0, node);
  return node;
}

/// Gives each loop of the function for which `change` returns metadata that metadata.
template <typename Change> void changeLoops(llvm::Function &function, Change change) {
  for (llvm::BasicBlock &block : function)
    if (llvm::Instruction *end = block.getTerminator())
      if (llvm::MDNode *loop = end->getMetadata(llvm::LLVMContext::MD_loop))
        if (llvm::MDNode *other = change(loop))
          end->setMetadata(llvm::LLVMContext::MD_loop, other);
}

bool isMarked(const llvm::MDNode *loop) {
  return llvm::any_of(llvm::drop_begin(loop->operands()), [](const llvm::MDOperand &operand) {
    return nameOf(operand) == MARK;
  });
}

class Mark : public llvm::PassInfoMixin<Mark> {
public:
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    llvm::LLVMContext &context = module.getContext();
    llvm::MDNode *mark = llvm::MDNode::get(context, llvm::MDString::get(context, MARK));
    for (llvm::Function &function : module)
      if (function.getName().starts_with(REGION))
        changeLoops(function, [&](llvm::MDNode *loop) {
          return changed(loop, [](llvm::StringRef) { return true; }, mark);
        });
    return llvm::PreservedAnalyses::all();
  }
};

/// Has marked loops ask for nothing, before the pass that would warn.
void beforePass(llvm::StringRef pass, llvm::Any ir) {
  if (pass != WARNS)
    return;
  auto *function = llvm::any_cast<const llvm::Function *>(&ir);
  if (!function)
    return;
  // The pass manager hands out what it is about to run the pass on. Nothing that was
  // found out about the function depends on these properties.
  changeLoops(const_cast<llvm::Function &>(**function), [](llvm::MDNode *loop) {
    return isMarked(loop)
               ? changed(loop, [](llvm::StringRef name) { return !asks(name) && name != MARK; },
                         nullptr)
               : nullptr;
  });
}

} // namespace host_loops
} // namespace

void warpfork::quietLoops(clang::CompilerInstance &ci) {
  ci.getCodeGenOpts().PassBuilderCallbacks.push_back([](llvm::PassBuilder &builder) {
    builder.registerPipelineStartEPCallback(
        [](llvm::ModulePassManager &passes, llvm::OptimizationLevel level) {
          if (level != llvm::OptimizationLevel::O0)
            passes.addPass(host_loops::Mark());
        });
    if (auto *callbacks = builder.getPassInstrumentationCallbacks())
      callbacks->registerBeforeNonSkippedPassCallback(host_loops::beforePass);
  });
}
