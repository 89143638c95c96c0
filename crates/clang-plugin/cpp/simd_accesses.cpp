// Accesses in `simd` loops that depend on other iterations.
//
// Of every access in a `simd` loop Clang says that it depends on none of another
// iteration (`llvm.access.group`). But what an iteration declares, and a private copy,
// has one place on the stack for all of them, and LLVM's vectoriser, which takes Clang
// at its word, then has the iterations of a vector share it. So before it runs the
// host's code says so of no access any more that may be to such a place. Device code
// loses it all (`frontend/canonicalize.rs`).
#include "parts.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

namespace {

class SimdAccesses : public llvm::PassInfoMixin<SimdAccesses> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &) {
    bool escapes = llvm::any_of(llvm::instructions(function), [](llvm::Instruction &i) {
      return isClaimed(i) && handsOutPlace(i);
    });
    bool changed = false;
    for (llvm::Instruction &i : llvm::instructions(function)) {
      if (!isClaimed(i) || !mayUsePlace(i, escapes))
        continue;
      i.setMetadata(llvm::LLVMContext::MD_access_group, nullptr);
      changed = true;
    }
    return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
  }

private:
  static bool isClaimed(const llvm::Instruction &i) {
    return i.hasMetadata(llvm::LLVMContext::MD_access_group);
  }

  /// Whether a pointer may lead to a place on the function's stack; `escapes`: such an
  /// address may come out of memory or of a call.
  static bool mayBePlace(const llvm::Value *pointer, bool escapes) {
    llvm::SmallVector<const llvm::Value *, 4> objects;
    llvm::getUnderlyingObjects(pointer, objects, nullptr, /*MaxLookup=*/0);
    return llvm::any_of(objects, [escapes](const llvm::Value *object) {
      return llvm::isa<llvm::AllocaInst>(object) ||
             (escapes && !llvm::isIdentifiedObject(object) && !llvm::isa<llvm::Argument>(object));
    });
  }

  static bool mayUsePlace(const llvm::Instruction &i, bool escapes) {
    if (const llvm::Value *pointer = llvm::getLoadStorePointerOperand(&i))
      return mayBePlace(pointer, escapes);
    return llvm::any_of(i.operand_values(), [escapes](const llvm::Value *operand) {
      return operand->getType()->isPointerTy() && mayBePlace(operand, escapes);
    });
  }

  /// Whether an instruction stores the address of such a place or gives it to a
  /// function that may keep it.
  static bool handsOutPlace(const llvm::Instruction &i) {
    if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&i)) {
      const llvm::Value *value = store->getValueOperand();
      return !value->getType()->isPointerTy()
                 ? llvm::isa<llvm::PtrToIntInst>(value)
                 : mayBePlace(value, false);
    }
    auto *call = llvm::dyn_cast<llvm::CallBase>(&i);
    if (!call)
      return false;
    for (unsigned n = 0; n < call->arg_size(); ++n)
      if (call->getArgOperand(n)->getType()->isPointerTy() &&
          !call->doesNotCapture(n) && mayBePlace(call->getArgOperand(n), false))
        return true;
    return false;
  }
};

} // namespace

void warpfork::keepDependences(clang::CompilerInstance &ci) {
  ci.getCodeGenOpts().PassBuilderCallbacks.push_back([](llvm::PassBuilder &builder) {
    builder.registerVectorizerStartEPCallback(
        [](llvm::FunctionPassManager &passes, llvm::OptimizationLevel) {
          passes.addPass(SimdAccesses());
        });
  });
}
