// The variables with the addresses of the host's descriptions of types (`type_addresses.cpp`), in
// LLVM IR.
#include "llvm/Frontend/Offloading/Utility.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "openacc_flags.h"
#include "passes.h"

using namespace llvm;

namespace warpfork {

void fillTypes(Module &module, const Found &found, bool forDevice) {
  for (const DescribedType &type : found.types) {
    GlobalVariable *variable = module.getNamedGlobal(type.address);
    if (!variable)
      continue;
    if (forDevice) {
      // No code assigns it, and it has another value all the same.
      variable->setExternallyInitialized(true);
      continue;
    }
    StructType *entryType = offloading::getEntryTy(module);
    for (GlobalVariable &entry : module.globals()) {
      auto *fields = entry.hasInitializer() && entry.getValueType() == entryType
                         ? dyn_cast<ConstantStruct>(entry.getInitializer())
                         : nullptr;
      if (!fields || !is_contained(fields->operands(), variable))
        continue;
      SmallVector<Constant *> changed;
      // Reserved, version and kind come before the flags.
      for (unsigned i = 0; i < fields->getNumOperands(); i++)
        changed.push_back(i == 3 ? ConstantInt::get(fields->getOperand(i)->getType(), entryFilled)
                                 : fields->getOperand(i));
      entry.setInitializer(ConstantStruct::get(entryType, changed));
    }
  }
}

} // namespace warpfork
