// Reductions: loop-carried values to which a loop applies one operation.
// LLVM's RecurrenceDescriptor finds those of innermost loops.
#include "scalars.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace {

class Chain {
public:
  Chain(PHINode *header, const Loop &loop) : header(header), loop(loop) {}

  bool follow() {
    SmallVector<Value *, 16> work{header};
    values.insert(header);
    while (!work.empty()) {
      Value *value = work.pop_back_val();
      for (User *user : value->users()) {
        auto *i = cast<Instruction>(user);
        if (!loop.contains(i) || values.contains(i))
          continue;
        if (isChoice(i)) {
          choices.push_back(i);
          continue;
        }
        if (!takes(i, value))
          return false;
        values.insert(i);
        work.push_back(i);
      }
    }
    Value *last = header->getIncomingValueForBlock(loop.getLoopLatch());
    return !operation.empty() && values.contains(last) && merge() &&
           choose() && ends(last);
  }

  StringRef operation;

private:
  PHINode *header;
  const Loop &loop;
  SmallPtrSet<Value *, 16> values;
  SmallVector<Instruction *, 4> merges, choices;

  /// Whether a use of a value of the chain is one that a reduction may have.
  bool takes(Instruction *i, Value *value) {
    StringRef applied = operationOf(i);
    if (!applied.empty()) {
      if (!operation.empty() && operation != applied)
        return false;
      operation = applied;
      return true;
    }
    // A sum of doubles in a float is rounded in each step.
    if (isa<FPExtInst, FPTruncInst>(i))
      return true;
    if (auto *select = dyn_cast<SelectInst>(i))
      if (select->getCondition() == value)
        return false;
    if (!isa<PHINode, SelectInst>(i))
      return false;
    merges.push_back(i);
    return true;
  }

  /// What an instruction combines one value of the chain with something else
  /// by; empty where it does not.
  StringRef operationOf(Instruction *i) {
    auto isOnly = [&](unsigned count) {
      unsigned found = 0;
      for (unsigned n = 0; n < count; ++n)
        found += values.contains(i->getOperand(n));
      return found == 1;
    };
    if (auto *binary = dyn_cast<BinaryOperator>(i))
      return isOnly(2) ? operationOf(binary) : "";
    if (auto *select = dyn_cast<SelectInst>(i))
      return operationOf(select);
    auto *call = dyn_cast<IntrinsicInst>(i);
    if (!call)
      return "";
    switch (call->getIntrinsicID()) {
    case Intrinsic::smax:
    case Intrinsic::umax:
    case Intrinsic::maxnum:
      return isOnly(2) ? "max" : "";
    case Intrinsic::smin:
    case Intrinsic::umin:
    case Intrinsic::minnum:
      return isOnly(2) ? "min" : "";
    case Intrinsic::fmuladd:
      return isOnly(3) && values.contains(i->getOperand(2)) ? "+" : "";
    default:
      return "";
    }
  }

  /// Whether a comparison of floating-point numbers only chooses one of the two that
  /// it compares, where no NaN and no sign of a zero counts (-ffast-math). It is then
  /// part of a maximum or minimum.
  static bool isChoice(Instruction *i) {
    auto *compared = dyn_cast<FCmpInst>(i);
    return compared && compared->hasNoNaNs() && compared->hasNoSignedZeros() &&
           llvm::all_of(compared->users(), [&](User *user) {
             auto *select = dyn_cast<SelectInst>(user);
             return select && !extremeOf(select).empty();
           });
  }

  /// Which of the two numbers that its condition compares a choice takes.
  static StringRef extremeOf(SelectInst *select) {
    auto *compared = dyn_cast<FCmpInst>(select->getCondition());
    if (!compared)
      return "";
    Value *left = compared->getOperand(0), *right = compared->getOperand(1);
    Value *yes = select->getTrueValue(), *no = select->getFalseValue();
    bool isStraight = yes == left && no == right;
    if (!isStraight && !(yes == right && no == left))
      return "";
    switch (compared->getPredicate()) {
    case CmpInst::FCMP_OGT:
    case CmpInst::FCMP_OGE:
    case CmpInst::FCMP_UGT:
    case CmpInst::FCMP_UGE:
      return isStraight ? "max" : "min";
    case CmpInst::FCMP_OLT:
    case CmpInst::FCMP_OLE:
    case CmpInst::FCMP_ULT:
    case CmpInst::FCMP_ULE:
      return isStraight ? "min" : "max";
    default:
      return "";
    }
  }

  /// One of the chain's values and something else, chosen by a comparison of both.
  StringRef operationOf(SelectInst *select) {
    auto *compared = dyn_cast<Instruction>(select->getCondition());
    bool isOne = values.contains(select->getTrueValue()) !=
                 values.contains(select->getFalseValue());
    return isOne && compared && isChoice(compared) ? extremeOf(select) : "";
  }

  StringRef operationOf(BinaryOperator *i) {
    switch (i->getOpcode()) {
    case Instruction::Add:
    case Instruction::FAdd:
      return "+";
    case Instruction::Sub:
    case Instruction::FSub:
      return values.contains(i->getOperand(0)) ? "+" : "";
    case Instruction::Mul:
    case Instruction::FMul:
      return "*";
    case Instruction::And:
      return "&";
    case Instruction::Or:
      return "|";
    case Instruction::Xor:
      return "^";
    default:
      return "";
    }
  }

  /// Where paths meet, each brings a value of the chain.
  bool merge() {
    for (Instruction *i : merges) {
      unsigned first = isa<SelectInst>(i) ? 1 : 0;
      for (unsigned n = first; n < i->getNumOperands(); ++n)
        if (!values.contains(i->getOperand(n)))
          return false;
    }
    return true;
  }

  /// What is compared with a value of the chain is none itself.
  bool choose() {
    return llvm::all_of(choices, [&](Instruction *i) {
      return values.contains(i->getOperand(0)) != values.contains(i->getOperand(1));
    });
  }

  /// Only what the last iteration leaves is used behind the loop.
  bool ends(Value *last) {
    for (Value *value : values)
      if (value != last)
        for (User *user : value->users())
          if (!loop.contains(cast<Instruction>(user)))
            return false;
    return true;
  }
};

} // namespace

std::string warpfork::proof::reductionOf(PHINode *header, const Loop &loop) {
  Chain chain(header, loop);
  return chain.follow() ? chain.operation.str() : "";
}
