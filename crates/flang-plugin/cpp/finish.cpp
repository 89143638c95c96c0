// Completes the module in LLVM IR.
#include "llvm/Frontend/Offloading/Utility.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm_form.h"
#include "passes.h"

using namespace llvm;

namespace warpfork {
namespace {

/// A reduction's call returns 2 if the thread should combine with atomic
/// operations, which Flang does not write: the block is `unreachable`. On a
/// device the call never returns 2.
void dropAtomicReductions(Module &module) {
  for (StringRef name : {"__kmpc_reduce", "__kmpc_reduce_nowait"}) {
    Function *reduce = module.getFunction(name);
    if (!reduce)
      continue;
    for (User *call : reduce->users())
      for (User *user : call->users())
        if (auto *branch = dyn_cast<SwitchInst>(user))
          for (auto one : branch->cases())
            if (one.getCaseValue()->equalsInt(2))
              one.setSuccessor(branch->getDefaultDest());
  }
}

/// A function that copies the variables of two lists by Flang's function for the
/// one variable of each.
Function *copyOfLists(Function *copy) {
  Module &module = *copy->getParent();
  std::string name = (copy->getName() + ".list").str();
  if (Function *made = module.getFunction(name))
    return made;
  auto *made = Function::Create(copy->getFunctionType(),
                                GlobalValue::InternalLinkage, name, module);
  IRBuilder<> b(BasicBlock::Create(module.getContext(), "entry", made));
  SmallVector<Value *> variables;
  for (Argument &list : made->args())
    variables.push_back(b.CreateLoad(b.getPtrTy(), &list));
  b.CreateCall(copy, variables);
  b.CreateRetVoid();
  return made;
}

/// `__kmpc_copyprivate` gets a list of variables' addresses, as Clang writes it.
/// Flang has a call for each variable, with its address.
void listCopies(Module &module) {
  Function *function = module.getFunction("__kmpc_copyprivate");
  if (!function)
    return;
  for (User *user : function->users()) {
    auto *call = cast<CallInst>(user);
    auto *copy = cast<Function>(call->getArgOperand(4)->stripPointerCasts());
    BasicBlock &entry = call->getFunction()->getEntryBlock();
    IRBuilder<> b(&*entry.getFirstInsertionPt());
    Value *list = b.CreateAlloca(b.getPtrTy());
    b.SetInsertPoint(call);
    b.CreateStore(call->getArgOperand(3), list);
    uint64_t bytes = module.getDataLayout().getPointerSize();
    call->setArgOperand(
        2, ConstantInt::get(call->getArgOperand(2)->getType(), bytes));
    call->setArgOperand(3, list);
    call->setArgOperand(4, copyOfLists(copy));
  }
}

/// `nint` of Flang's rounds to 32 bits at once, for which devices have no
/// function.
void widenRounding(Module &module) {
  Type *i64 = Type::getInt64Ty(module.getContext());
  SmallVector<IntrinsicInst *> calls;
  for (Function &function : module)
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        if (auto *call = dyn_cast<IntrinsicInst>(&instruction))
          if (call->getIntrinsicID() == Intrinsic::lround &&
              call->getType()->isIntegerTy() &&
              call->getType()->getIntegerBitWidth() < 64)
            calls.push_back(call);
  for (IntrinsicInst *call : calls) {
    IRBuilder<> b(call);
    Value *argument = call->getArgOperand(0);
    Value *wide = b.CreateIntrinsic(Intrinsic::lround,
                                    {i64, argument->getType()}, {argument});
    call->replaceAllUsesWith(b.CreateTrunc(wide, call->getType()));
    call->eraseFromParent();
  }
}

/// `__kmpc_fork_call_if(loc, 1, function, condition, arguments)` as Clang
/// writes the clause: a fork, or a call between the calls that serialize.
class ForkIf {
public:
  explicit ForkIf(Module &module)
      : module(module), i32(Type::getInt32Ty(module.getContext())),
        pointer(PointerType::get(module.getContext(), 0)),
        nothing(Type::getVoidTy(module.getContext())) {}

  void run() {
    Function *forkIf = module.getFunction("__kmpc_fork_call_if");
    if (!forkIf)
      return;
    SmallVector<CallInst *> calls;
    for (User *user : forkIf->users())
      if (auto *call = dyn_cast<CallInst>(user))
        calls.push_back(call);
    for (CallInst *call : calls)
      rewrite(call);
    if (forkIf->use_empty())
      forkIf->eraseFromParent();
  }

private:
  FunctionCallee function(StringRef name, Type *result,
                          ArrayRef<Type *> parameters, bool variadic) {
    return module.getOrInsertFunction(
        name, FunctionType::get(result, parameters, variadic));
  }

  void rewrite(CallInst *call) {
    auto *body = cast<Function>(call->getArgOperand(2)->stripPointerCasts());
    Value *place = call->getArgOperand(0);
    SmallVector<Value *> captured;
    if (body->arg_size() > 2)
      captured.push_back(call->getArgOperand(4));
    BasicBlock &entry = call->getFunction()->getEntryBlock();
    IRBuilder<> frame(&*entry.getFirstInsertionPt());
    Value *number = frame.CreateAlloca(i32), *zero = frame.CreateAlloca(i32);

    IRBuilder<> b(call);
    Value *condition =
        b.CreateICmpNE(call->getArgOperand(3), ConstantInt::get(i32, 0));
    Instruction *yes, *no;
    SplitBlockAndInsertIfThenElse(condition, call, &yes, &no);

    b.SetInsertPoint(yes);
    b.SetCurrentDebugLocation(call->getDebugLoc());
    SmallVector<Value *> forked = {
        place, ConstantInt::get(i32, captured.size()), body};
    forked.append(captured);
    b.CreateCall(
        function("__kmpc_fork_call", nothing, {pointer, i32, pointer}, true),
        forked);

    b.SetInsertPoint(no);
    b.SetCurrentDebugLocation(call->getDebugLoc());
    Value *thread = b.CreateCall(
        function("__kmpc_global_thread_num", i32, {pointer}, false), {place});
    b.CreateStore(thread, number);
    b.CreateStore(ConstantInt::get(i32, 0), zero);
    b.CreateCall(function("__kmpc_serialized_parallel", nothing,
                          {pointer, i32}, false),
                 {place, thread});
    SmallVector<Value *> direct = {number, zero};
    direct.append(captured);
    b.CreateCall(body, direct);
    b.CreateCall(function("__kmpc_end_serialized_parallel", nothing,
                          {pointer, i32}, false),
                 {place, thread});
    call->eraseFromParent();
  }

  Module &module;
  Type *i32, *pointer, *nothing;
};

/// Has a variable of the host's be one that the device lacks: code that uses it is refused
/// when the program is linked, if a region reaches that code.
void leaveToHost(Module &module, StringRef symbol) {
  GlobalVariable *variable = module.getNamedGlobal(symbol);
  if (!variable)
    return;
  variable->setComdat(nullptr);
  variable->setInitializer(nullptr);
  variable->setLinkage(GlobalValue::ExternalLinkage);
  variable->setDSOLocal(false);
}

/// Defines a descriptor for the device that another file defines for the host: the runtime
/// writes it before a region reads it. That file may define it for the device too.
void defineDescriptor(Module &module, StringRef symbol) {
  GlobalVariable *variable = module.getNamedGlobal(symbol);
  if (!variable)
    return;
  variable->setInitializer(Constant::getNullValue(variable->getValueType()));
  variable->setLinkage(GlobalValue::WeakAnyLinkage);
}

} // namespace

void finish(Module &module, const Found &found) {
  // What a call of `__kmpc_fork_call` calls is for Warpfork's passes to know.
  for (Function &function : module)
    function.setMetadata(LLVMContext::MD_callback, nullptr);
  correctAtomicSizes(module);
  dropAtomicReductions(module);
  widenRounding(module);
  listCopies(module);
  spreadCaptures(module);
  rewriteLoops(module);
  ForkIf(module).run();
  auto entry = [&](GlobalValue *of, StringRef name, uint64_t size,
                   unsigned flags) {
    offloading::emitOffloadingEntry(module, object::OFK_OpenMP, of, name, size,
                                    flags, 0);
  };
  SmallVector<Function *> kernels;
  for (Function &function : module)
    if (!function.isDeclaration() && !function.hasLocalLinkage() &&
        function.hasFnAttribute(regionAttribute))
      kernels.push_back(&function);
  for (Function *kernel : kernels)
    entry(kernel, kernel->getName(), 0, 0);
  for (const std::string &symbol : found.hosts)
    leaveToHost(module, symbol);
  for (const std::string &symbol : found.descriptors)
    defineDescriptor(module, symbol);
  DividedProcedures procedures(module, found.mapped);
  for (Entry variable : found.variables) {
    GlobalVariable *global = module.getNamedGlobal(variable.symbol);
    if (global && (variable.flags & 1)) {
      variable = linkVariable(module, *global);
      global = module.getNamedGlobal(variable.symbol);
    }
    if (global)
      entry(global, variable.symbol,
            module.getDataLayout().getTypeAllocSize(global->getValueType()),
            variable.flags);
  }
  procedures.finish();
}

} // namespace warpfork
