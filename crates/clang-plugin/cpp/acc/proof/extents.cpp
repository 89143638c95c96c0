// The address range of an access during a loop: a first address, and the
// offsets that the loop and its inner loops add.
#include "extents.h"
#include "bounds.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using warpfork::proof::Dimension;
using warpfork::proof::Extent;

namespace {

/// Values as the numbers that they mean. C's signed arithmetic does not wrap:
/// where it would, the access that uses it is undefined. So extensions go
/// through it to its operands, which ScalarEvolution does only where it sees
/// that the arithmetic is reached.
class Meaning {
public:
  Meaning(ScalarEvolution &evolution, Type *wide)
      : evolution(evolution), wide(wide) {}

  bool isExact = true;

  const SCEV *of(Value *value, unsigned depth = 0) {
    auto *i = dyn_cast<Instruction>(value);
    if (!i || depth > 12)
      return leaf(value);
    auto operand = [&](unsigned n) { return of(i->getOperand(n), depth + 1); };
    if (isa<SExtInst>(i))
      return operand(0);
    if (auto *extension = dyn_cast<ZExtInst>(i))
      return extension->hasNonNeg()
                 ? operand(0)
                 : evolution.getTruncateOrZeroExtend(evolution.getSCEV(i), wide);
    if (auto *disjoint = dyn_cast<PossiblyDisjointInst>(i))
      return disjoint->isDisjoint()
                 ? evolution.getAddExpr(operand(0), operand(1))
                 : leaf(value);
    auto *arithmetic = dyn_cast<OverflowingBinaryOperator>(i);
    if (!arithmetic || !arithmetic->hasNoSignedWrap())
      return leaf(value);
    switch (i->getOpcode()) {
    case Instruction::Add:
      return evolution.getAddExpr(operand(0), operand(1));
    case Instruction::Sub:
      return evolution.getMinusSCEV(operand(0), operand(1));
    case Instruction::Mul:
      return evolution.getMulExpr(operand(0), operand(1));
    case Instruction::Shl:
      if (auto *by = dyn_cast<ConstantInt>(i->getOperand(1));
          by && by->getValue().ult(31))
        return evolution.getMulExpr(
            operand(0), evolution.getConstant(wide, 1ull << by->getZExtValue()));
      return leaf(value);
    default:
      return leaf(value);
    }
  }

private:
  ScalarEvolution &evolution;
  Type *wide;

  const SCEV *leaf(Value *value) {
    const SCEV *known = evolution.getSCEV(value);
    if (value->getType() != wide)
      return evolution.getTruncateOrSignExtend(known, wide);
    isExact &= !isa<BinaryOperator>(value);
    return known;
  }
};

class Finder {
public:
  Finder(const Loop &loop, warpfork::proof::Analyses &known)
      : loop(loop), known(known), evolution(known.evolution) {}

  std::optional<Extent> of(const warpfork::proof::Access &access) {
    if (!access.size)
      return {};
    const SCEV *whole = evolution.getSCEV(access.pointer);
    Extent extent{};
    const SCEV *rest = distance(access.pointer, extent);
    if (isa<SCEVCouldNotCompute>(whole) || isa<SCEVCouldNotCompute>(rest) ||
        !evolution.isLoopInvariant(extent.base, &loop))
      return {};
    extent.size = evolution.getConstant(rest->getType(), *access.size);
    extent.step = evolution.getZero(rest->getType());
    while (auto *recurrence = dyn_cast<SCEVAddRecExpr>(rest)) {
      // A loop around stands still while this one runs.
      if (!loop.contains(recurrence->getLoop()))
        break;
      if (!add(*recurrence, whole, *access.at, extent))
        return {};
      rest = recurrence->getStart();
    }
    if (!evolution.isLoopInvariant(rest, &loop))
      return {};
    extent.start = rest;
    return extent;
  }

private:
  const Loop &loop;
  warpfork::proof::Analyses &known;
  ScalarEvolution &evolution;

  /// The distance of an address from the base that it leads back to.
  const SCEV *distance(Value *pointer, Extent &extent) {
    const DataLayout &layout = loop.getHeader()->getDataLayout();
    Type *wide = layout.getIndexType(pointer->getType());
    unsigned bits = wide->getIntegerBitWidth();
    Meaning meaning(evolution, wide);
    bool isInside = true;
    const SCEV *sum = evolution.getZero(wide);
    while (auto *element = dyn_cast<GEPOperator>(pointer)) {
      SmallMapVector<Value *, APInt, 4> parts;
      APInt constant(bits, 0);
      if (!element->collectOffset(layout, bits, parts, constant))
        break;
      isInside &= element->hasNoUnsignedSignedWrap();
      sum = evolution.getAddExpr(sum, evolution.getConstant(constant));
      for (auto &[value, scale] : parts)
        sum = evolution.getAddExpr(
            sum, evolution.getMulExpr(evolution.getConstant(scale),
                                      meaning.of(value)));
      pointer = element->getPointerOperand();
    }
    const SCEV *rest = evolution.getSCEV(pointer);
    extent.base = evolution.getPointerBase(rest);
    extent.isExact = isInside && meaning.isExact;
    return evolution.getAddExpr(sum, evolution.removePointerBase(rest));
  }

  /// Takes what one loop adds to the address.
  bool add(const SCEVAddRecExpr &recurrence, const SCEV *whole,
           const Instruction &at, Extent &extent) {
    const Loop *of = recurrence.getLoop();
    if (!recurrence.isAffine())
      return false;
    const SCEV *step = recurrence.getStepRecurrence(evolution);
    if (!evolution.isLoopInvariant(step, &loop))
      return false;
    const SCEV *count = countOf(*of, at, step->getType());
    if (!count)
      return false;
    if (!extent.isExact && !fits(step, count, whole, of))
      return false;
    if (of == &loop) {
      extent.step = step;
      extent.count = count;
      return true;
    }
    std::optional<bool> isUp = direction(step, known.loops.getLoopFor(at.getParent()));
    if (!isUp)
      return false;
    extent.dimensions.push_back({step, count, *isUp});
    return true;
  }

  /// How often a loop goes back before an access, at most; null where nothing
  /// tells.
  const SCEV *countOf(const Loop &of, const Instruction &at, Type *wide) {
    const SCEV *count = evolution.getBackedgeTakenCount(&of);
    if (isa<SCEVCouldNotCompute>(count) ||
        !evolution.isLoopInvariant(count, &loop))
      count = evolution.getConstantMaxBackedgeTakenCount(&of);
    const SCEV *limit = warpfork::proof::limitOf(of, at, loop, wide,
                                                 known.dominators, evolution);
    if (isa<SCEVCouldNotCompute>(count))
      return limit;
    count = evolution.getTruncateOrZeroExtend(count, wide);
    if (!limit)
      return count;
    bool isKnown = isa<SCEVConstant>(count) && isa<SCEVConstant>(limit);
    return isKnown ? evolution.getUMinExpr(count, limit) : limit;
  }

  /// Whether a step is not negative, by what is known in the loops around.
  std::optional<bool> direction(const SCEV *step, const Loop *inner) {
    for (const Loop *at = inner; at && loop.contains(at);
         at = at->getParentLoop()) {
      const SCEV *guarded = evolution.applyLoopGuards(step, at);
      if (evolution.isKnownNonNegative(step) ||
          evolution.isKnownNonNegative(guarded))
        return true;
      if (evolution.isKnownNegative(step) || evolution.isKnownNegative(guarded))
        return false;
    }
    return {};
  }

  /// The address does not wrap as the loop moves it, which is known or follows
  /// from its stay far from where 64 bits end.
  bool fits(const SCEV *step, const SCEV *count, const SCEV *whole,
            const Loop *of) {
    for (auto *one = dyn_cast<SCEVAddRecExpr>(whole); one;
         one = dyn_cast<SCEVAddRecExpr>(one->getStart()))
      if (one->getLoop() == of && one->hasNoSelfWrap())
        return true;
    ConstantRange range = evolution.getSignedRange(step);
    APInt most = APIntOps::umax(range.getSignedMin().abs(),
                                range.getSignedMax().abs());
    APInt often = evolution.getUnsignedRangeMax(count);
    return most.getActiveBits() + often.getActiveBits() <= 63;
  }
};

} // namespace

std::optional<Extent>
warpfork::proof::extentOf(const Access &access, const Loop &loop,
                          Analyses &known) {
  return Finder(loop, known).of(access);
}
