// Variables of `declare target link`, in LLVM IR. As in Clang's code, the device
// reaches one through a pointer, which the runtime sets where a construct maps
// the variable.
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm_form.h"
#include "passes.h"

using namespace llvm;

namespace warpfork {
namespace {

/// Of Clang's symbols, and of Flang's for variables that other files see.
constexpr StringLiteral pointerSuffix = "_decl_tgt_ref_ptr";

/// Loads the pointer once in each function that names the variable.
void reachThrough(GlobalVariable &variable, GlobalVariable &pointer) {
  convertUsersOfConstantsToInstructions({&variable});
  DenseMap<Function *, Value *> loaded;
  for (Use &use : make_early_inc_range(variable.uses())) {
    auto *user = dyn_cast<Instruction>(use.getUser());
    if (!user)
      continue;
    Function *function = user->getFunction();
    Value *&value = loaded[function];
    if (!value) {
      BasicBlock &entry = function->getEntryBlock();
      IRBuilder<> b(&*entry.getFirstInsertionPt());
      value = b.CreateLoad(b.getPtrTy(), &pointer);
    }
    use.set(value);
  }
}

} // namespace

Entry linkVariable(Module &module, GlobalVariable &variable) {
  std::string symbol = (variable.getName() + pointerSuffix).str();
  GlobalVariable *pointer = module.getNamedGlobal(symbol);
  if (!pointer) {
    auto *type = PointerType::get(module.getContext(), 0);
    pointer = new GlobalVariable(module, type, /*isConstant=*/false,
                                 GlobalValue::WeakAnyLinkage,
                                 ConstantPointerNull::get(type), symbol);
  }
  reachThrough(variable, *pointer);
  return {symbol, 1};
}

void resolveLinks(Module &module) {
  for (GlobalVariable &global : make_early_inc_range(module.globals())) {
    if (!global.getName().starts_with(linkPrefix))
      continue;
    StringRef variable = global.getName().drop_front(linkPrefix.size());
    std::string symbol = (variable + pointerSuffix).str();
    global.replaceAllUsesWith(module.getNamedGlobal(symbol));
    global.eraseFromParent();
  }
}

} // namespace warpfork
