// Loops over a thread's share, as Clang writes them: from `*lower` to `*upper`,
// with the induction variable in memory. LLVM's OpenMPIRBuilder, by which Flang
// writes them, counts from 0 in a phi and adds `*lower` in the body. Passes
// turn the first form into grid-stride loops.
//
// The inner half of a `distribute parallel do` begins with the team's bounds,
// which its region gets as parameters, rather than with 0 and the number of the
// team's iterations: what a body computes of the index, such as the variables of
// collapsed loops, is computed of the induction variable itself.
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

/// libomp's numbers of `schedule(static)` without a chunk, and of
/// `dist_schedule(static)` without and with one.
constexpr uint64_t staticSchedule = 34;
constexpr uint64_t distributeSchedule = 92;
constexpr uint64_t distributeChunked = 91;

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

/// The value itself, without the selections by a constant and the divisions by
/// one that the translation of a step of one leaves.
Value *withoutStep(Value *value) {
  Value *inner;
  if (match(value, m_Select(m_Zero(), m_Value(), m_Value(inner))) ||
      match(value, m_UDiv(m_Value(inner), m_One())) ||
      match(value, m_Mul(m_Value(inner), m_One())))
    return withoutStep(inner);
  return value;
}

/// Whether a parameter is the first iteration of a team that a `distribute`
/// hands out: each fork of the region passes on the lower bound of one.
bool isTeamsFirst(Argument *first) {
  Function *region = first->getParent();
  unsigned forks = 0;
  for (User *user : region->users()) {
    auto *fork = dyn_cast<CallInst>(user);
    // A fork has the region as its third argument; the region's own follow, after
    // two that are libomp's.
    unsigned place = first->getArgNo() + 1;
    if (!fork || fork->arg_size() <= place || fork->getArgOperand(2) != region)
      return false;
    auto *load = dyn_cast<LoadInst>(fork->getArgOperand(place));
    auto hands = [&](User *of) {
      auto *init = dyn_cast<CallInst>(of);
      auto *schedule = init && init->arg_size() == 9
                           ? dyn_cast<ConstantInt>(init->getArgOperand(2))
                           : nullptr;
      return schedule && init->getArgOperand(4) == load->getPointerOperand() &&
             is_contained({distributeSchedule, distributeChunked},
                          schedule->getZExtValue());
    };
    if (!load || none_of(load->getPointerOperand()->users(), hands))
      return false;
    forks++;
  }
  return forks > 0;
}

/// The iterations of a team.
struct Share {
  /// The first and the last, which are parameters.
  Argument *first, *last;
  /// The last of the whole loop.
  Value *end;
};

/// The iterations of the team, if a loop has as many.
std::optional<Share> teamsShare(Value *count) {
  Value *high, *low, *difference, *most, *least, *until, *end;
  if (!match(count, m_Select(m_SpecificICmp(CmpInst::ICMP_SLT, m_Value(high), m_Value(low)),
                             m_Zero(), m_Add(m_Value(difference), m_One()))) ||
      !match(withoutStep(difference), m_Sub(m_Value(most), m_Value(least))) ||
      most != high || least != low)
    return std::nullopt;
  if (!match(withoutStep(high),
             m_Select(m_SpecificICmp(CmpInst::ICMP_SGT, m_Value(until), m_Value(end)),
                      m_Deferred(end), m_Deferred(until))))
    return std::nullopt;
  auto *first = dyn_cast<Argument>(withoutStep(low));
  auto *last = dyn_cast<Argument>(until);
  if (!first || !last || !isTeamsFirst(first))
    return std::nullopt;
  return Share{first, last, end};
}

/// The only store to a variable before a call in the same block.
StoreInst *storeBefore(CallInst *call, Value *pointer) {
  StoreInst *found = nullptr;
  for (Instruction &i : *call->getParent()) {
    if (&i == call)
      return found;
    auto *store = dyn_cast<StoreInst>(&i);
    if (store && store->getPointerOperand() == pointer)
      found = store;
  }
  return nullptr;
}

/// Has a loop over the share of a team, which parameters bound, begin with the
/// team's first iteration. `counted` is the thread's iteration from 0. Returns the
/// thread's last iteration.
Value *countFromTeamsFirst(CallInst *init, Instruction *counted, LoadInst *lower,
                           LoadInst *upper) {
  StoreInst *first = storeBefore(init, init->getArgOperand(4));
  StoreInst *last = storeBefore(init, init->getArgOperand(5));
  Value *count;
  if (!first || !match(first->getValueOperand(), m_Zero()) || !last ||
      !match(last->getValueOperand(), m_Sub(m_Value(count), m_One())))
    return upper;
  auto share = teamsShare(count);
  if (!share)
    return upper;
  first->setOperand(0, share->first);
  last->setOperand(0, share->last);
  IRBuilder<> b(&*std::next(upper->getIterator()));
  Value *beyond = b.CreateICmpSGT(upper, share->end);
  Value *bound = b.CreateSelect(beyond, share->end, upper);
  b.CreateStore(bound, init->getArgOperand(5));
  // `*lower` is the parameter's more than it was.
  b.SetInsertPoint(&*std::next(lower->getIterator()));
  auto *fromZero = cast<Instruction>(b.CreateSub(lower, share->first));
  lower->replaceUsesWithIf(fromZero, [&](Use &use) {
    auto *user = cast<Instruction>(use.getUser());
    return user != fromZero && user != counted && !isa<StoreInst>(user);
  });
  return bound;
}

void rewriteLoop(CallInst *init) {
  auto *schedule = dyn_cast<ConstantInt>(init->getArgOperand(2));
  if (!schedule || schedule->getZExtValue() != staticSchedule)
    return;
  BasicBlock *before = init->getParent();
  LoadInst *lower = loadOf(init->getArgOperand(4), before);
  LoadInst *upper = loadOf(init->getArgOperand(5), before);
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
  b.SetInsertPoint(head, head->getFirstInsertionPt());
  auto *counted =
      cast<Instruction>(b.CreateSub(b.CreateLoad(type, variable), lower));
  phi->replaceAllUsesWith(counted);
  Value *last = countFromTeamsFirst(init, counted, lower, upper);
  b.SetInsertPoint(test);
  Value *within = b.CreateICmpSLE(b.CreateLoad(type, variable), last);
  test->replaceAllUsesWith(within);
  auto *count = dyn_cast<Instruction>(test->getOperand(1));
  test->eraseFromParent();
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
