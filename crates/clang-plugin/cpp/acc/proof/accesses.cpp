// The loads and stores of a loop, and which memory is private to an iteration.
#include "accesses.h"
#include "source.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

class Collector {
public:
  Collector(const Loop &loop, AAResults &aliases,
            ArrayRef<warpfork::proof::Variable> privates)
      : loop(loop), aliases(aliases), privates(privates),
        layout(loop.getHeader()->getDataLayout()) {}

  warpfork::proof::Accesses found;

  void run() {
    for (BasicBlock *block : loop.blocks())
      for (Instruction &i : *block)
        if (i.mayReadOrWriteMemory() && !isMark(i) && found.why.empty())
          add(i);
    if (reader && writes && found.why.empty())
      fail("a function that is called may read what the loop writes", *reader);
    llvm::erase_if(found.shared, [&](const auto &access) {
      return isOfIteration(access.pointer) || isPrivate(access.pointer);
    });
  }

private:
  const Loop &loop;
  AAResults &aliases;
  ArrayRef<warpfork::proof::Variable> privates;
  const DataLayout &layout;
  /// A call that reads memory.
  Instruction *reader = nullptr;
  bool writes = false;

  static bool isMark(const Instruction &i) {
    auto *call = dyn_cast<IntrinsicInst>(&i);
    return i.isLifetimeStartOrEnd() ||
           (call &&
            (call->getIntrinsicID() == Intrinsic::assume ||
             call->getIntrinsicID() == Intrinsic::experimental_noalias_scope_decl));
  }

  void fail(StringRef why, const Instruction &i) {
    std::string line = warpfork::proof::linesOf(&i);
    found.why = why.str() + (line.empty() ? "" : " (" + line + ")");
  }

  void push(Instruction &i, Value *pointer, MemoryLocation location,
            bool isWrite, std::optional<uint64_t> size) {
    writes |= isWrite;
    found.shared.push_back({&i, pointer, location, isWrite, size});
  }

  void add(Instruction &i) {
    if (auto *load = dyn_cast<LoadInst>(&i)) {
      if (load->isSimple())
        return push(i, load->getPointerOperand(), MemoryLocation::get(load),
                    false, sizeOf(load->getType()));
    } else if (auto *store = dyn_cast<StoreInst>(&i)) {
      if (store->isSimple())
        return push(i, store->getPointerOperand(), MemoryLocation::get(store),
                    true, sizeOf(store->getValueOperand()->getType()));
    } else if (auto *whole = dyn_cast<MemIntrinsic>(&i)) {
      if (!whole->isVolatile())
        return add(*whole);
    } else if (auto *call = dyn_cast<CallBase>(&i)) {
      return add(*call);
    }
    fail("it uses what is volatile or atomic", i);
  }

  void add(MemIntrinsic &i) {
    std::optional<uint64_t> size;
    if (auto *length = dyn_cast<ConstantInt>(i.getLength()))
      size = length->getZExtValue();
    push(i, i.getRawDest(), MemoryLocation::getForDest(&i), true, size);
    if (auto *copy = dyn_cast<MemTransferInst>(&i))
      push(i, copy->getRawSource(), MemoryLocation::getForSource(copy), false,
           size);
  }

  void add(CallBase &call) {
    MemoryEffects effects = aliases.getMemoryEffects(&call);
    if (effects.doesNotAccessMemory())
      return;
    if (effects.onlyReadsMemory())
      reader = &call;
    else
      fail("it calls a function that may have side effects", call);
  }

  std::optional<uint64_t> sizeOf(Type *type) {
    TypeSize size = layout.getTypeStoreSize(type);
    if (size.isScalable())
      return {};
    return size.getFixedValue();
  }

  bool isPrivate(Value *pointer) {
    auto *object = dyn_cast<AllocaInst>(getUnderlyingObject(pointer, 0));
    if (!object || privates.empty())
      return false;
    auto variables = warpfork::proof::variablesOf(object);
    return !variables.empty() && llvm::all_of(variables, [&](auto &one) {
      return llvm::is_contained(privates, one);
    });
  }

  /// The object's lifetime begins in the iteration, so that no other knows it.
  bool isOfIteration(Value *pointer) {
    auto *object = dyn_cast<AllocaInst>(getUnderlyingObject(pointer, 0));
    bool begins = false;
    return object && isUsedInside(*object, begins) && begins;
  }

  /// Addresses may be computed before the loop; what they lead to is used inside.
  bool isUsedInside(const Value &address, bool &begins) {
    return llvm::all_of(address.users(), [&](const User *user) {
      auto *i = dyn_cast<Instruction>(user);
      if (!i)
        return false;
      if (i->isLifetimeStartOrEnd()) {
        auto *mark = cast<IntrinsicInst>(i);
        bool isStart = mark->getIntrinsicID() == Intrinsic::lifetime_start;
        begins |= isStart;
        return !isStart || loop.contains(i);
      }
      return loop.contains(i) ||
             (isa<GetElementPtrInst>(i) && isUsedInside(*i, begins));
    });
  }
};

} // namespace

warpfork::proof::Accesses
warpfork::proof::accessesOf(const Loop &loop, AAResults &aliases,
                            ArrayRef<Variable> privates) {
  Collector collector(loop, aliases, privates);
  collector.run();
  return std::move(collector.found);
}

bool warpfork::proof::differInObject(BatchAAResults &aliases, const Access &one,
                                     const Access &other) {
  auto whole = [](const Access &access) {
    return MemoryLocation::getBeforeOrAfter(access.location.Ptr,
                                            access.location.AATags);
  };
  if (aliases.isNoAlias(whole(one), whole(other)))
    return true;
  const Value *a = getUnderlyingObject(one.pointer, 0),
              *b = getUnderlyingObject(other.pointer, 0);
  return a != b && isIdentifiedObject(a) && isIdentifiedObject(b);
}
