// Loops of `distribute parallel do` in the host's code. Flang's translation has
// each thread ask libomp for its share of the whole loop. Where the parallel region
// is serialized, by `if` or because it is inside of another one, libomp does not find
// the league there and ends the program.
//
// A function of the module's own divides the loop: among teams, then among the
// threads of a team, in shares of sizes that differ by one at most. The schedules
// that Flang's translation gets wrong are gone by then (`distribute.cpp`), so there
// is one share for each thread. A false `if` becomes a fork of one thread: in a region
// that `if` serializes, libomp's `omp_get_team_num` returns 0 in each team.
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "passes.h"

using namespace llvm;

namespace warpfork {
namespace {

/// The operands of `__kmpc_dist_for_static_init_4` and its like.
enum Operand { IsLast = 3, Lower = 4, Upper = 5, TeamsUpper = 6, Count = 10 };

/// Writes the function for counters of a type.
class Divider {
public:
  Divider(Module &module, IntegerType *type)
      : module(module), type(type), b(module.getContext()) {}

  /// `function(is last, lower, upper, upper of the team)`: pointers, to which it
  /// writes the thread's share of the iterations from `lower` to `upper`.
  Function *get() {
    std::string name =
        ("__wf_team_loop_" + Twine(type->getBitWidth() / 8)).str();
    if (Function *made = module.getFunction(name))
      return made;
    SmallVector<Type *> pointers(4, b.getPtrTy());
    auto *made = Function::Create(
        FunctionType::get(b.getVoidTy(), pointers, false),
        GlobalValue::InternalLinkage, name, module);
    made->addFnAttr(Attribute::NoUnwind);
    b.SetInsertPoint(BasicBlock::Create(module.getContext(), "entry", made));
    Value *lower = b.CreateLoad(type, made->getArg(1));
    Value *upper = b.CreateLoad(type, made->getArg(2));
    Value *one = ConstantInt::get(type, 1);
    Value *all = b.CreateAdd(b.CreateSub(upper, lower), one);
    auto [team, ofTeam] =
        share(all, query("omp_get_team_num"), query("omp_get_num_teams"));
    auto [thread, ofThread] = share(ofTeam, query("omp_get_thread_num"),
                                    query("omp_get_num_threads"));
    Value *first = b.CreateAdd(team, thread);
    Value *end = b.CreateAdd(first, ofThread);
    Value *isLast = b.CreateAnd(b.CreateICmpEQ(end, all),
                                b.CreateIsNotNull(ofThread));
    b.CreateStore(b.CreateZExt(isLast, b.getInt32Ty()), made->getArg(0));
    b.CreateStore(b.CreateAdd(lower, first), made->getArg(1));
    b.CreateStore(b.CreateSub(b.CreateAdd(lower, end), one), made->getArg(2));
    Value *last = b.CreateSub(b.CreateAdd(b.CreateAdd(lower, team), ofTeam), one);
    b.CreateStore(last, made->getArg(3));
    b.CreateRetVoid();
    return made;
  }

private:
  Value *query(StringRef name) {
    FunctionCallee routine = module.getOrInsertFunction(
        name, FunctionType::get(b.getInt32Ty(), false));
    return b.CreateZExtOrTrunc(b.CreateCall(routine), type);
  }

  /// Where the share of a part begins, and how many iterations it has.
  std::pair<Value *, Value *> share(Value *all, Value *part, Value *parts) {
    Value *small = b.CreateUDiv(all, parts), *extra = b.CreateURem(all, parts);
    Value *isBig = b.CreateICmpULT(part, extra);
    Value *begin = b.CreateAdd(b.CreateMul(small, part),
                               b.CreateSelect(isBig, part, extra));
    return {begin, b.CreateAdd(small, b.CreateZExt(isBig, type))};
  }

  Module &module;
  IntegerType *type;
  IRBuilder<> b;
};

/// `__kmpc_fork_call_if(loc, 1, function, condition, arguments)`, with one thread
/// where the condition is false. libomp ignores a request for 0 threads.
void forkOne(CallInst *call, Function *body) {
  Module &module = *call->getModule();
  IRBuilder<> b(call);
  Type *i32 = b.getInt32Ty(), *pointer = b.getPtrTy(), *none = b.getVoidTy();
  Value *place = call->getArgOperand(0);
  auto function = [&](StringRef name, Type *result, ArrayRef<Type *> parameters,
                      bool variadic = false) {
    return module.getOrInsertFunction(
        name, FunctionType::get(result, parameters, variadic));
  };
  Value *thread = b.CreateCall(
      function("__kmpc_global_thread_num", i32, {pointer}), {place});
  Value *isFalse = b.CreateIsNull(call->getArgOperand(3));
  b.CreateCall(function("__kmpc_push_num_threads", none, {pointer, i32, i32}),
               {place, thread, b.CreateZExt(isFalse, i32)});
  SmallVector<Value *> forked = {place, b.getInt32(body->arg_size() - 2), body};
  if (body->arg_size() > 2)
    forked.push_back(call->getArgOperand(4));
  b.CreateCall(
      function("__kmpc_fork_call", none, {pointer, i32, pointer}, true), forked);
  call->eraseFromParent();
}

} // namespace

void divideTeamLoops(Module &module) {
  SmallPtrSet<Function *, 8> bodies;
  for (auto [name, width] : {std::pair("__kmpc_dist_for_static_init_4", 32),
                             std::pair("__kmpc_dist_for_static_init_4u", 32),
                             std::pair("__kmpc_dist_for_static_init_8", 64),
                             std::pair("__kmpc_dist_for_static_init_8u", 64)}) {
    Function *function = module.getFunction(name);
    if (!function)
      continue;
    for (User *user : function->users())
      if (auto *call = dyn_cast<CallInst>(user))
        bodies.insert(call->getFunction());
    auto *type = IntegerType::get(module.getContext(), width);
    for (User *user : make_early_inc_range(function->users())) {
      auto *call = dyn_cast<CallInst>(user);
      if (!call || call->arg_size() != Operand::Count)
        continue;
      IRBuilder<> b(call);
      b.CreateCall(Divider(module, type).get(),
                   {call->getArgOperand(Operand::IsLast),
                    call->getArgOperand(Operand::Lower),
                    call->getArgOperand(Operand::Upper),
                    call->getArgOperand(Operand::TeamsUpper)});
      call->eraseFromParent();
    }
  }
  if (Function *forkIf = module.getFunction("__kmpc_fork_call_if"))
    for (User *user : make_early_inc_range(forkIf->users()))
      if (auto *call = dyn_cast<CallInst>(user))
        if (auto *body = dyn_cast<Function>(
                call->getArgOperand(2)->stripPointerCasts());
            body && bodies.contains(body))
          forkOne(call, body);
}

} // namespace warpfork
