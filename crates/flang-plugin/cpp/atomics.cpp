// Atomic operations of Flang's translation that are calls of the C library, as those of
// complex variables are. Flang passes the bytes of a pointer as their size, so that half of
// a `complex(8)` is neither read nor written.
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm_form.h"

using namespace llvm;

namespace warpfork {

void correctAtomicSizes(Module &module) {
  // Of each function the parameter that is memory of the translation's own, of the
  // variable's type.
  constexpr std::pair<StringLiteral, unsigned> functions[] = {
      {"__atomic_load", 2},
      {"__atomic_store", 2},
      {"__atomic_exchange", 3},
      {"__atomic_compare_exchange", 2},
  };
  for (auto [name, parameter] : functions) {
    Function *function = module.getFunction(name);
    if (!function)
      continue;
    for (User *user : function->users()) {
      auto *call = dyn_cast<CallInst>(user);
      if (!call || call->getCalledFunction() != function)
        continue;
      Value *memory = call->getArgOperand(parameter)->stripPointerCasts();
      auto *own = dyn_cast<AllocaInst>(memory);
      if (!own)
        continue;
      uint64_t bytes = module.getDataLayout().getTypeStoreSize(own->getAllocatedType());
      call->setArgOperand(0, ConstantInt::get(call->getArgOperand(0)->getType(), bytes));
    }
  }
}

} // namespace warpfork
