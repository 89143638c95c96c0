// In LLVM IR: procedures that regions of other files call, too.
//
// A region maps the variables of modules that procedures which it calls use, if its file has them
// (`host_variables.cpp`): they reach each through a pointer. A region of another file does not map
// them, and the pointer would lead to memory that is gone. So the file's own regions call copies
// of such procedures, and for others the variables are undefined on the device.
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm_form.h"

using namespace llvm;

namespace warpfork {
namespace {

/// The functions with a body that a function's code names.
SmallVector<Function *> namedIn(Function &function) {
  SmallVector<Function *> named;
  for (Instruction &instruction : instructions(function))
    for (Value *operand : instruction.operands())
      if (auto *callee = dyn_cast<Function>(operand); callee && !callee->isDeclaration())
        named.push_back(callee);
  return named;
}

/// The functions of which code that other modules call is made, and that lead to one of `users`.
SetVector<Function *> forOthers(Module &module, const SetVector<Function *> &users) {
  SetVector<Function *> reached;
  for (Function &function : module)
    if (!function.isDeclaration() && !function.hasLocalLinkage() &&
        !function.hasFnAttribute(regionAttribute))
      reached.insert(&function);
  // Grows while it is read.
  for (size_t at = 0; at < reached.size(); at++)
    for (Function *next : namedIn(*reached[at]))
      reached.insert(next);
  SetVector<Function *> leading;
  for (bool more = true; more;) {
    more = false;
    for (Function *function : reached)
      if (!leading.contains(function) &&
          (users.contains(function) ||
           any_of(namedIn(*function), [&](Function *next) { return leading.contains(next); })))
        more = leading.insert(function);
  }
  return leading;
}

} // namespace

DividedProcedures::DividedProcedures(Module &module, const std::vector<std::string> &variables) {
  SmallVector<GlobalVariable *> globals;
  SetVector<Function *> users;
  for (const std::string &name : variables)
    if (GlobalVariable *global = module.getNamedGlobal(name)) {
      convertUsersOfConstantsToInstructions({global});
      globals.push_back(global);
      for (User *user : global->users())
        if (auto *instruction = dyn_cast<Instruction>(user))
          users.insert(instruction->getFunction());
    }
  SetVector<Function *> originals = forOthers(module, users);
  if (originals.empty())
    return;
  DenseMap<Function *, Function *> copies;
  for (Function *original : originals) {
    ValueToValueMapTy values;
    Function *copy = CloneFunction(original, values);
    copy->setName(original->getName() + ".mapped");
    copy->setLinkage(GlobalValue::InternalLinkage);
    copies[original] = copy;
  }
  auto isOriginal = [&](Use &use) {
    auto *instruction = dyn_cast<Instruction>(use.getUser());
    return !instruction || originals.contains(instruction->getFunction());
  };
  for (auto [original, copy] : copies)
    original->replaceUsesWithIf(copy, [&](Use &use) { return !isOriginal(use); });
  for (GlobalVariable *global : globals) {
    auto *host = new GlobalVariable(module, global->getValueType(), /*isConstant=*/false,
                                    GlobalValue::ExternalLinkage, /*Initializer=*/nullptr,
                                    global->getName() + ".host");
    global->replaceUsesWithIf(host, isOriginal);
    hosts.push_back({global, host});
  }
}

void DividedProcedures::finish() {
  for (auto [global, host] : hosts) {
    host->replaceAllUsesWith(global);
    host->eraseFromParent();
    global->setComdat(nullptr);
    global->setInitializer(nullptr);
    global->setLinkage(GlobalValue::ExternalLinkage);
  }
}

} // namespace warpfork
