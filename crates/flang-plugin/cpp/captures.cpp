// Flang's translation passes the variables that a region captures in a
// structure, and numbers through memory of the caller's. Clang passes each
// variable on its own, numbers as 64-bit integers; what a variable is can then
// be seen at the fork, as the team's bounds of `distribute parallel do`.
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm_form.h"
#include <map>

using namespace llvm;

namespace warpfork {
namespace {

class Region {
public:
  Region(Function &function)
      : function(function), module(*function.getParent()) {}

  void run() {
    if (!findCalls() || !findFields())
      return;
    for (auto &[offset, field] : fields)
      findValues(offset, field);
    rewrite();
  }

private:
  /// A captured variable.
  struct Field {
    SmallVector<LoadInst *> loads;
    /// What each call passes.
    SmallVector<Value *> values;
    /// The type of a number that is passed through memory, which nobody
    /// changes.
    Type *number = nullptr;
  };

  bool findCalls() {
    if (function.arg_size() != 3 || !function.hasLocalLinkage())
      return false;
    for (Use &use : function.uses()) {
      auto *call = dyn_cast<CallInst>(use.getUser());
      Function *callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || call->arg_size() != 4 || use.getOperandNo() != 2 ||
          (callee->getName() != "__kmpc_fork_call" &&
           callee->getName() != "__kmpc_fork_teams") ||
          !isa<AllocaInst>(call->getArgOperand(3)))
        return false;
      calls.push_back(call);
    }
    return !calls.empty();
  }

  /// The offset of a pointer into a structure.
  std::optional<int64_t> offsetOf(Value *pointer, Value *base) {
    if (pointer == base)
      return 0;
    auto *gep = dyn_cast<GetElementPtrInst>(pointer);
    APInt offset(64, 0);
    if (!gep || gep->getPointerOperand() != base ||
        !gep->accumulateConstantOffset(module.getDataLayout(), offset))
      return std::nullopt;
    return offset.getSExtValue();
  }

  bool findFields() {
    Value *data = function.getArg(2);
    for (User *user : data->users()) {
      if (auto *load = dyn_cast<LoadInst>(user)) {
        fields[0].loads.push_back(load);
        continue;
      }
      auto offset = offsetOf(user, data);
      if (!offset)
        return false;
      for (User *loaded : user->users()) {
        auto *load = dyn_cast<LoadInst>(loaded);
        if (!load)
          return false;
        fields[*offset].loads.push_back(load);
      }
    }
    for (auto &[offset, field] : fields)
      for (LoadInst *load : field.loads)
        if (!load->getType()->isPointerTy())
          return false;
    return true;
  }

  void findValues(int64_t offset, Field &field) {
    for (CallInst *call : calls)
      field.values.push_back(valueOf(offset, call));
    Type *type = nullptr;
    SmallVector<Value *> numbers;
    for (auto [call, value] : zip(calls, field.values)) {
      auto *memory = dyn_cast<AllocaInst>(value);
      Value *number = memory ? storedNumber(memory, call) : nullptr;
      if (!number || (type && number->getType() != type))
        return;
      type = number->getType();
      numbers.push_back(number);
    }
    for (LoadInst *pointer : field.loads)
      for (User *user : pointer->users()) {
        auto *load = dyn_cast<LoadInst>(user);
        if (!load || load->getType() != type)
          return;
      }
    field.number = type;
    field.values = numbers;
  }

  /// What is stored in the structure's field before the call.
  Value *valueOf(int64_t offset, CallInst *call) {
    Value *data = call->getArgOperand(3);
    StoreInst *last = nullptr;
    auto consider = [&](User *user, Value *pointer) {
      auto *store = dyn_cast<StoreInst>(user);
      if (store && store->getPointerOperand() == pointer &&
          store->getParent() == call->getParent() &&
          store->comesBefore(call) && (!last || last->comesBefore(store)))
        last = store;
    };
    for (User *user : data->users()) {
      if (offset == 0)
        consider(user, data);
      if (offsetOf(user, data) == offset && user != call)
        for (User *store : user->users())
          consider(store, user);
    }
    if (last)
      return last->getValueOperand();
    IRBuilder<> b(call);
    Value *at = b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), data, offset);
    return b.CreateLoad(b.getPtrTy(), at);
  }

  /// The number that a variable of the caller's holds at the call, if it is
  /// stored once and its address goes nowhere but to structures of captures.
  Value *storedNumber(AllocaInst *memory, CallInst *call) {
    StoreInst *only = nullptr;
    for (User *user : memory->users()) {
      if (isa<LoadInst>(user))
        continue;
      auto *store = dyn_cast<StoreInst>(user);
      if (!store)
        return nullptr;
      if (store->getValueOperand() == memory) {
        Value *into = getUnderlyingStructure(store->getPointerOperand());
        if (into != call->getArgOperand(3))
          return nullptr;
        continue;
      }
      if (only)
        return nullptr;
      only = store;
    }
    Type *type = only ? only->getValueOperand()->getType() : nullptr;
    if (!type || !type->isIntegerTy() || type->getIntegerBitWidth() > 64)
      return nullptr;
    DominatorTree dominators(*call->getFunction());
    return dominators.dominates(only, call) ? only->getValueOperand() : nullptr;
  }

  static Value *getUnderlyingStructure(Value *pointer) {
    if (auto *gep = dyn_cast<GetElementPtrInst>(pointer))
      return gep->getPointerOperand();
    return pointer;
  }

  /// The bounds of a team's chunk come first, as Clang passes them.
  static int rank(const Field &field) {
    auto *load = dyn_cast<LoadInst>(field.values[0]);
    if (!load || !field.number)
      return 2;
    for (User *user : load->getPointerOperand()->users()) {
      auto *call = dyn_cast<CallInst>(user);
      Function *callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || !callee->getName().starts_with("__kmpc_for_static_init"))
        continue;
      for (int bound : {0, 1})
        if (call->getArgOperand(4 + bound) == load->getPointerOperand())
          return bound;
    }
    return 2;
  }

  void rewrite() {
    SmallVector<Field *> order;
    for (auto &[offset, field] : fields)
      order.push_back(&field);
    stable_sort(order, [](Field *left, Field *right) {
      return rank(*left) < rank(*right);
    });
    LLVMContext &context = module.getContext();
    Type *pointer = PointerType::get(context, 0);
    Type *wide = Type::getInt64Ty(context);
    SmallVector<Type *> types = {pointer, pointer};
    for (Field *field : order)
      types.push_back(field->number ? wide : pointer);
    auto *type = FunctionType::get(function.getReturnType(), types, false);
    Function *made =
        Function::Create(type, function.getLinkage(), "", &module);
    made->takeName(&function);
    made->setSubprogram(function.getSubprogram());
    function.setSubprogram(nullptr);
    AttributeList old = function.getAttributes();
    made->setAttributes(AttributeList::get(
        context, old.getFnAttrs(), old.getRetAttrs(),
        {old.getParamAttrs(0), old.getParamAttrs(1)}));
    made->splice(made->begin(), &function);
    for (unsigned i : {0u, 1u})
      function.getArg(i)->replaceAllUsesWith(made->getArg(i));
    IRBuilder<> entry(&*made->getEntryBlock().getFirstInsertionPt());
    for (auto [i, field] : enumerate(order)) {
      Value *argument = made->getArg(i + 2);
      if (field->number)
        argument = entry.CreateTrunc(argument, field->number);
      for (LoadInst *load : field->loads)
        replace(load, argument, field->number);
    }
    for (User *left : make_early_inc_range(function.getArg(2)->users()))
      if (left->use_empty())
        cast<Instruction>(left)->eraseFromParent();
    for (auto [number, call] : enumerate(calls)) {
      IRBuilder<> b(call);
      SmallVector<Value *> arguments = {call->getArgOperand(0),
                                        b.getInt32(order.size()), made};
      for (Field *field : order) {
        Value *value = field->values[number];
        arguments.push_back(field->number ? b.CreateZExt(value, wide) : value);
      }
      b.CreateCall(call->getFunctionType(), call->getCalledOperand(),
                   arguments);
      call->eraseFromParent();
    }
    function.eraseFromParent();
  }

  /// Puts the argument in the place of what was loaded from the structure.
  static void replace(LoadInst *load, Value *argument, Type *number) {
    if (!number) {
      load->replaceAllUsesWith(argument);
    } else {
      for (User *user : make_early_inc_range(load->users())) {
        user->replaceAllUsesWith(argument);
        cast<Instruction>(user)->eraseFromParent();
      }
    }
    load->eraseFromParent();
  }

  Function &function;
  Module &module;
  SmallVector<CallInst *> calls;
  std::map<int64_t, Field> fields;
};

} // namespace

void spreadCaptures(Module &module) {
  for (Function &function : make_early_inc_range(module))
    if (!function.isDeclaration())
      Region(function).run();
}

} // namespace warpfork
