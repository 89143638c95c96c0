// Loops over a thread's share, as Clang writes them: from `*lower` to `*upper`,
// with the induction variable in memory. LLVM's OpenMPIRBuilder, by which Flang
// writes them, counts from 0 in a phi and adds `*lower` in the body. Passes
// turn the first form into grid-stride loops.
//
// The bounds are signed then: an empty loop, whose last iteration is -1, has
// no iterations. A loop of Fortran's has less than 2^31 iterations if its
// variable has 32 bits (Fortran 2018, 11.1.7.4.1).
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm_form.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfork {
namespace {

/// libomp's number of `schedule(static)` without a chunk.
constexpr uint64_t staticSchedule = 34;

LoadInst *loadOf(Value *pointer, BasicBlock *in) {
  LoadInst *found = nullptr;
  for (User *user : pointer->users()) {
    auto *load = dyn_cast<LoadInst>(user);
    if (!load || load->getParent() != in)
      continue;
    if (found)
      return nullptr;
    found = load;
  }
  return found;
}

void rewriteLoop(CallInst *init) {
  auto *schedule = dyn_cast<ConstantInt>(init->getArgOperand(2));
  if (!schedule || schedule->getZExtValue() != staticSchedule)
    return;
  BasicBlock *before = init->getParent();
  Value *upperBound = init->getArgOperand(5);
  LoadInst *lower = loadOf(init->getArgOperand(4), before);
  LoadInst *upper = loadOf(upperBound, before);
  BasicBlock *head = before->getSingleSuccessor();
  if (!lower || !upper || !head || !upper->hasOneUse() ||
      !match(init->getArgOperand(7), m_One()))
    return;
  auto *phi = dyn_cast<PHINode>(&head->front());
  if (!phi || phi->getNumIncomingValues() != 2 ||
      phi->getBasicBlockIndex(before) < 0 ||
      !match(phi->getIncomingValueForBlock(before), m_Zero()))
    return;
  auto *next = dyn_cast<Instruction>(
      phi->getIncomingValue(1 - phi->getBasicBlockIndex(before)));
  if (!next || !next->hasOneUse() || !match(next, m_Add(m_Specific(phi), m_One())))
    return;
  ICmpInst *test = nullptr;
  for (User *user : phi->users())
    if (auto *compare = dyn_cast<ICmpInst>(user))
      if (match(compare->getOperand(1),
                m_Add(m_Sub(m_Specific(upper), m_Specific(lower)), m_One())) &&
          compare->getPredicate() == CmpInst::ICMP_ULT &&
          compare->getOperand(0) == phi)
        test = compare;
  if (!test)
    return;

  Type *type = phi->getType();
  Function *function = init->getFunction();
  IRBuilder<> b(&*function->getEntryBlock().getFirstInsertionPt());
  Value *variable = b.CreateAlloca(type);
  b.SetInsertPoint(before->getTerminator());
  b.CreateStore(lower, variable);
  b.SetInsertPoint(next);
  Value *one = ConstantInt::get(type, 1);
  b.CreateStore(b.CreateAdd(b.CreateLoad(type, variable), one), variable);
  b.SetInsertPoint(test);
  Value *within = b.CreateICmpSLE(b.CreateLoad(type, variable),
                                  b.CreateLoad(type, upperBound));
  test->replaceAllUsesWith(within);
  auto *count = dyn_cast<Instruction>(test->getOperand(1));
  test->eraseFromParent();
  b.SetInsertPoint(head, head->getFirstInsertionPt());
  Value *counted = b.CreateSub(b.CreateLoad(type, variable), lower);
  phi->replaceAllUsesWith(counted);
  phi->eraseFromParent();
  next->eraseFromParent();
  if (count && count->use_empty())
    count->eraseFromParent();
  bool wide = type->getIntegerBitWidth() == 64;
  init->setCalledFunction(function->getParent()->getOrInsertFunction(
      wide ? "__kmpc_for_static_init_8" : "__kmpc_for_static_init_4",
      init->getFunctionType()));
}

} // namespace

void rewriteLoops(Module &module) {
  SmallVector<CallInst *> all;
  for (StringRef name :
       {"__kmpc_for_static_init_4u", "__kmpc_for_static_init_8u"})
    if (Function *init = module.getFunction(name))
      for (User *user : init->users())
        if (auto *call = dyn_cast<CallInst>(user))
          all.push_back(call);
  for (CallInst *init : all)
    rewriteLoop(init);
}

} // namespace warpfork
