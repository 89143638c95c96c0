// Tables of virtual functions that Clang's code for a region registers.
//
// Clang generates the table of each class whose objects a region's clauses name, for
// the runtime, also where it belongs to another file: that of the body of the class's
// first virtual function. Without optimisation both objects define it, and a linker
// refuses them. So a registered table yields to another one.
#include "parts.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

namespace {
namespace virtual_tables {

/// Whether the runtime is told of a variable.
bool isRegistered(const llvm::Constant *value) {
  for (const llvm::User *user : value->users()) {
    auto *g = llvm::dyn_cast<llvm::GlobalVariable>(user);
    if (g && g->getSection() == "llvm_offload_entries")
      return true;
    auto *constant = llvm::dyn_cast<llvm::Constant>(user);
    if (!g && constant && isRegistered(constant))
      return true;
  }
  return false;
}

struct Yield : llvm::PassInfoMixin<Yield> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    for (llvm::GlobalVariable &g : module.globals())
      if (g.hasExternalLinkage() && g.hasInitializer() &&
          g.getName().starts_with("_ZTV") && isRegistered(&g))
        g.setLinkage(llvm::GlobalValue::WeakODRLinkage);
    return llvm::PreservedAnalyses::all();
  }

  static bool isRequired() { return true; }
};

} // namespace virtual_tables
} // namespace

void warpfork::shareTables(clang::CompilerInstance &ci) {
  ci.getCodeGenOpts().PassBuilderCallbacks.push_back([](llvm::PassBuilder &builder) {
    builder.registerPipelineStartEPCallback(
        [](llvm::ModulePassManager &passes, llvm::OptimizationLevel) {
          passes.addPass(virtual_tables::Yield());
        });
  });
}
